CREATE TABLE "import_mapping" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"headings" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mapping_tenant_id_kind_headings_pk" PRIMARY KEY("tenant_id","kind","headings")
);
--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "undone_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "undo_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "is_undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_mapping_by_use" ON "import_mapping" USING btree ("tenant_id","used_at");--> statement-breakpoint
CALL platform.protect('import_mapping');--> statement-breakpoint
-- import_obstacles names all records and why (db/routines/imports.sql).
DROP FUNCTION IF EXISTS platform.imported_changed_since(uuid);
