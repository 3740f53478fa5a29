CREATE TABLE "datev_incoming" (
	"tenant_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"days" date[] NOT NULL,
	"rows" jsonb NOT NULL,
	"basis" text NOT NULL,
	CONSTRAINT "datev_incoming_tenant_id_invoice_id_export_id_pk" PRIMARY KEY("tenant_id","invoice_id","export_id")
);
--> statement-breakpoint
ALTER TABLE "datev_export" ADD COLUMN "incoming" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "datev_incoming" ADD CONSTRAINT "datev_incoming_export" FOREIGN KEY ("tenant_id","export_id") REFERENCES "public"."datev_export"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "datev_incoming_by_export" ON "datev_incoming" USING btree ("tenant_id","export_id");--> statement-breakpoint
CREATE INDEX "incoming_invoice_by_date" ON "incoming_invoice" USING btree ("tenant_id","company_id","invoice_date","id");--> statement-breakpoint
CALL platform.protect('datev_incoming', 'select, insert');
