DROP INDEX "document_by_supply";--> statement-breakpoint
CREATE INDEX "document_position_with_note" ON "document_position" USING btree ("tenant_id","document_id","delivery_note_id") WHERE delivery_note_id is not null;--> statement-breakpoint
CREATE INDEX "document_by_supply" ON "document" USING btree ("tenant_id","company_id","family",(case when service_date_end is not null then service_date_end
  when service_date is not null then service_date else date end));