DROP INDEX "document_by_date";--> statement-breakpoint
DROP INDEX "document_by_customer";--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "document_of_receipt_once" ON "document" USING btree ("tenant_id","receipt_id") WHERE receipt_id is not null and kind = 'INVOICE' and status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "document_by_date" ON "document" USING btree ("tenant_id","company_id","family","date","id","status","due_date","sum_net","sum_gross","open_amount","receipt_id");--> statement-breakpoint
CREATE INDEX "document_by_customer" ON "document" USING btree ("tenant_id","company_id","customer_id","family","date","id","status","sum_net","receipt_id");--> statement-breakpoint
-- A receipt's invoice, and its Stornorechnung, claim nothing: the receipt is paid, or its own open
-- item is the claim.
ALTER TABLE document
  ADD CONSTRAINT document_of_receipt CHECK (receipt_id IS NULL
    OR kind IN ('INVOICE', 'CANCELLATION') AND coalesce(invoice_type, '') = 'DEFAULT' AND open_amount = 0);
