ALTER TABLE "cash_entry" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE cash_entry
  ADD CONSTRAINT cash_entry_taxes CHECK (jsonb_typeof(taxes) = 'array' AND (taxes = '[]' OR kind IN ('TAKINGS', 'EXPENSE')));
