ALTER TABLE "unassigned_receipt" DROP CONSTRAINT "unassigned_receipt_document";
--> statement-breakpoint
ALTER TABLE "unassigned_receipt" ADD CONSTRAINT "unassigned_receipt_document" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE unassigned_receipt
  DROP CONSTRAINT unassigned_receipt_part,
  DROP CONSTRAINT unassigned_receipt_reason,
  ADD CONSTRAINT unassigned_receipt_part CHECK (part IN ('SALE', 'PAYMENT', 'DELIVERY')),
  ADD CONSTRAINT unassigned_receipt_reason CHECK (reason IN ('customerMissing', 'claimMissing', 'claimUnclear', 'otherCustomer', 'claimClosed', 'noCredit', 'overpaid', 'released', 'rateUnknown', 'deliveryDraft', 'deliveryCancelled'));
