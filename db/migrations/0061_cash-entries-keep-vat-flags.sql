ALTER TABLE "cash_entry" ADD COLUMN "small_business" boolean;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD COLUMN "flat_rate_farm" boolean;