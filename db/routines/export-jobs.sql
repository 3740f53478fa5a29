-- Export jobs.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: deletes expired files, and export jobs a month after that, failed ones included.
CREATE OR REPLACE FUNCTION platform.sweep_export_jobs(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM export_job_chunk c USING export_job j
      WHERE j.tenant_id = c.tenant_id AND j.id = c.job_id AND j.expires_at <= at;
    DELETE FROM export_job WHERE state IN ('DONE', 'FAILED') AND finished_at <= at - interval '37 days';
  $$;

RESET ROLE;
