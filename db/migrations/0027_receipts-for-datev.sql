CREATE TABLE "datev_closing" (
	"tenant_id" uuid NOT NULL,
	"closing_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"receipt_ids" uuid[] NOT NULL,
	"with_count" boolean NOT NULL,
	CONSTRAINT "datev_closing_tenant_id_closing_id_export_id_pk" PRIMARY KEY("tenant_id","closing_id","export_id")
);
--> statement-breakpoint
ALTER TABLE "pos_device" ADD COLUMN "cash_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "cost_centre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "datev_closing" ADD CONSTRAINT "datev_closing_export" FOREIGN KEY ("tenant_id","export_id") REFERENCES "public"."datev_export"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "datev_closing_counted_once" ON "datev_closing" USING btree ("tenant_id","closing_id") WHERE with_count;--> statement-breakpoint
-- What was handed over stays so.
CALL platform.protect('datev_closing', 'select, insert');
