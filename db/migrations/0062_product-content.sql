ALTER TABLE "product" ADD COLUMN "content_quantity" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "content_unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "allergens" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_content_whole" CHECK (("product"."content_quantity" is null) = ("product"."content_unit" = '') and coalesce("product"."content_quantity", 1) > 0);