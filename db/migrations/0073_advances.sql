ALTER TABLE "document_vat" ADD COLUMN "deducted_net" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_vat" ADD COLUMN "deducted_gross" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE document
  DROP CONSTRAINT document_billed_is_booked_note,
  ADD CONSTRAINT document_billed_is_booked_note CHECK (invoice_id IS NULL OR (family = 'DELIVERY_NOTE' AND status = 'BOOKED')
    OR (kind = 'INVOICE' AND invoice_type = 'ADVANCE' AND status IN ('BOOKED', 'PAID'))),
  ADD CONSTRAINT document_invoice_type CHECK (invoice_type IS NULL
    OR (family = 'INVOICE' AND invoice_type IN ('DEFAULT', 'COLLECTIVE', 'ADVANCE', 'FINAL')));
