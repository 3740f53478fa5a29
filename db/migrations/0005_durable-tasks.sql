CREATE TABLE "task" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"person_id" uuid,
	"attempt" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone,
	CONSTRAINT "task_tenant_id_kind_record_id_pk" PRIMARY KEY("tenant_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."task_turn" (
	"kind" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"served_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_turn_kind_tenant_id_pk" PRIMARY KEY("kind","tenant_id")
);
--> statement-breakpoint
DROP INDEX "export_job_open";--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_by_kind" ON "task" USING btree ("kind","queued_at","record_id");--> statement-breakpoint
ALTER TABLE "export_job" DROP COLUMN "attempt";--> statement-breakpoint
CALL platform.protect('task');--> statement-breakpoint
-- Unfinished exports continue as tasks. The function that found lost ones belongs to the system
-- role.
DO $$
  BEGIN
    EXECUTE format('grant select, insert, update on platform.task_turn to %I', current_setting('kontor.system_role'));
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    INSERT INTO task (tenant_id, kind, record_id, person_id, queued_at)
      SELECT tenant_id, 'exportJob', id, user_id, created_at FROM export_job WHERE state IN ('QUEUED', 'RUNNING');
    DROP FUNCTION IF EXISTS platform.stalled_export_jobs(timestamptz, int);
    RESET ROLE;
  END $$;--> statement-breakpoint
-- Its jobs only wake a worker: a failed one is followed by the next within a minute.
UPDATE pgboss.queue SET retry_limit = 0 WHERE name = 'exportJob.work';
