DROP INDEX "planned_change_due";--> statement-breakpoint
-- Planned changes go on as tasks. The old function belongs to the system role.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    INSERT INTO task (tenant_id, kind, record_id, due_at)
      SELECT tenant_id, 'plannedChange', id, scheduled_at FROM planned_change WHERE status = 'PENDING';
    DROP FUNCTION IF EXISTS platform.due_planned_changes(timestamptz, int);
    RESET ROLE;
  END $$;--> statement-breakpoint
-- Jobs of tasks only wake a worker, so they are not retried. One that waits for its time does not
-- keep others out.
UPDATE pgboss.queue SET retry_limit = 0, expire_seconds = 3600, policy = 'standard'
  WHERE name = 'plannedChange.applyDue';--> statement-breakpoint
DELETE FROM pgboss.schedule WHERE name = 'plannedChange.applyDue';
