-- What a credit or a cancellation takes back of the Skonto and the write-offs of earlier payments.
ALTER TABLE "payment" ADD COLUMN "adjusts" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_adjusts_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","adjusts") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_by_adjusted" ON "payment" USING btree ("tenant_id","adjusts") WHERE adjusts is not null;--> statement-breakpoint
ALTER TABLE payment DROP CONSTRAINT payment_settles,
  DROP CONSTRAINT payment_kind_known,
  DROP CONSTRAINT payment_reduces_alone;--> statement-breakpoint
-- The counter entry of a write-off of which nothing is left settles nothing; neither does a mere shift between VAT rates.
ALTER TABLE payment
  ADD CONSTRAINT payment_settles CHECK (amount <> 0 OR discount <> 0 OR write_off <> 0 OR reverses IS NOT NULL OR adjusts IS NOT NULL),
  ADD CONSTRAINT payment_kind_known CHECK (kind IN ('PAYMENT', 'OFFSET', 'PAYOUT', 'ADJUSTMENT')),
  ADD CONSTRAINT payment_reduces_alone CHECK (kind IN ('PAYMENT', 'ADJUSTMENT') OR (discount = 0 AND write_off = 0)),
  ADD CONSTRAINT payment_adjusts_reduction CHECK ((kind = 'ADJUSTMENT') = (adjusts IS NOT NULL) AND (kind <> 'ADJUSTMENT' OR amount = 0));
