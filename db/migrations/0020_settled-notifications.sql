-- settle_notifications names the outcome, too (db/routines/notifications.sql). The old function
-- belongs to the system role.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    DROP FUNCTION IF EXISTS platform.mark_settled_notifications(text, text, timestamptz);
    RESET ROLE;
  END $$;
