-- A column cannot change its collation while a generated one reads it: these are made anew.
ALTER TABLE "business_partner" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "product_group" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "business_partner" ALTER COLUMN "sort_name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "business_partner" ALTER COLUMN "city" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "company" ALTER COLUMN "name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "customer_run_customer" ALTER COLUMN "customer_name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "document" ALTER COLUMN "customer_sort_name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "export_profile" ALTER COLUMN "name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "external_device" ALTER COLUMN "name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "list_view" ALTER COLUMN "name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "pos_device" ALTER COLUMN "name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "product_group" ALTER COLUMN "name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "city" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "tenant" ALTER COLUMN "name" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "lastname" SET DATA TYPE text collate platform.natural_german;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "search_text" text GENERATED ALWAYS AS (platform.fold(company || ' ' || firstname || ' ' || lastname || ' ' || nickname || ' ' || farmname || ' ' || zip_code || ' ' || city || ' ' || coalesce(customer_number, '') || ' ' || coalesce(supplier_number, '') || ' ' || coalesce(member_number, '') || ' ' || contact_text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX business_partner_search ON business_partner USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "search_text" text GENERATED ALWAYS AS (platform.fold(name || ' ' || product_number || ' ' || coalesce(gtin, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX product_search ON product USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "product_group" ADD COLUMN "search_text" text GENERATED ALWAYS AS (platform.fold(name || ' ' || product_group_number)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX product_group_search ON product_group USING gin (tenant_id, search_text gin_trgm_ops);
