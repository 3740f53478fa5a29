ALTER TABLE "datev_export" ADD COLUMN "cash_book" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE datev_item
  DROP CONSTRAINT datev_item_kind,
  ADD CONSTRAINT datev_item_kind CHECK (kind IN ('document', 'payment', 'closing', 'cashEntry'));
