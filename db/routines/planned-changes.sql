-- Planned changes.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: returns only which changes are due; the worker applies each as its tenant.
CREATE OR REPLACE FUNCTION platform.due_planned_changes(due_at timestamptz, at_most int) RETURNS TABLE (of_tenant uuid, of_change uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT tenant_id, id FROM planned_change WHERE status = 'PENDING' AND scheduled_at <= due_at
    ORDER BY scheduled_at, id LIMIT at_most
  $$;

RESET ROLE;
