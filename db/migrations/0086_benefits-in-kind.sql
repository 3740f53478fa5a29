CREATE INDEX "receipt_benefit" ON "receipt" USING btree ("tenant_id","created_at","id") WHERE kind = 'BENEFIT_IN_KIND';--> statement-breakpoint
ALTER TABLE datev_item
  DROP CONSTRAINT datev_item_kind,
  ADD CONSTRAINT datev_item_kind CHECK (kind IN ('document', 'payment', 'closing', 'cashEntry', 'benefit'));
