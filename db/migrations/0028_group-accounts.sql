ALTER TABLE "product_group" ADD COLUMN "revenue_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_group" ADD COLUMN "expense_account" text DEFAULT '' NOT NULL;