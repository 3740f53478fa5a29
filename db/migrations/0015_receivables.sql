CREATE TABLE "payment_vat" (
	"tenant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"vat_rate_id" uuid NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_category" text NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_vat_tenant_id_payment_id_vat_rate_id_vat_rate_vat_category_pk" PRIMARY KEY("tenant_id","payment_id","vat_rate_id","vat_rate","vat_category")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "kind" text DEFAULT 'PAYMENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "write_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_vat" ADD CONSTRAINT "payment_vat_tenant_id_payment_id_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_vat" ADD CONSTRAINT "payment_vat_tenant_id_vat_rate_id_vat_rate_tenant_id_id_fk" FOREIGN KEY ("tenant_id","vat_rate_id") REFERENCES "public"."vat_rate"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_unsettled" ON "document" USING btree ("tenant_id","company_id","customer_id") WHERE open_amount <> 0;--> statement-breakpoint
CREATE INDEX "payment_by_receipt" ON "payment" USING btree ("tenant_id","receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
CALL platform.protect('payment_vat', 'select, insert');--> statement-breakpoint
ALTER TABLE payment DROP CONSTRAINT payment_not_zero;--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_settles CHECK (amount <> 0 OR discount <> 0 OR write_off <> 0),
  ADD CONSTRAINT payment_kind_known CHECK (kind IN ('PAYMENT', 'OFFSET', 'PAYOUT')),
  ADD CONSTRAINT payment_reduces_alone CHECK (kind = 'PAYMENT' OR (discount = 0 AND write_off = 0));--> statement-breakpoint
ALTER TABLE payment_vat ADD CONSTRAINT payment_vat_adds_up CHECK (net + vat = gross);
