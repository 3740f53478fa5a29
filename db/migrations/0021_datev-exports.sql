CREATE TABLE "datev_export" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"invoices" boolean NOT NULL,
	"payments" boolean NOT NULL,
	"closings" boolean NOT NULL,
	"locks" boolean NOT NULL,
	"booking_count" integer NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "datev_export_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "datev_item" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	CONSTRAINT "datev_item_tenant_id_kind_entity_id_pk" PRIMARY KEY("tenant_id","kind","entity_id")
);
--> statement-breakpoint
ALTER TABLE "datev_export" ADD CONSTRAINT "datev_export_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datev_item" ADD CONSTRAINT "datev_item_export" FOREIGN KEY ("tenant_id","export_id") REFERENCES "public"."datev_export"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "datev_export_by_age" ON "datev_export" USING btree ("tenant_id","company_id","created_at","id");--> statement-breakpoint
ALTER TABLE datev_export
  ADD CONSTRAINT datev_export_period CHECK (from_day <= to_day),
  ADD CONSTRAINT datev_export_parts CHECK (invoices OR payments OR closings);--> statement-breakpoint
ALTER TABLE datev_item
  ADD CONSTRAINT datev_item_kind CHECK (kind IN ('document', 'payment', 'closing'));--> statement-breakpoint
CALL platform.protect('datev_export', 'select, insert');--> statement-breakpoint
CALL platform.protect('datev_item', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('datev_export');
