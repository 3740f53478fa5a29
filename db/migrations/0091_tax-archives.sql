CREATE TABLE "tse_archive" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"device_id" uuid NOT NULL,
	"serial" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tse_archive_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tse_archive_once" UNIQUE("tenant_id","company_id","device_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "device_store" ADD COLUMN "moved_on" date;--> statement-breakpoint
ALTER TABLE "register_notice" ADD COLUMN "date" date;--> statement-breakpoint
ALTER TABLE "register_notice" ADD COLUMN "tse_serial" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tse_archive" ADD CONSTRAINT "tse_archive_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tse_archive" ADD CONSTRAINT "tse_archive_device" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tse_archive_by_day" ON "tse_archive" USING btree ("tenant_id","company_id","from_day","id");--> statement-breakpoint
-- by hand
ALTER TABLE tse_archive
  ADD CONSTRAINT tse_archive_type CHECK (type IN ('application/x-tar', 'application/zip')),
  ADD CONSTRAINT tse_archive_size CHECK (size = length(bytes) AND size BETWEEN 1 AND 40000000),
  ADD CONSTRAINT tse_archive_digest CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT tse_archive_serial CHECK (serial <> ''),
  ADD CONSTRAINT tse_archive_days CHECK (from_day <= to_day);--> statement-breakpoint
CALL platform.protect('tse_archive', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('tse_archive');
