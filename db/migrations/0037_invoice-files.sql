CREATE TABLE "document_file" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"document_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "document_file_name" UNIQUE("tenant_id","document_id","key")
);
--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_document" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE document_file
  ADD CONSTRAINT document_file_type CHECK (type IN ('application/pdf', 'image/png', 'image/jpeg', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv')),
  ADD CONSTRAINT document_file_size CHECK (size = length(bytes) AND size <= 4000000),
  ADD CONSTRAINT document_file_digest CHECK (sha256 ~ '^[0-9a-f]{64}$');--> statement-breakpoint
CALL platform.protect('document_file', 'select, insert, delete');--> statement-breakpoint
CALL platform.keep_to_company('document_file');
