CREATE TABLE "e_invoice" (
	"tenant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"format" text NOT NULL,
	"xml" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "e_invoice_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "electronic_address" jsonb DEFAULT '{"scheme":"EM","value":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "contact_mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "electronic_address" jsonb DEFAULT '{"scheme":"EM","value":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_tenant_id_document_id_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE e_invoice ADD CONSTRAINT e_invoice_format_known CHECK (format IN ('ZUGFERD', 'XRECHNUNG', 'XRECHNUNG_CII'));--> statement-breakpoint
-- Written with the booking, like the document itself never changed.
CALL platform.protect('e_invoice', 'select, insert');
