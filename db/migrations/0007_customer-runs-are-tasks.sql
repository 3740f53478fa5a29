ALTER TABLE "task" RENAME COLUMN "queued_at" TO "due_at";--> statement-breakpoint
ALTER TABLE "task" ALTER COLUMN "due_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "customer_run_stalled";--> statement-breakpoint
-- Unfinished runs go on as tasks. The old functions belong to the system role; claim_task returns
-- more than before.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    INSERT INTO task (tenant_id, kind, record_id)
      SELECT tenant_id, CASE kind WHEN 'BILLING' THEN 'billingRun' ELSE 'reminderRun' END, id FROM customer_run WHERE state IN ('WAITING', 'RUNNING');
    DROP FUNCTION IF EXISTS platform.stalled_customer_runs(timestamptz, int);
    DROP FUNCTION IF EXISTS platform.claim_task(text, int);
    RESET ROLE;
  END $$;--> statement-breakpoint
-- Jobs of tasks only wake a worker, so they are not retried. The watch sends them, not the clock.
UPDATE pgboss.queue SET retry_limit = 0, expire_seconds = 3600 WHERE name IN ('billingRun.work', 'reminder.run');--> statement-breakpoint
DELETE FROM pgboss.schedule WHERE name IN ('exportJob.work', 'dataImport.work');--> statement-breakpoint
SELECT pgboss.delete_queue('customerRun.sweep');
