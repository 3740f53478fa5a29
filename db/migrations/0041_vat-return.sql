ALTER TABLE "company" ADD COLUMN "flat_rate_farm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "vat_basis" text DEFAULT 'agreed' NOT NULL;--> statement-breakpoint
CREATE INDEX "document_by_supply" ON "document" USING btree ("tenant_id","company_id","family",coalesce(service_date_end, service_date, date));
