ALTER TABLE "incoming_step" ADD COLUMN "other_company_id" bigint;--> statement-breakpoint
ALTER TABLE "incoming_step" ADD COLUMN "other_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "incoming_step" ADD CONSTRAINT "incoming_step_other_invoice" FOREIGN KEY ("tenant_id","other_company_id","other_invoice_id") REFERENCES "public"."incoming_invoice"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE incoming_step DROP CONSTRAINT incoming_step_kind;--> statement-breakpoint
ALTER TABLE incoming_step
  ADD CONSTRAINT incoming_step_kind CHECK (kind IN ('CHECK', 'APPROVE', 'REFUSE', 'REOPEN', 'HAND_BOOK', 'HAND_UNDO', 'TAKE_OVER')),
  ADD CONSTRAINT incoming_step_other CHECK (
    (other_company_id IS NULL) = (other_invoice_id IS NULL) AND (kind <> 'TAKE_OVER' OR other_invoice_id IS NOT NULL));
