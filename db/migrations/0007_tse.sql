CREATE TABLE "pos_tse" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"tss_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"client_serial" text NOT NULL,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"puk" text,
	"pin" text NOT NULL,
	"serial" text,
	"certificate_expires" timestamp with time zone,
	"failure" text,
	"failure_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pos_tse_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "pos_tse" ADD CONSTRAINT "pos_tse_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_tse" ADD CONSTRAINT "pos_tse_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pos_tse_one_live" ON "pos_tse" USING btree ("tenant_id","device_id") WHERE state <> 'DISABLED';--> statement-breakpoint
ALTER TABLE pos_tse
  ADD CONSTRAINT pos_tse_state CHECK (state IN ('CREATING', 'FAILED', 'READY', 'DISABLING', 'DISABLED')),
  ADD CONSTRAINT pos_tse_step CHECK (step IN ('NEW', 'CREATED', 'PIN_SET')),
  ADD CONSTRAINT pos_tse_failure CHECK (failure IN ('unreachable', 'noConnection', 'credentials', 'noAccess', 'limit', 'lost', 'refused')),
  ADD CONSTRAINT pos_tse_puk CHECK (step = 'NEW' OR puk IS NOT NULL);--> statement-breakpoint
CALL platform.protect('pos_tse', 'select, insert, update');--> statement-breakpoint
-- A killed worker's job is taken up again when its lease (8 minutes) is over.
SELECT pgboss.create_queue('tse.work', '{"policy":"standard","retryLimit":5,"retryDelay":30,"retryBackoff":true,"expireInSeconds":600}'::json);
