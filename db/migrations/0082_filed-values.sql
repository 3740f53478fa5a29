CREATE TABLE "company_taxation" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"small_business" boolean NOT NULL,
	"flat_rate_farm" boolean NOT NULL,
	"vat_basis" text NOT NULL,
	CONSTRAINT "company_taxation_tenant_id_company_id_valid_from_pk" PRIMARY KEY("tenant_id","company_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "vat_filing" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"period" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"basis" text NOT NULL,
	"filed_on" date NOT NULL,
	"corrects" uuid,
	"lines" jsonb NOT NULL,
	"payable" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_name" text DEFAULT '' NOT NULL,
	"withdraw_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "vat_filing_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "vat_filing_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "vat_filing_source" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"filing_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"record_id" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"base" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "vat_filing_source_tenant_id_filing_id_code_kind_source_id_pk" PRIMARY KEY("tenant_id","filing_id","code","kind","source_id")
);
--> statement-breakpoint
ALTER TABLE "company_taxation" ADD CONSTRAINT "company_taxation_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_filing" ADD CONSTRAINT "vat_filing_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_filing" ADD CONSTRAINT "vat_filing_corrects" FOREIGN KEY ("tenant_id","company_id","corrects") REFERENCES "public"."vat_filing"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_filing_source" ADD CONSTRAINT "vat_filing_source_filing" FOREIGN KEY ("tenant_id","company_id","filing_id") REFERENCES "public"."vat_filing"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vat_filing_first" ON "vat_filing" USING btree ("tenant_id","company_id","period") WHERE corrects is null and withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vat_filing_correction" ON "vat_filing" USING btree ("tenant_id","corrects") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vat_filing_by_days" ON "vat_filing" USING btree ("tenant_id","company_id","from_day");--> statement-breakpoint
CALL platform.protect('company_taxation');--> statement-breakpoint
CALL platform.protect('vat_filing', 'select, insert, update (withdrawn_at, withdrawn_by_name, withdraw_reason)');--> statement-breakpoint
CALL platform.keep_to_company('vat_filing');--> statement-breakpoint
CALL platform.keep_to_audit('vat_filing', 'from_day >= :from and to_day <= :to');--> statement-breakpoint
CALL platform.protect('vat_filing_source', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('vat_filing_source');--> statement-breakpoint
CALL platform.keep_to_audit('vat_filing_source', 'exists (select from vat_filing f
  where f.tenant_id = vat_filing_source.tenant_id and f.id = vat_filing_source.filing_id)');--> statement-breakpoint
ALTER TABLE vat_filing
  ADD CONSTRAINT vat_filing_days CHECK (from_day <= to_day AND filed_on > to_day),
  ADD CONSTRAINT vat_filing_withdrawal CHECK ((withdrawn_at IS NULL) = (withdraw_reason = ''));--> statement-breakpoint
ALTER TABLE company_taxation
  ADD CONSTRAINT company_taxation_basis CHECK (vat_basis IN ('agreed', 'actual'));--> statement-breakpoint
-- The owner of the tables sees their rows only while row-level security does not bind it.
ALTER TABLE company NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company_taxation NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO company_taxation (tenant_id, company_id, valid_from, small_business, flat_rate_farm, vat_basis)
  SELECT tenant_id, id, '0001-01-01', small_business, flat_rate_farm, vat_basis FROM company;--> statement-breakpoint
ALTER TABLE company FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company_taxation FORCE ROW LEVEL SECURITY;
