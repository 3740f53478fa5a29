-- What papers name besides: the customer's order, the organic control number, and a closing text for each kind of document.
ALTER TABLE "document" ADD COLUMN "order_number" text DEFAULT '' NOT NULL, ADD COLUMN "order_date" date;--> statement-breakpoint
ALTER TABLE "company"
  ADD COLUMN "organic_control_number" text DEFAULT '' NOT NULL,
  ADD COLUMN "delivery_note_footer" text DEFAULT '' NOT NULL,
  ADD COLUMN "cancellation_footer" text DEFAULT 'Einen bereits gezahlten Betrag verrechnen wir mit offenen Rechnungen oder erstatten ihn auf Ihr Konto.' NOT NULL,
  ADD COLUMN "credit_footer" text DEFAULT 'Einen bereits gezahlten Betrag verrechnen wir mit offenen Rechnungen oder erstatten ihn auf Ihr Konto.' NOT NULL;--> statement-breakpoint
-- Delivery notes keep the closing text that they had in common with invoices. Row-level security is lifted for the owner alone.
ALTER TABLE "company" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "company" SET "delivery_note_footer" = "document_footer" WHERE "document_footer" <> '';--> statement-breakpoint
ALTER TABLE "company" FORCE ROW LEVEL SECURITY;
