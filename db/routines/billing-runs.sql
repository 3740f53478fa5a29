-- Billing runs.

-- Security definer functions belong to the system role; the application's role alone may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: billing runs without progress since the instant.
CREATE OR REPLACE FUNCTION platform.stalled_billing_runs(since timestamptz, at_most int) RETURNS TABLE (of_tenant uuid, of_run uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT tenant_id, id FROM billing_run WHERE state = 'RUNNING' AND updated_at < since ORDER BY updated_at LIMIT at_most
  $$;

RESET ROLE;
