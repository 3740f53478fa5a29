ALTER TABLE "incoming_invoice" ADD COLUMN "read_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "basis_fields" jsonb;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "number_key" text GENERATED ALWAYS AS (nullif(regexp_replace(replace(regexp_replace(regexp_replace(
  translate(number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ', 'abcdefghijklmnopqrstuvwxyzäöü'),
  '[\u0001-/:-@[-`{-\u00BF\u2000-\u206F\u3000\uFEFF]+', ' ', 'g'), '(?<=[0-9]) (?=[0-9])', '-', 'g'), ' ', ''), '(?<![0-9])0+(?=[0-9])', '', 'g'), '')) STORED;--> statement-breakpoint
CREATE INDEX "incoming_invoice_by_number" ON "incoming_invoice" USING btree ("tenant_id","company_id","number_key");--> statement-breakpoint
CREATE INDEX "incoming_invoice_to_read" ON "incoming_invoice" USING btree ("read_by","tenant_id","id") WHERE syntax not in ('PDF', 'IMAGE');--> statement-breakpoint
-- Reads stored originals again after the reader was changed.
SELECT pgboss.create_queue('incomingInvoice.readAnew', '{"policy":"short","retryLimit":2,"expireInSeconds":7200}'::json);
