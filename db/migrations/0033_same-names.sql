ALTER TABLE "import" ADD COLUMN "same_name_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "same_name_as" integer;--> statement-breakpoint
CREATE INDEX "import_row_same_name" ON "import_row" USING btree ("tenant_id","import_id","line") WHERE same_name_as is not null;