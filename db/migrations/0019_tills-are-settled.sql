CREATE TABLE "pos_settlement" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"settled_by_name" text NOT NULL,
	CONSTRAINT "pos_settlement_tenant_id_kind_record_id_pk" PRIMARY KEY("tenant_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "pos_rejection" ADD COLUMN "summary" jsonb;--> statement-breakpoint
CREATE INDEX "receipt_noticed" ON "receipt" USING btree ("tenant_id","created_at","id") WHERE flags is not null or tse_state <> 'SIGNED';--> statement-breakpoint
ALTER TABLE pos_settlement
  ADD CONSTRAINT pos_settlement_kind CHECK (kind IN ('receipt', 'rejection')),
  ADD CONSTRAINT pos_settlement_reason CHECK (reason <> '');--> statement-breakpoint
-- A person's word stays as it was written.
CALL platform.protect('pos_settlement', 'select, insert');--> statement-breakpoint
ALTER TABLE notification
  DROP CONSTRAINT notification_type,
  ADD CONSTRAINT notification_type CHECK (type IN ('TICKET_OPEN', 'TICKET_RESPONSE', 'DEVICE_WAITING', 'PLANNED_CHANGE_FAILED',
    'IMPORT_FINISHED', 'IMPORT_FAILED', 'EXPORT_FINISHED', 'EXPORT_FAILED', 'MAIL_FAILED', 'TSE_EXPIRING', 'RUN_FINISHED',
    'RECORDS_REFUSED', 'TILL_FINDINGS'));--> statement-breakpoint
SELECT pgboss.create_queue('pos.findings', '{"policy":"short","retryLimit":2,"expireInSeconds":900}'::json);
