CREATE TABLE "company_mail_text" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "company_mail_text_tenant_id_company_id_kind_pk" PRIMARY KEY("tenant_id","company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "document_dispatch" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"document_id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "document_dispatch_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_mail_text" ADD CONSTRAINT "company_mail_text_tenant_id_company_id_company_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_dispatch" ADD CONSTRAINT "document_dispatch_document" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_dispatch" ADD CONSTRAINT "document_dispatch_mail" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."mail"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_dispatch_by_document" ON "document_dispatch" USING btree ("tenant_id","document_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_dispatch_once" ON "document_dispatch" USING btree ("tenant_id","document_id","send_id","recipient");--> statement-breakpoint
-- What was sent stays told: rows are written and read, never changed.
CALL platform.protect('document_dispatch', 'select, insert');--> statement-breakpoint
CALL platform.protect('company_mail_text');--> statement-breakpoint
ALTER TABLE company_mail_text ADD CONSTRAINT company_mail_text_kind CHECK (kind IN ('INVOICE', 'CANCELLATION', 'CREDIT', 'DELIVERY_NOTE'));
