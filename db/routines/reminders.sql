-- Reminders.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Marks the items of a withdrawn letter: letters are append-only for the application.
CREATE OR REPLACE FUNCTION platform.withdraw_items() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    UPDATE reminder_item SET withdrawn = true WHERE tenant_id = NEW.tenant_id AND reminder_id = NEW.reminder_id;
    RETURN NULL;
  END $$;

-- The owner of a table can create a trigger only from a function that it may call.
GRANT EXECUTE ON FUNCTION platform.withdraw_items() TO session_user;
RESET ROLE;

CREATE OR REPLACE TRIGGER reminder_withdrawal_marks_items AFTER INSERT ON reminder_withdrawal
  FOR EACH ROW EXECUTE FUNCTION platform.withdraw_items();
