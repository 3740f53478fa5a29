ALTER TABLE "incoming_invoice" ADD COLUMN "is_advance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "deducted_by" uuid;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "prepaid_as_money" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD CONSTRAINT "incoming_invoice_final" FOREIGN KEY ("tenant_id","company_id","deducted_by") REFERENCES "public"."incoming_invoice"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_invoice_advances" ON "incoming_invoice" USING btree ("tenant_id","company_id","received_at") WHERE is_advance;--> statement-breakpoint
CREATE INDEX "incoming_invoice_deducted" ON "incoming_invoice" USING btree ("tenant_id","company_id","deducted_by") WHERE deducted_by is not null;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD CONSTRAINT "incoming_invoice_only_advances" CHECK (deducted_by is null or is_advance);--> statement-breakpoint
-- Advances received so far that no file for the tax adviser contains, and that nobody booked by
-- hand: what was booked with the invoice stays. The trigger of an older version refuses the new
-- column.
DO $$
  DECLARE
    has_trigger boolean := EXISTS (SELECT FROM pg_trigger WHERE tgname = 'incoming_invoice_kept');
  BEGIN
    IF has_trigger THEN ALTER TABLE incoming_invoice DISABLE TRIGGER incoming_invoice_kept; END IF;
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    UPDATE incoming_invoice i SET is_advance = true
      WHERE i.fields ->> 'typeCode' = '386' AND NOT i.own_sale AND i.document_id IS NULL AND i.hand_booked_at IS NULL
        AND NOT EXISTS (SELECT FROM datev_incoming h WHERE h.tenant_id = i.tenant_id AND h.invoice_id = i.id);
    RESET ROLE;
    IF has_trigger THEN ALTER TABLE incoming_invoice ENABLE TRIGGER incoming_invoice_kept; END IF;
  END $$;
