CREATE TABLE "sync_change" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"changed_xid" "xid8" NOT NULL,
	CONSTRAINT "sync_change_tenant_id_kind_record_id_store_id_pk" PRIMARY KEY("tenant_id","kind","record_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."sync_epoch" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sync_change" ADD CONSTRAINT "sync_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_change_by_time" ON "sync_change" USING btree ("tenant_id","store_id","changed_xid");--> statement-breakpoint
-- Marks are made by the triggers of db/routines/masterdata.sql. Those from before there were any are not needed: no cursor is older.
ALTER TABLE sync_change
  ADD CONSTRAINT sync_change_kind CHECK (kind IN ('product', 'listing', 'productGroup', 'vatRate', 'percentage', 'store', 'partner'));--> statement-breakpoint
ALTER TABLE sync_change SET (fillfactor = 80);--> statement-breakpoint
CALL platform.protect('sync_change', 'select, insert, update');--> statement-breakpoint
ALTER TABLE platform.sync_epoch ADD CONSTRAINT sync_epoch_one CHECK ("only");--> statement-breakpoint
INSERT INTO platform.sync_epoch DEFAULT VALUES;--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant select on platform.sync_epoch to %I', current_setting('kontor.system_role'));
  END $$;
