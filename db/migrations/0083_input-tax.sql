ALTER TABLE "cash_entry" ADD COLUMN "deductible" text;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD COLUMN "deductible_percent" integer;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD COLUMN "deductible_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "deductible" text;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "deductible_percent" integer;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "deductible_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "line_deductions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "hand_booked_vat" boolean;--> statement-breakpoint
ALTER TABLE cash_entry
  ADD CONSTRAINT cash_entry_deduction CHECK (deductible IS NULL OR CASE deductible WHEN 'FULL' THEN deductible_percent IS NULL
    WHEN 'PART' THEN deductible_percent BETWEEN 1 AND 9999 AND deductible_reason <> ''
    WHEN 'NONE' THEN deductible_percent IS NULL AND deductible_reason <> '' ELSE false END);--> statement-breakpoint
ALTER TABLE incoming_invoice
  ADD CONSTRAINT incoming_invoice_deduction CHECK (deductible IS NULL OR CASE deductible WHEN 'FULL' THEN deductible_percent IS NULL
    WHEN 'PART' THEN deductible_percent BETWEEN 1 AND 9999 AND deductible_reason <> ''
    WHEN 'NONE' THEN deductible_percent IS NULL AND deductible_reason <> '' ELSE false END);
