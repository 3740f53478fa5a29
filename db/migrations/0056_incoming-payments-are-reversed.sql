ALTER TABLE "incoming_payment" ADD COLUMN "reverses" uuid;--> statement-breakpoint
ALTER TABLE "incoming_payment" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_payment" ADD CONSTRAINT "incoming_payment_reverses" FOREIGN KEY ("tenant_id","reverses") REFERENCES "public"."incoming_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_payment_reversed_once" ON "incoming_payment" USING btree ("tenant_id","reverses");--> statement-breakpoint
ALTER TABLE incoming_payment
  ADD CONSTRAINT incoming_payment_reversal CHECK ((reverses IS NULL) = (reason = ''));
