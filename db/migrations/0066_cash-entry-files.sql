CREATE TABLE "cash_entry_file" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_entry_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cash_entry_file_once" UNIQUE("tenant_id","entry_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_of_company" UNIQUE("tenant_id","company_id","id");--> statement-breakpoint
ALTER TABLE "cash_entry_file" ADD CONSTRAINT "cash_entry_file_entry" FOREIGN KEY ("tenant_id","company_id","entry_id") REFERENCES "public"."cash_entry"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE cash_entry_file
  ADD CONSTRAINT cash_entry_file_type CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  ADD CONSTRAINT cash_entry_file_size CHECK (size = length(bytes) AND size BETWEEN 1 AND 10000000),
  ADD CONSTRAINT cash_entry_file_digest CHECK (sha256 ~ '^[0-9a-f]{64}$');--> statement-breakpoint
CALL platform.protect('cash_entry_file', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('cash_entry_file');--> statement-breakpoint
CALL platform.keep_to_audit('cash_entry_file', 'exists (select from cash_entry e
  where e.tenant_id = cash_entry_file.tenant_id and e.id = entry_id and e.date between :from and :to)');
