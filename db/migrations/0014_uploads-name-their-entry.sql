-- lock_ticket takes the entry of an attachment (db/routines/tickets.sql). The old one belongs to
-- the system role.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    DROP FUNCTION IF EXISTS platform.lock_ticket(uuid, uuid, boolean, boolean);
    RESET ROLE;
  END $$;
