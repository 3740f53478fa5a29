DROP INDEX "document_cancelled_once";--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "self_billed_since" date;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD CONSTRAINT "incoming_invoice_document" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_invoice_document_once" ON "incoming_invoice" USING btree ("tenant_id","company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_cancelled_once" ON "document" USING btree ("tenant_id","cancellation_of") WHERE kind in ('CANCELLATION', 'SELF_BILLED_CANCELLATION');--> statement-breakpoint
ALTER TABLE document
  DROP CONSTRAINT document_kind_known,
  ADD CONSTRAINT document_kind_known CHECK ((family = 'INVOICE' AND kind IN ('INVOICE', 'CANCELLATION', 'CREDIT'))
    OR (family = 'OFFER' AND kind IN ('OFFER', 'ORDER_CONFIRMATION')) OR (family = 'SELF_BILLED' AND kind IN ('SELF_BILLED', 'SELF_BILLED_CANCELLATION'))
    OR (family IN ('DELIVERY_NOTE', 'RECEIPT') AND kind = family)),
  DROP CONSTRAINT document_original_known,
  ADD CONSTRAINT document_original_known CHECK ((kind IN ('CANCELLATION', 'CREDIT', 'SELF_BILLED_CANCELLATION')) = (cancellation_of IS NOT NULL)),
  DROP CONSTRAINT document_rebate,
  ADD CONSTRAINT document_rebate CHECK (rebate_percent BETWEEN 0 AND 10000 AND (rebate_percent = 0 OR rebate = 0)
    AND (rebate >= 0 OR kind IN ('CANCELLATION', 'CREDIT', 'SELF_BILLED_CANCELLATION'))),
  ADD CONSTRAINT document_self_billed_claims_nothing CHECK (family <> 'SELF_BILLED' OR open_amount = 0 AND status <> 'PAID');--> statement-breakpoint
ALTER TABLE company_mail_text
  DROP CONSTRAINT company_mail_text_kind,
  ADD CONSTRAINT company_mail_text_kind CHECK (kind IN ('INVOICE', 'CANCELLATION', 'CREDIT', 'DELIVERY_NOTE', 'OFFER', 'ORDER_CONFIRMATION',
    'SELF_BILLED', 'SELF_BILLED_CANCELLATION'));--> statement-breakpoint
ALTER TABLE number_range
  DROP CONSTRAINT number_range_kind,
  ADD CONSTRAINT number_range_kind CHECK (kind IN ('OFFER', 'INVOICE', 'DELIVERY_NOTE', 'SELF_BILLED'));--> statement-breakpoint
ALTER TABLE incoming_invoice
  DROP CONSTRAINT incoming_invoice_channel,
  ADD CONSTRAINT incoming_invoice_channel CHECK (channel IN ('UPLOAD', 'API', 'MAIL', 'SELF_BILLED')),
  ADD CONSTRAINT incoming_invoice_self_billed CHECK ((channel = 'SELF_BILLED') = (document_id IS NOT NULL) AND (document_id IS NULL OR NOT own_sale));--> statement-breakpoint
-- Companies that exist get the range, its first number as every new range has it. The owner of the
-- tables sees their rows only while row-level security does not bind it.
ALTER TABLE number_range NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO number_range (tenant_id, company_id, kind, last_number) SELECT c.tenant_id, c.id, 'SELF_BILLED', 9999 FROM company c;--> statement-breakpoint
ALTER TABLE number_range FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company FORCE ROW LEVEL SECURITY;
