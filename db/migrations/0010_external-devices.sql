CREATE TABLE "external_device" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" uuid,
	"pos_pin" text,
	"software_version" text DEFAULT '' NOT NULL,
	"last_synchronisation" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_device_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform"."external_device_key" (
	"api_key" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "external_device" ADD CONSTRAINT "external_device_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_device" ADD CONSTRAINT "external_device_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_device" ADD CONSTRAINT "external_device_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_device_by_store" ON "external_device" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "external_device_by_company" ON "external_device" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_device_key_device" ON "platform"."external_device_key" USING btree ("tenant_id","device_id");--> statement-breakpoint
ALTER TABLE external_device
  ADD CONSTRAINT external_device_status CHECK (status IN ('PENDING', 'READY', 'DELETED')),
  ADD CONSTRAINT external_device_type CHECK (type IN ('API', 'APP', 'MONITOR')),
  ADD CONSTRAINT external_device_pin CHECK (pos_pin IS NULL OR type = 'APP');--> statement-breakpoint
ALTER TABLE platform.external_device_key
  ADD CONSTRAINT external_device_key_of FOREIGN KEY (tenant_id, device_id) REFERENCES external_device (tenant_id, id);--> statement-breakpoint
CALL platform.protect('external_device', 'select, insert, update');--> statement-breakpoint
-- A person restricted to stores sees and writes no other; a device without a store is shown to those without restriction.
CREATE POLICY own_stores ON external_device AS RESTRICTIVE
  USING (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]))
  WITH CHECK (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]));--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant select, insert, update, delete on platform.external_device_key to %I', current_setting('kontor.system_role'));
  END $$;
