DROP INDEX "incoming_invoice_to_read";--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "proposed" jsonb;--> statement-breakpoint
CREATE INDEX "incoming_invoice_to_read" ON "incoming_invoice" USING btree ("read_by","tenant_id","id") WHERE syntax <> 'IMAGE' and (syntax <> 'PDF' or state = 'RECEIVED');--> statement-breakpoint
-- The text of PDFs that nobody has checked is read for the first time.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    UPDATE incoming_invoice SET read_by = 0 WHERE syntax = 'PDF' AND state = 'RECEIVED';
    RESET ROLE;
  END $$;
