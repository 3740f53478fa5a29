CREATE TABLE "reminder_withdrawal" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"reminder_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_withdrawal_tenant_id_reminder_id_pk" PRIMARY KEY("tenant_id","reminder_id")
);
--> statement-breakpoint
DROP INDEX "reminder_item_level_once";--> statement-breakpoint
ALTER TABLE "reminder_item" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_withdrawal" ADD CONSTRAINT "reminder_withdrawal_tenant_id_company_id_reminder_id_reminder_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_item_level_once" ON "reminder_item" USING btree ("tenant_id","document_id","level") WHERE not withdrawn;--> statement-breakpoint
CALL platform.protect('reminder_withdrawal', 'select, insert');--> statement-breakpoint
ALTER TABLE reminder_withdrawal ADD CONSTRAINT reminder_withdrawal_reason CHECK (reason <> '');--> statement-breakpoint
-- Letters stay append-only for the application: a withdrawal alone marks the invoices of its letter.
CREATE FUNCTION platform.withdraw_items() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    UPDATE reminder_item SET withdrawn = true WHERE tenant_id = NEW.tenant_id AND reminder_id = NEW.reminder_id;
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE TRIGGER reminder_withdrawal_marks_items AFTER INSERT ON reminder_withdrawal
  FOR EACH ROW EXECUTE FUNCTION platform.withdraw_items();--> statement-breakpoint
-- last: who owns the migrations may not use the function any more
CALL platform.publish('platform.withdraw_items()');
