CREATE TABLE "invoice_dispute" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"document_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"since" date NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "invoice_dispute_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"run_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"date" date NOT NULL,
	"pay_until" date NOT NULL,
	"open_amount" bigint DEFAULT 0 NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"print_model" jsonb NOT NULL,
	"logo_file_id" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reminder_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_dispatch" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	CONSTRAINT "reminder_dispatch_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_file" (
	"tenant_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"template_version" integer NOT NULL,
	"rendered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_file_tenant_id_reminder_id_pk" PRIMARY KEY("tenant_id","reminder_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_item" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"reminder_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"date" date NOT NULL,
	"open_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "reminder_item_tenant_id_reminder_id_document_id_pk" PRIMARY KEY("tenant_id","reminder_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_level" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"days" integer NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"payment_days" integer NOT NULL,
	"subject" text NOT NULL,
	"intro" text NOT NULL,
	"closing" text NOT NULL,
	CONSTRAINT "reminder_level_tenant_id_company_id_level_pk" PRIMARY KEY("tenant_id","company_id","level")
);
--> statement-breakpoint
CREATE TABLE "reminder_run" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"date" date NOT NULL,
	"send_mail" boolean NOT NULL,
	"state" text NOT NULL,
	"started_by_name" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_run_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reminder_run_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_run_customer" (
	"tenant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_number" text DEFAULT '' NOT NULL,
	"customer_name" text collate "de-x-icu" NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"reminder_id" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reminder_run_customer_tenant_id_run_id_customer_id_pk" PRIMARY KEY("tenant_id","run_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_dispute" ADD CONSTRAINT "invoice_dispute_tenant_id_company_id_document_id_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_tenant_id_company_id_run_id_reminder_run_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","run_id") REFERENCES "public"."reminder_run"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_tenant_id_customer_id_business_partner_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_tenant_id_logo_file_id_stored_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","logo_file_id") REFERENCES "public"."stored_file"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_dispatch" ADD CONSTRAINT "reminder_dispatch_tenant_id_reminder_id_reminder_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_dispatch" ADD CONSTRAINT "reminder_dispatch_tenant_id_id_mail_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."mail"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_file" ADD CONSTRAINT "reminder_file_tenant_id_reminder_id_reminder_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_item" ADD CONSTRAINT "reminder_item_tenant_id_company_id_reminder_id_reminder_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_item" ADD CONSTRAINT "reminder_item_tenant_id_company_id_document_id_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_level" ADD CONSTRAINT "reminder_level_tenant_id_company_id_company_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_run" ADD CONSTRAINT "reminder_run_tenant_id_company_id_company_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_run_customer" ADD CONSTRAINT "reminder_run_customer_tenant_id_run_id_reminder_run_tenant_id_id_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."reminder_run"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_run_customer" ADD CONSTRAINT "reminder_run_customer_tenant_id_customer_id_business_partner_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_run_customer" ADD CONSTRAINT "reminder_run_customer_tenant_id_reminder_id_reminder_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_once_per_run" ON "reminder" USING btree ("tenant_id","run_id","customer_id");--> statement-breakpoint
CREATE INDEX "reminder_dispatch_by_reminder" ON "reminder_dispatch" USING btree ("tenant_id","reminder_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_item_level_once" ON "reminder_item" USING btree ("tenant_id","document_id","level");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_run_one_at_a_time" ON "reminder_run" USING btree ("tenant_id","company_id") WHERE state = 'RUNNING';--> statement-breakpoint
CREATE INDEX "reminder_run_by_age" ON "reminder_run" USING btree ("tenant_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reminder_run_stalled" ON "reminder_run" USING btree ("updated_at") WHERE state = 'RUNNING';--> statement-breakpoint
ALTER TABLE reminder_level ADD CONSTRAINT reminder_level_known CHECK (level BETWEEN 1 AND 3),
  ADD CONSTRAINT reminder_level_sound CHECK (days > 0 AND fee >= 0 AND payment_days > 0);--> statement-breakpoint
ALTER TABLE reminder_run ADD CONSTRAINT reminder_run_state CHECK (state IN ('RUNNING', 'DONE')),
  ADD CONSTRAINT reminder_run_finished CHECK ((state = 'DONE') = (finished_at IS NOT NULL));--> statement-breakpoint
ALTER TABLE reminder_run_customer
  ADD CONSTRAINT reminder_run_customer_state CHECK (state IN ('PENDING', 'MAILED', 'TO_PRINT', 'LEFT_OUT', 'FAILED')),
  ADD CONSTRAINT reminder_run_customer_letter CHECK ((state IN ('MAILED', 'TO_PRINT')) = (reminder_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE reminder ADD CONSTRAINT reminder_sound CHECK (level BETWEEN 1 AND 3 AND open_amount > credit AND credit >= 0 AND fee >= 0);--> statement-breakpoint
ALTER TABLE reminder_item ADD CONSTRAINT reminder_item_sound CHECK (level BETWEEN 1 AND 3 AND open_amount > 0);--> statement-breakpoint
CALL platform.protect('reminder_level');--> statement-breakpoint
CALL platform.protect('invoice_dispute', 'select, insert, delete');--> statement-breakpoint
CALL platform.protect('reminder_run', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('reminder_run_customer', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('reminder', 'select, insert');--> statement-breakpoint
CALL platform.protect('reminder_item', 'select, insert');--> statement-breakpoint
CALL platform.protect('reminder_dispatch', 'select, insert');--> statement-breakpoint
CALL platform.protect('reminder_file', 'select, insert');--> statement-breakpoint
-- Cross-tenant: the worker learns only which runs nobody has been at work on since the instant.
CREATE FUNCTION platform.stalled_reminder_runs(since timestamptz, at_most int) RETURNS TABLE (of_tenant uuid, of_run uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT tenant_id, id FROM reminder_run WHERE state = 'RUNNING' AND updated_at <= since
    ORDER BY updated_at, id LIMIT at_most
  $$;--> statement-breakpoint
CALL platform.publish('platform.stalled_reminder_runs(timestamptz, int)');--> statement-breakpoint
SELECT pgboss.create_queue('reminder.run', '{"policy":"standard","retryLimit":5,"retryDelay":10,"retryBackoff":true,"expireInSeconds":900}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('reminder.sweep', '{"policy":"short","retryLimit":2,"expireInSeconds":300}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('reminder.renderPdf', '{"policy":"standard","retryLimit":8,"retryDelay":2,"retryBackoff":true,"expireInSeconds":120}'::json);
