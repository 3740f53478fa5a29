-- Unsent mails go on as tasks. The old functions belong to the system role.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    INSERT INTO task (tenant_id, kind, record_id)
      SELECT tenant_id, 'mail', id FROM mail WHERE state IN ('QUEUED', 'SENDING');
    DROP FUNCTION IF EXISTS platform.take_stalled_mails(timestamptz, timestamptz, int);
    DROP FUNCTION IF EXISTS platform.requeue_mail(uuid, timestamptz);
    RESET ROLE;
  END $$;--> statement-breakpoint
-- Its index goes with it.
ALTER TABLE "mail" DROP COLUMN "stalled_at";--> statement-breakpoint
-- Jobs of tasks only wake a worker, so they are not retried.
UPDATE pgboss.queue SET retry_limit = 0, expire_seconds = 3600 WHERE name = 'mail.send';
