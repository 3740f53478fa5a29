CREATE TABLE "incoming_address" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incoming_address_tenant_id_company_id_pk" PRIMARY KEY("tenant_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "incoming_mail" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"message_id" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone,
	"arrived_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL,
	"excerpt" text NOT NULL,
	"refusals" jsonb NOT NULL,
	"is_open" boolean NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "incoming_mail_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "incoming_mail_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "received_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "incoming_address" ADD CONSTRAINT "incoming_address_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mail" ADD CONSTRAINT "incoming_mail_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_address_by_token" ON "incoming_address" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_mail_once" ON "incoming_mail" USING btree ("tenant_id","company_id","fingerprint");--> statement-breakpoint
CREATE INDEX "incoming_mail_by_arrival" ON "incoming_mail" USING btree ("tenant_id","company_id","received_at","id");--> statement-breakpoint
CREATE INDEX "incoming_mail_open" ON "incoming_mail" USING btree ("tenant_id","company_id","received_at","id") WHERE is_open;--> statement-breakpoint
ALTER TABLE "incoming_invoice" ADD CONSTRAINT "incoming_invoice_mail" FOREIGN KEY ("tenant_id","company_id","mail_id") REFERENCES "public"."incoming_mail"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_invoice_by_mail" ON "incoming_invoice" USING btree ("tenant_id","company_id","mail_id");--> statement-breakpoint
CALL platform.protect('incoming_address');--> statement-breakpoint
CALL platform.keep_to_company('incoming_address');--> statement-breakpoint
CALL platform.protect('incoming_mail', 'select, insert, update');--> statement-breakpoint
CALL platform.keep_to_company('incoming_mail');--> statement-breakpoint
ALTER TABLE incoming_mail ADD CONSTRAINT incoming_mail_settled CHECK (NOT is_open OR settled_at IS NULL);--> statement-breakpoint
SELECT pgboss.create_queue('incomingMail.fetch', '{"policy":"short","retryLimit":0,"expireInSeconds":900}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('incomingMail.sweep', '{"policy":"short","retryLimit":2,"expireInSeconds":300}'::json);--> statement-breakpoint
-- The check of a deletion becomes the system role's (db/routines/incoming-invoices.sql).
DROP TRIGGER IF EXISTS incoming_invoice_kept ON incoming_invoice;--> statement-breakpoint
DROP FUNCTION IF EXISTS platform.keep_incoming_invoice();--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('alter policy own_company on incoming_step to %I', current_setting('kontor.app_role'));
  END $$;
