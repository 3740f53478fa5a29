CREATE TABLE "recurring_date" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"recurring_id" uuid NOT NULL,
	"date" date NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"invoice_id" uuid,
	"run_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_date_tenant_id_recurring_id_period_from_pk" PRIMARY KEY("tenant_id","recurring_id","period_from")
);
--> statement-breakpoint
CREATE TABLE "recurring_invoice" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"count" integer NOT NULL,
	"weekday" integer,
	"day" integer,
	"start" date NOT NULL,
	"end" date,
	"skip" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mode" text NOT NULL,
	"in_arrears" boolean DEFAULT false NOT NULL,
	"per_weekday" integer,
	"note_public" text DEFAULT '' NOT NULL,
	"positions" jsonb NOT NULL,
	"use_gross_price" boolean NOT NULL,
	"sum_gross" bigint DEFAULT 0 NOT NULL,
	"paused_on" date,
	"next_date" date,
	"failure" jsonb,
	"actor_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_invoice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "recurring_invoice_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
ALTER TABLE "recurring_date" ADD CONSTRAINT "recurring_date_rule" FOREIGN KEY ("tenant_id","company_id","recurring_id") REFERENCES "public"."recurring_invoice"("tenant_id","company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_date" ADD CONSTRAINT "recurring_date_invoice" FOREIGN KEY ("tenant_id","company_id","invoice_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE set null ("invoice_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_date" ADD CONSTRAINT "recurring_date_run" FOREIGN KEY ("tenant_id","company_id","run_id") REFERENCES "public"."customer_run"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice" ADD CONSTRAINT "recurring_invoice_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoice" ADD CONSTRAINT "recurring_invoice_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_date_invoice_once" ON "recurring_date" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE INDEX "recurring_date_by_run" ON "recurring_date" USING btree ("tenant_id","run_id");--> statement-breakpoint
CREATE INDEX "recurring_invoice_by_date" ON "recurring_invoice" USING btree ("tenant_id","company_id","next_date","id");--> statement-breakpoint
CREATE INDEX "recurring_invoice_by_customer" ON "recurring_invoice" USING btree ("tenant_id","customer_id");--> statement-breakpoint
ALTER TABLE recurring_invoice
  ADD CONSTRAINT recurring_invoice_unit CHECK (unit IN ('WEEK', 'MONTH', 'QUARTER', 'YEAR')),
  ADD CONSTRAINT recurring_invoice_rhythm CHECK (
    count BETWEEN 1 AND 60 AND coalesce(weekday, 1) BETWEEN 1 AND 7 AND coalesce(day, 1) BETWEEN 1 AND 31
    AND coalesce(per_weekday, 1) BETWEEN 1 AND 7
    AND CASE WHEN unit = 'WEEK' THEN day IS NULL ELSE weekday IS NULL END),
  ADD CONSTRAINT recurring_invoice_mode CHECK (mode IN ('DRAFT', 'BOOK', 'SEND')),
  ADD CONSTRAINT recurring_invoice_days CHECK ("end" IS NULL OR start <= "end"),
  ADD CONSTRAINT recurring_invoice_paused CHECK (paused_on IS NULL OR next_date IS NULL),
  ADD CONSTRAINT recurring_invoice_actor CHECK (actor_kind IN ('user', 'apiToken'));--> statement-breakpoint
ALTER TABLE recurring_date ADD CONSTRAINT recurring_date_period CHECK (period_from <= period_to);--> statement-breakpoint
CALL platform.protect('recurring_invoice');--> statement-breakpoint
CALL platform.keep_to_company('recurring_invoice');--> statement-breakpoint
CALL platform.protect('recurring_date', 'select, insert, delete');--> statement-breakpoint
CALL platform.keep_to_company('recurring_date');--> statement-breakpoint
ALTER TABLE customer_run
  DROP CONSTRAINT customer_run_kind,
  ADD CONSTRAINT customer_run_kind CHECK (kind IN ('BILLING', 'REMINDER', 'RECURRING'));--> statement-breakpoint
-- A customer may have papers and, for what could not be billed, a reason.
ALTER TABLE customer_run_customer
  DROP CONSTRAINT customer_run_customer_reason,
  ADD CONSTRAINT customer_run_customer_reason CHECK (
    CASE state WHEN 'FAILED' THEN reason IS NOT NULL WHEN 'PENDING' THEN reason IS NULL ELSE true END);--> statement-breakpoint
ALTER TABLE notification
  DROP CONSTRAINT notification_type,
  ADD CONSTRAINT notification_type CHECK (type IN ('TICKET_OPEN', 'TICKET_RESPONSE', 'DEVICE_WAITING', 'PLANNED_CHANGE_FAILED',
    'RECURRING_FAILED', 'IMPORT_FINISHED', 'IMPORT_FAILED', 'EXPORT_FINISHED', 'EXPORT_FAILED', 'MAIL_FAILED', 'TSE_EXPIRING',
    'RUN_FINISHED', 'RECORDS_REFUSED', 'TILL_FINDINGS'));--> statement-breakpoint
SELECT pgboss.create_queue('recurringInvoice.bill', '{"policy":"standard","retryLimit":0,"expireInSeconds":3600}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('recurringRun.work', '{"policy":"standard","retryLimit":0,"expireInSeconds":3600}'::json);
