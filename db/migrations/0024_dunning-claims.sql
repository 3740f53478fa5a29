CREATE TABLE "dunning_claim" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"waived" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"open_amount" bigint GENERATED ALWAYS AS (case when state = 'OPEN' then amount - paid - waived else 0 end) STORED NOT NULL,
	"waive_reason" text DEFAULT '' NOT NULL,
	"waived_by_name" text,
	"waived_at" timestamp with time zone,
	"replaced_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dunning_claim_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "dunning_claim_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "dunning_payment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"claim_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dunning_payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "claims" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dunning_claim" ADD CONSTRAINT "dunning_claim_tenant_id_company_id_reminder_id_reminder_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","reminder_id") REFERENCES "public"."reminder"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_claim" ADD CONSTRAINT "dunning_claim_tenant_id_company_id_document_id_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_claim" ADD CONSTRAINT "dunning_claim_tenant_id_customer_id_business_partner_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_claim" ADD CONSTRAINT "dunning_claim_replaced_by_fk" FOREIGN KEY ("tenant_id","company_id","replaced_by") REFERENCES "public"."dunning_claim"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_payment" ADD CONSTRAINT "dunning_payment_claim_fk" FOREIGN KEY ("tenant_id","company_id","claim_id") REFERENCES "public"."dunning_claim"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_payment" ADD CONSTRAINT "dunning_payment_document_fk" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_payment" ADD CONSTRAINT "dunning_payment_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dunning_claim_open" ON "dunning_claim" USING btree ("tenant_id","company_id","customer_id") WHERE open_amount > 0;--> statement-breakpoint
CREATE INDEX "dunning_claim_by_customer" ON "dunning_claim" USING btree ("tenant_id","company_id","customer_id");--> statement-breakpoint
CREATE INDEX "dunning_claim_by_document" ON "dunning_claim" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "dunning_claim_by_reminder" ON "dunning_claim" USING btree ("tenant_id","reminder_id");--> statement-breakpoint
CREATE INDEX "dunning_payment_by_document" ON "dunning_payment" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "dunning_payment_by_claim" ON "dunning_payment" USING btree ("tenant_id","claim_id");--> statement-breakpoint
ALTER TABLE dunning_claim
  ADD CONSTRAINT dunning_claim_kind CHECK (kind IN ('FEE', 'INTEREST', 'LUMP_SUM')),
  ADD CONSTRAINT dunning_claim_state CHECK (state IN ('OPEN', 'REPLACED', 'WITHDRAWN')),
  ADD CONSTRAINT dunning_claim_adds_up CHECK (amount > 0 AND paid >= 0 AND waived >= 0 AND paid + waived <= amount),
  ADD CONSTRAINT dunning_claim_waived_why CHECK (waived = 0 OR (waive_reason <> '' AND waived_by_name IS NOT NULL AND waived_at IS NOT NULL)),
  ADD CONSTRAINT dunning_claim_replaced CHECK ((state = 'REPLACED') = (replaced_by IS NOT NULL)),
  ADD CONSTRAINT dunning_claim_released CHECK (state = 'OPEN' OR paid = 0);--> statement-breakpoint
ALTER TABLE dunning_payment ADD CONSTRAINT dunning_payment_moves CHECK (amount <> 0);--> statement-breakpoint
ALTER TABLE reminder ADD CONSTRAINT reminder_claims_sound CHECK (claims >= 0);--> statement-breakpoint
-- What a claim is about never changes; what became of it does.
CALL platform.protect('dunning_claim', 'select, insert, update (paid, waived, state, waive_reason, waived_by_name, waived_at, replaced_by, version, updated_at)');--> statement-breakpoint
CALL platform.protect('dunning_payment', 'select, insert');
--> statement-breakpoint
-- A mail waits ten seconds and may be withdrawn until it is taken to be sent.
ALTER TABLE mail DROP CONSTRAINT mail_state_known,
  ADD CONSTRAINT mail_state_known CHECK (state IN ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'WITHDRAWN'));--> statement-breakpoint
