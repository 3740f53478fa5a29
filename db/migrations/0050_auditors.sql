CREATE TABLE "auditor_access" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"last_day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auditor_access_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "auditor_company" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	CONSTRAINT "auditor_company_tenant_id_user_id_company_id_pk" PRIMARY KEY("tenant_id","user_id","company_id")
);
--> statement-breakpoint
DROP INDEX "document_open";--> statement-breakpoint
DROP INDEX "document_unsettled";--> statement-breakpoint
ALTER TABLE "auditor_access" ADD CONSTRAINT "auditor_access_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditor_company" ADD CONSTRAINT "auditor_company_access" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."auditor_access"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditor_company" ADD CONSTRAINT "auditor_company_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditor_company_by_company" ON "auditor_company" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE INDEX "document_open" ON "document" USING btree ("tenant_id","company_id","due_date","id","family","open_amount","date") WHERE status = 'BOOKED' and open_amount > 0;--> statement-breakpoint
CREATE INDEX "document_unsettled" ON "document" USING btree ("tenant_id","company_id","customer_id","family","due_date","open_amount","customer_number","customer_sort_name","date") WHERE open_amount <> 0;--> statement-breakpoint
ALTER TABLE auditor_access
  ADD CONSTRAINT auditor_access_days CHECK (from_day <= to_day);--> statement-breakpoint
CALL platform.protect('auditor_access');--> statement-breakpoint
CALL platform.protect('auditor_company');--> statement-breakpoint
-- Returns the business day of a closing: stated, else that of its first receipt, else of its start.
CREATE FUNCTION platform.closing_day(of_device uuid, of_number bigint, stated date, started timestamptz) RETURNS date
  LANGUAGE plpgsql STABLE COST 1 SET search_path = pg_catalog, public
  AS $$
  BEGIN
    RETURN coalesce(stated, (
      SELECT (i.first_at AT TIME ZONE 'Europe/Berlin')::date FROM closing_items i
      WHERE i.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid AND i.device_id = of_device AND i.closing_number = of_number),
      (started AT TIME ZONE 'Europe/Berlin')::date);
  END $$;--> statement-breakpoint
-- Returns whether the transaction sees the closing: a receipt after midnight belongs to its day.
CREATE FUNCTION platform.is_closing_seen(of_device uuid, of_number bigint) RETURNS boolean
  LANGUAGE plpgsql STABLE COST 1 SET search_path = pg_catalog, public
  AS $$
  BEGIN
    RETURN EXISTS (SELECT FROM closing c
      WHERE c.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid AND c.device_id = of_device AND c.number = of_number);
  END $$;--> statement-breakpoint
-- Restricts a table to the period that an auditor reads, set by withTenant; '' means no auditor.
-- `inside` names the days as :from and :to, both inclusive. The settings are read in sub-selects,
-- once per statement. The system role sees every day: its triggers and searches must.
CREATE PROCEDURE platform.keep_to_audit(target regclass, inside text)
  LANGUAGE plpgsql AS $$
  DECLARE
    of_day text := '(select nullif(current_setting(''app.audit_%s'', true), '''')::date)';
    days text := replace(replace(inside, ':from', format(of_day, 'from')), ':to', format(of_day, 'to'));
    mine text := format('(select nullif(current_setting(''app.audit_from'', true), '''')) is null or (%s)', days);
  BEGIN
    EXECUTE format('create policy audited_period on %s as restrictive to %I using (%s) with check (%s)', target,
      current_setting('kontor.app_role'), mine, mine);
  END $$;--> statement-breakpoint
CALL platform.keep_to_audit('document', 'date between :from and :to');--> statement-breakpoint
CALL platform.keep_to_audit('incoming_invoice',
  'coalesce(invoice_date, (received_at at time zone ''Europe/Berlin'')::date) between :from and :to');--> statement-breakpoint
CALL platform.keep_to_audit('cash_entry', 'date between :from and :to');--> statement-breakpoint
CALL platform.keep_to_audit('cash_count', 'date between :from and :to');--> statement-breakpoint
CALL platform.keep_to_audit('closing',
  'platform.closing_day(device_id, number, business_day, start_time) between :from and :to');--> statement-breakpoint
CALL platform.keep_to_audit('receipt',
  'created_at >= (:from)::timestamp at time zone ''Europe/Berlin'' - interval ''40 days''
    and created_at < (:to + 1)::timestamp at time zone ''Europe/Berlin'' + interval ''40 days''
    and ((created_at at time zone ''Europe/Berlin'')::date between :from and :to
      or closing_number is not null and platform.is_closing_seen(device_id, closing_number))');--> statement-breakpoint
CALL platform.keep_to_audit('audit_entry',
  'at >= (:from)::timestamp at time zone ''Europe/Berlin'' and at < (:to + 1)::timestamp at time zone ''Europe/Berlin''
    and company <> '''' and company = (select c.name from company c
      where c.id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint))');--> statement-breakpoint
-- Their results name the auditor.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    DROP FUNCTION IF EXISTS platform.find_login(text);
    DROP FUNCTION IF EXISTS platform.resolve_session(uuid, timestamptz, timestamptz, timestamptz);
    DROP FUNCTION IF EXISTS platform.resolve_person(uuid, uuid, bigint);
    RESET ROLE;
  END $$;
