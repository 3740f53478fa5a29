CREATE TABLE "register_notice" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reported_on" date,
	"transfer_ticket" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_notice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "register_notice" ADD CONSTRAINT "register_notice_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_notice" ADD CONSTRAINT "register_notice_store" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_notice" ADD CONSTRAINT "register_notice_device" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_notice_by_store" ON "register_notice" USING btree ("tenant_id","company_id","store_id");--> statement-breakpoint
ALTER TABLE register_notice
  ADD CONSTRAINT register_notice_kind CHECK (kind IN ('IN_USE', 'MOVED_IN', 'MOVED_OUT', 'TSE_CHANGED', 'OUT_OF_USE')),
  ADD CONSTRAINT register_notice_ticket CHECK (length(transfer_ticket) <= 60 AND (reported_on IS NOT NULL OR transfer_ticket = ''));--> statement-breakpoint
CALL platform.protect('register_notice', 'select, insert, update');--> statement-breakpoint
CALL platform.keep_to_company('register_notice');
