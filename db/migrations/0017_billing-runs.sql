CREATE TABLE "billing_run" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"invoice_date" date NOT NULL,
	"book" boolean NOT NULL,
	"state" text NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"sum_gross" bigint DEFAULT 0 NOT NULL,
	"started_by_name" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_run_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_run_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_run_customer" (
	"tenant_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_number" text DEFAULT '' NOT NULL,
	"customer_name" text collate "de-x-icu" NOT NULL,
	"notes" integer DEFAULT 0 NOT NULL,
	"planned_gross" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"sum_gross" bigint DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"settled_at" timestamp with time zone,
	CONSTRAINT "billing_run_customer_tenant_id_run_id_customer_id_pk" PRIMARY KEY("tenant_id","run_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_run_invoice" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"run_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "billing_run_invoice_tenant_id_invoice_id_pk" PRIMARY KEY("tenant_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "billing_run" ADD CONSTRAINT "billing_run_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_customer" ADD CONSTRAINT "billing_run_customer_run" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."billing_run"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_customer" ADD CONSTRAINT "billing_run_customer_partner" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_invoice" ADD CONSTRAINT "billing_run_invoice_run" FOREIGN KEY ("tenant_id","company_id","run_id") REFERENCES "public"."billing_run"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_invoice" ADD CONSTRAINT "billing_run_invoice_customer" FOREIGN KEY ("tenant_id","run_id","customer_id") REFERENCES "public"."billing_run_customer"("tenant_id","run_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_invoice" ADD CONSTRAINT "billing_run_invoice_document" FOREIGN KEY ("tenant_id","company_id","invoice_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_run_one_at_a_time" ON "billing_run" USING btree ("tenant_id","company_id") WHERE state = 'RUNNING';--> statement-breakpoint
CREATE INDEX "billing_run_by_age" ON "billing_run" USING btree ("tenant_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "billing_run_stalled" ON "billing_run" USING btree ("updated_at") WHERE state = 'RUNNING';--> statement-breakpoint
CREATE INDEX "billing_run_customer_by_name" ON "billing_run_customer" USING btree ("tenant_id","run_id","customer_name","customer_id");--> statement-breakpoint
CREATE INDEX "billing_run_customer_by_state" ON "billing_run_customer" USING btree ("tenant_id","run_id","state","customer_name","customer_id");--> statement-breakpoint
CREATE INDEX "billing_run_invoice_by_customer" ON "billing_run_invoice" USING btree ("tenant_id","run_id","customer_id");--> statement-breakpoint
ALTER TABLE billing_run ADD CONSTRAINT billing_run_state CHECK (state IN ('RUNNING', 'DONE', 'CANCELLED')),
  ADD CONSTRAINT billing_run_finished CHECK ((state = 'RUNNING') = (finished_at IS NULL)),
  ADD CONSTRAINT billing_run_period CHECK (period_from <= period_to),
  ADD CONSTRAINT billing_run_actor CHECK (actor_kind IN ('user', 'api')),
  ADD CONSTRAINT billing_run_counters CHECK (done >= 0 AND failed >= 0 AND done + failed <= customers);--> statement-breakpoint
ALTER TABLE billing_run_customer ADD CONSTRAINT billing_run_customer_state CHECK (state IN ('PENDING', 'DONE', 'FAILED')),
  ADD CONSTRAINT billing_run_customer_settled CHECK ((state = 'PENDING') = (settled_at IS NULL)),
  ADD CONSTRAINT billing_run_customer_failure CHECK ((state = 'FAILED') = (failure IS NOT NULL));--> statement-breakpoint
CALL platform.protect('billing_run', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('billing_run_customer', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('billing_run_invoice', 'select, insert');--> statement-breakpoint
-- What a person may do now, without a session: for jobs that somebody asked for. None when person or tenant is disabled.
CREATE FUNCTION platform.resolve_person(of_tenant uuid, of_person uuid, of_company bigint)
  RETURNS TABLE (user_id uuid, tenant_id uuid, company_id bigint, must_change_password boolean, must_set_up_totp boolean,
    email text, firstname text, lastname text, is_admin boolean, is_platform boolean, rights text[], modules text[], store_ids text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT u.id, u.tenant_id, c.id, i.must_change_password, t.require_totp AND i.totp_confirmed_at IS NULL,
      u.email, u.firstname, u.lastname::text, u.is_admin, t.is_platform, u.rights, t.modules,
      ARRAY(SELECT r.store_id::text FROM user_store r WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id ORDER BY 1)
    FROM app_user u
    JOIN platform.login_identity i ON i.user_id = u.id AND i.is_active
    JOIN tenant t ON t.id = u.tenant_id AND t.is_active
    JOIN company c ON c.tenant_id = u.tenant_id AND c.id = of_company
    WHERE u.tenant_id = of_tenant AND u.id = of_person
  $$;--> statement-breakpoint
CALL platform.publish('platform.resolve_person(uuid, uuid, bigint)');--> statement-breakpoint
-- Cross-tenant: the worker's sweep learns only which runs nobody has been at work on since the instant.
CREATE FUNCTION platform.stalled_billing_runs(since timestamptz, at_most int) RETURNS TABLE (of_tenant uuid, of_run uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT tenant_id, id FROM billing_run WHERE state = 'RUNNING' AND updated_at < since ORDER BY updated_at LIMIT at_most
  $$;--> statement-breakpoint
CALL platform.publish('platform.stalled_billing_runs(timestamptz, int)');--> statement-breakpoint
SELECT pgboss.create_queue('billingRun.work', '{"policy": "standard", "retryLimit": 5, "retryDelay": 5, "expireInSeconds": 60}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('billingRun.sweep', '{"policy": "short", "retryLimit": 2, "expireInSeconds": 900}'::json);
