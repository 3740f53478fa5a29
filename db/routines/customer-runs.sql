-- Runs over many customers.

-- Security definer functions belong to the system role; the application's role alone may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: runs that nobody has worked on since the instant, those not begun among them.
CREATE OR REPLACE FUNCTION platform.stalled_customer_runs(since timestamptz, at_most int)
  RETURNS TABLE (of_tenant uuid, of_run uuid, of_kind text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT tenant_id, id, kind FROM customer_run WHERE state IN ('WAITING', 'RUNNING') AND updated_at <= since
    ORDER BY updated_at, id LIMIT at_most
  $$;

RESET ROLE;
