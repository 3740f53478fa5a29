-- Reminders.

-- Security definer functions belong to the system role; the application's role alone may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Letters are append-only for the application: a withdrawal alone marks the invoices of its letter.
CREATE OR REPLACE FUNCTION platform.withdraw_items() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    UPDATE reminder_item SET withdrawn = true WHERE tenant_id = NEW.tenant_id AND reminder_id = NEW.reminder_id;
    RETURN NULL;
  END $$;

-- The owner of a table may make a trigger only of a function that it may call.
GRANT EXECUTE ON FUNCTION platform.withdraw_items() TO session_user;
RESET ROLE;

CREATE OR REPLACE TRIGGER reminder_withdrawal_marks_items AFTER INSERT ON reminder_withdrawal
  FOR EACH ROW EXECUTE FUNCTION platform.withdraw_items();