-- As in 0021, but that withdrawn mails do not count; null where nothing else was ever sent.
CREATE OR REPLACE FUNCTION platform.dispatch_state(of_tenant uuid, of_document uuid) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$
    SELECT CASE WHEN count(*) = 0 THEN NULL WHEN bool_or(m.state = 'FAILED') THEN 'FAILED'
      WHEN bool_or(m.state <> 'SENT') THEN 'QUEUED' ELSE 'SENT' END
    FROM document_dispatch x JOIN mail m ON m.tenant_id = x.tenant_id AND m.id = x.id AND m.state <> 'WITHDRAWN'
    WHERE x.tenant_id = of_tenant AND x.document_id = of_document AND x.send_id = (
      SELECT newest.send_id FROM document_dispatch newest
      JOIN mail its ON its.tenant_id = newest.tenant_id AND its.id = newest.id AND its.state <> 'WITHDRAWN'
      WHERE newest.tenant_id = of_tenant AND newest.document_id = of_document
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)
  $$;--> statement-breakpoint
-- The function is the system role's: who owns the table may use it for the trigger alone.
DO $$
  DECLARE
    me text := current_user;
    system_role text := current_setting('kontor.system_role');
  BEGIN
    EXECUTE format('set local role %I', system_role);
    EXECUTE format('grant execute on function platform.note_dispatch() to %I', me);
    RESET ROLE;
    DROP TRIGGER mail_dispatch_noted ON mail;
    CREATE TRIGGER mail_dispatch_noted AFTER UPDATE OF state ON mail FOR EACH ROW
      WHEN (old.state <> new.state AND (old.state IN ('SENT', 'FAILED') OR new.state IN ('SENT', 'FAILED', 'WITHDRAWN')))
      EXECUTE FUNCTION platform.note_dispatch();
    EXECUTE format('set local role %I', system_role);
    EXECUTE format('revoke execute on function platform.note_dispatch() from %I', me);
    RESET ROLE;
  END $$;--> statement-breakpoint
-- So does a run of reminders: WAITING until its job begins it.
ALTER TABLE reminder_run DROP CONSTRAINT reminder_run_state, DROP CONSTRAINT reminder_run_finished,
  ADD CONSTRAINT reminder_run_state CHECK (state IN ('WAITING', 'RUNNING', 'DONE', 'CANCELLED')),
  ADD CONSTRAINT reminder_run_finished CHECK ((state IN ('DONE', 'CANCELLED')) = (finished_at IS NOT NULL));--> statement-breakpoint
DROP INDEX reminder_run_one_at_a_time, reminder_run_stalled;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_run_one_at_a_time" ON "reminder_run" USING btree ("tenant_id","company_id") WHERE state in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "reminder_run_stalled" ON "reminder_run" USING btree ("updated_at") WHERE state in ('WAITING', 'RUNNING');--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    -- As in 0018, but that runs which nobody began are found, too.
    CREATE OR REPLACE FUNCTION platform.stalled_reminder_runs(since timestamptz, at_most int) RETURNS TABLE (of_tenant uuid, of_run uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
      AS $f$
        SELECT tenant_id, id FROM reminder_run WHERE state IN ('WAITING', 'RUNNING') AND updated_at <= since
        ORDER BY updated_at, id LIMIT at_most
      $f$;
    RESET ROLE;
  END $$;--> statement-breakpoint
-- What a company claims of businesses beside its fees (§ 288 Abs. 2 and 5 BGB), and the base rate where the product's list ends.
ALTER TABLE company ADD COLUMN "late_interest" boolean DEFAULT false NOT NULL,
  ADD COLUMN "late_lump_sum" boolean DEFAULT false NOT NULL,
  ADD COLUMN "base_rate" integer,
  ADD COLUMN "base_rate_since" date,
  ADD CONSTRAINT company_base_rate_is_dated CHECK ((base_rate IS NULL) = (base_rate_since IS NULL));
