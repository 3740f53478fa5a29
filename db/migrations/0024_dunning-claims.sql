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
