CREATE TABLE "notification" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"event_key" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"ticket_id" uuid,
	"rights" text[],
	"module" text,
	"store_id" uuid,
	"every_store" boolean NOT NULL,
	"mail_state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "failure_report" jsonb;--> statement-breakpoint
ALTER TABLE "planned_change" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_store" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("tenant_id","user_id","type","event_key");--> statement-breakpoint
CREATE INDEX "notification_by_age" ON "notification" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("tenant_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE notification
  ADD CONSTRAINT notification_type CHECK (type IN ('TICKET_OPEN', 'TICKET_RESPONSE', 'DEVICE_WAITING', 'PLANNED_CHANGE_FAILED',
    'IMPORT_FINISHED', 'IMPORT_FAILED', 'EXPORT_FINISHED', 'EXPORT_FAILED', 'MAIL_FAILED', 'TSE_EXPIRING', 'RUN_FINISHED')),
  ADD CONSTRAINT notification_mail_state CHECK (mail_state IN ('NONE', 'QUEUED', 'WRITTEN')),
  ADD CONSTRAINT notification_link CHECK (link LIKE '/%');--> statement-breakpoint
CALL platform.protect('notification', 'select');--> statement-breakpoint
-- The application's role calls functions that show each person their own; it has no grant on the table.
DO $$
  BEGIN
    EXECUTE format('revoke select on notification from %I', current_setting('kontor.app_role'));
  END $$;--> statement-breakpoint
SELECT pgboss.create_queue('notification.mail', '{"policy":"standard","retryLimit":10,"retryDelay":5,"retryBackoff":true,"expireInSeconds":60}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('notification.sweep', '{"policy":"short","retryLimit":2,"expireInSeconds":300}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('tse.warn', '{"policy":"short","retryLimit":2,"expireInSeconds":300}'::json);
