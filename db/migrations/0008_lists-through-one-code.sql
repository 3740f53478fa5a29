-- The lists of tickets, notifications and mails are read by the code of all lists: their functions
-- return rows now.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    DROP FUNCTION IF EXISTS platform.tickets(uuid, boolean, boolean, jsonb, text, int, int, int);
    DROP FUNCTION IF EXISTS platform.own_notifications(uuid, boolean, int, int, int);
    DROP FUNCTION IF EXISTS platform.outbox(text, uuid, int, int);
    DROP FUNCTION IF EXISTS platform.outbox_count(text, int);
    RESET ROLE;
  END $$;
