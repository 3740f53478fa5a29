ALTER TABLE "task" ALTER COLUMN "attempt" SET DEFAULT floor(random() * 1e9)::int;--> statement-breakpoint
ALTER TABLE "pos_tse" DROP COLUMN "claimed_until";--> statement-breakpoint
-- TSEs in progress go on as tasks.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    INSERT INTO task (tenant_id, kind, record_id)
      SELECT tenant_id, 'tse', id FROM pos_tse
      WHERE state = 'CREATING' OR state = 'DISABLING' AND coalesce(failure, 'unreachable') = 'unreachable';
    RESET ROLE;
  END $$;--> statement-breakpoint
-- Jobs of tasks only wake a worker, so they are not retried.
UPDATE pgboss.queue SET retry_limit = 0, expire_seconds = 3600 WHERE name = 'tse.work';
