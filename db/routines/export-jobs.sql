-- Exports in the background.

-- Security definer functions belong to the system role; the application's role alone may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: files past their days go; what is known of the export stays for another month, of one that failed as well.
CREATE OR REPLACE FUNCTION platform.sweep_export_jobs(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM export_job_chunk c USING export_job j
      WHERE j.tenant_id = c.tenant_id AND j.id = c.job_id AND j.expires_at <= at;
    DELETE FROM export_job WHERE state IN ('DONE', 'FAILED') AND finished_at <= at - interval '37 days';
  $$;

RESET ROLE;
