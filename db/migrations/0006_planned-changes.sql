CREATE TABLE "planned_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"created_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planned_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "planned_change_by_entity" ON "planned_change" USING btree ("tenant_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "planned_change_due" ON "planned_change" USING btree ("scheduled_at") WHERE status = 'PENDING';--> statement-breakpoint
ALTER TABLE planned_change ADD CONSTRAINT planned_change_status CHECK (status IN ('PENDING', 'APPLIED', 'FAILED'));--> statement-breakpoint
CALL platform.protect('planned_change');--> statement-breakpoint
-- Cross-tenant: the worker learns only which changes are due, and applies each as its tenant.
CREATE FUNCTION platform.due_planned_changes(due_at timestamptz, at_most int) RETURNS TABLE (of_tenant uuid, of_change uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT tenant_id, id FROM planned_change WHERE status = 'PENDING' AND scheduled_at <= due_at
    ORDER BY scheduled_at, id LIMIT at_most
  $$;--> statement-breakpoint
CALL platform.publish('platform.due_planned_changes(timestamptz, int)');--> statement-breakpoint
SELECT pgboss.create_queue('plannedChange.applyDue', '{"policy": "short", "retryLimit": 2, "expireInSeconds": 900}'::json);--> statement-breakpoint
-- pg-boss sends what is due by the clock through a queue of its own, which the application's role may not make.
SELECT pgboss.create_queue('__pgboss__send-it', '{"policy":"standard","retryLimit":2,"expireInSeconds":900}'::json);
