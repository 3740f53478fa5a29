CREATE TABLE "supply_proof" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"document_id" uuid NOT NULL,
	"proved_on" date NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_name" text DEFAULT '' NOT NULL,
	"withdraw_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "supply_proof_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "supply_proof_once" UNIQUE("tenant_id","document_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "vat_id_confirmed_on" date;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "vat_id_confirmation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supply_proof" ADD CONSTRAINT "supply_proof_document" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_vat_to_prove" ON "document_vat" USING btree ("tenant_id","document_id") WHERE vat_category in ('K', 'G');--> statement-breakpoint
ALTER TABLE supply_proof
  ADD CONSTRAINT supply_proof_type CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  ADD CONSTRAINT supply_proof_size CHECK (size = length(bytes) AND size BETWEEN 1 AND 10000000),
  ADD CONSTRAINT supply_proof_digest CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT supply_proof_withdrawal CHECK ((withdrawn_at IS NULL) = (withdraw_reason = ''));--> statement-breakpoint
CALL platform.protect('supply_proof', 'select, insert, update (withdrawn_at, withdrawn_by_name, withdraw_reason)');--> statement-breakpoint
CALL platform.keep_to_company('supply_proof');--> statement-breakpoint
CALL platform.keep_to_audit('supply_proof', 'exists (select from document d
  where d.tenant_id = supply_proof.tenant_id and d.id = document_id and d.date between :from and :to)');
