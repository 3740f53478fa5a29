CREATE TABLE "agency" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text collate platform.natural_german NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "device_surroundings" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"store_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "device_surroundings_tenant_id_device_id_valid_from_pk" PRIMARY KEY("tenant_id","device_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "pos_device" ADD COLUMN "register" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pos_device" ADD COLUMN "tse_data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pos_device" ADD COLUMN "terminals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pos_tse" ADD COLUMN "last_session" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_surroundings" ADD CONSTRAINT "device_surroundings_device" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_surroundings" ADD CONSTRAINT "device_surroundings_store" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agency_by_number" ON "agency" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "device_surroundings_by_store" ON "device_surroundings" USING btree ("tenant_id","store_id");--> statement-breakpoint
CALL platform.protect('agency', 'select, insert, update');--> statement-breakpoint
-- Only triggers write surroundings, and nothing changes them (db/routines/surroundings.sql).
CALL platform.protect('device_surroundings', 'select');--> statement-breakpoint
CREATE POLICY own_stores ON device_surroundings AS RESTRICTIVE
  USING (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]))
  WITH CHECK (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]));--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('revoke update, delete on device_surroundings from %I', current_setting('kontor.system_role'));
  END $$;
