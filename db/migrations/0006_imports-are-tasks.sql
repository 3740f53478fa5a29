-- Unfinished imports continue as tasks. The function that found lost ones belongs to the system
-- role.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    INSERT INTO task (tenant_id, kind, record_id, person_id, queued_at)
      SELECT tenant_id, 'dataImport', id, actor_id, created_at FROM import WHERE state IN ('READING', 'RUNNING', 'UNDOING');
    DROP FUNCTION IF EXISTS platform.silent_imports(timestamptz);
    RESET ROLE;
  END $$;--> statement-breakpoint
-- Its jobs only wake a worker: a failed one is followed by the next within a minute.
UPDATE pgboss.queue SET retry_limit = 0, expire_seconds = 3600 WHERE name = 'dataImport.work';
