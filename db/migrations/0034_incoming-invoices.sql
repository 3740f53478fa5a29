CREATE TABLE "incoming_invoice" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"state" text DEFAULT 'RECEIVED' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"syntax" text NOT NULL,
	"profile" text,
	"is_valid" boolean,
	"findings" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"number" text,
	"invoice_date" date,
	"due_date" date,
	"seller_name" text,
	"currency" text,
	"sum_gross" bigint,
	"payable" bigint,
	"settled" bigint DEFAULT 0 NOT NULL,
	"supplier_id" uuid,
	"expense_account" text,
	"checked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incoming_invoice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "incoming_invoice_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "incoming_original" (
	"tenant_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "incoming_original_tenant_id_invoice_id_pk" PRIMARY KEY("tenant_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "incoming_payment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"invoice_id" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incoming_payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "incoming_step" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "incoming_step_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "four_eyes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD CONSTRAINT "incoming_invoice_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD CONSTRAINT "incoming_invoice_supplier" FOREIGN KEY ("tenant_id","supplier_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_original" ADD CONSTRAINT "incoming_original_invoice" FOREIGN KEY ("tenant_id","company_id","invoice_id") REFERENCES "public"."incoming_invoice"("tenant_id","company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payment" ADD CONSTRAINT "incoming_payment_invoice" FOREIGN KEY ("tenant_id","company_id","invoice_id") REFERENCES "public"."incoming_invoice"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_step" ADD CONSTRAINT "incoming_step_invoice" FOREIGN KEY ("tenant_id","company_id","invoice_id") REFERENCES "public"."incoming_invoice"("tenant_id","company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_invoice_once" ON "incoming_invoice" USING btree ("tenant_id","company_id","sha256");--> statement-breakpoint
CREATE INDEX "incoming_invoice_by_arrival" ON "incoming_invoice" USING btree ("tenant_id","company_id","received_at","id");--> statement-breakpoint
CREATE INDEX "incoming_invoice_by_due" ON "incoming_invoice" USING btree ("tenant_id","company_id","due_date","id");--> statement-breakpoint
CREATE INDEX "incoming_invoice_by_supplier" ON "incoming_invoice" USING btree ("tenant_id","company_id","supplier_id","number");--> statement-breakpoint
CREATE INDEX "incoming_payment_by_invoice" ON "incoming_payment" USING btree ("tenant_id","invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "incoming_step_by_invoice" ON "incoming_step" USING btree ("tenant_id","invoice_id","at");--> statement-breakpoint
ALTER TABLE incoming_invoice
  ADD CONSTRAINT incoming_invoice_state CHECK (state IN ('RECEIVED', 'CHECKED', 'APPROVED', 'PAID', 'REFUSED')),
  ADD CONSTRAINT incoming_invoice_channel CHECK (channel IN ('UPLOAD', 'API', 'MAIL')),
  ADD CONSTRAINT incoming_invoice_syntax CHECK (syntax IN ('UBL', 'CII', 'HYBRID', 'ZUGFERD1', 'PDF', 'IMAGE')),
  ADD CONSTRAINT incoming_invoice_digest CHECK (sha256 ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE incoming_step ADD CONSTRAINT incoming_step_kind CHECK (kind IN ('CHECK', 'APPROVE', 'REFUSE', 'REOPEN'));--> statement-breakpoint
CALL platform.protect('incoming_invoice');--> statement-breakpoint
CALL platform.keep_to_company('incoming_invoice');--> statement-breakpoint
CALL platform.protect('incoming_original', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('incoming_original');--> statement-breakpoint
CALL platform.protect('incoming_step', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('incoming_step');--> statement-breakpoint
CALL platform.protect('incoming_payment', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('incoming_payment');
