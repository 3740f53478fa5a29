CREATE TABLE "import" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"state" text NOT NULL,
	"content" "bytea",
	"encoding" text,
	"separator" text,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"faulty_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"mode" text,
	"failure" jsonb,
	"started_by_name" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"company_id" bigint NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"id" uuid NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"entity_id" uuid,
	"changes" jsonb,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_version" integer,
	"before" jsonb,
	CONSTRAINT "import_row_tenant_id_import_id_line_pk" PRIMARY KEY("tenant_id","import_id","line")
);
--> statement-breakpoint
ALTER TABLE "import" ADD CONSTRAINT "import_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."import"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_by_age" ON "import" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "import_row_by_outcome" ON "import_row" USING btree ("tenant_id","import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_row_written" ON "import_row" USING btree ("tenant_id","import_id","line") WHERE written_version is not null;--> statement-breakpoint
ALTER TABLE import
  ADD CONSTRAINT import_kind CHECK (kind IN ('products', 'business-partners')),
  ADD CONSTRAINT import_state CHECK (state IN ('READING', 'PREVIEW', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'FAILED')),
  ADD CONSTRAINT import_mode CHECK (mode IN ('ALL', 'VALID')),
  ADD CONSTRAINT import_committed CHECK (mode IS NOT NULL OR state IN ('READING', 'PREVIEW', 'FAILED')),
  ADD CONSTRAINT import_actor CHECK (actor_kind IN ('user', 'apiToken'));--> statement-breakpoint
ALTER TABLE import_row
  ADD CONSTRAINT import_row_outcome CHECK (outcome IN ('NEW', 'CHANGED', 'UNCHANGED', 'FAULTY')),
  ADD CONSTRAINT import_row_written_by CHECK (written_version IS NULL OR outcome IN ('NEW', 'CHANGED') AND entity_id IS NOT NULL);--> statement-breakpoint
CALL platform.protect('import');--> statement-breakpoint
CALL platform.protect('import_row');--> statement-breakpoint
SELECT pgboss.create_queue('dataImport.work', '{"policy":"standard","retryLimit":5,"retryDelay":5,"expireInSeconds":300}'::json);
