ALTER TABLE "import" ADD COLUMN "reading" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;