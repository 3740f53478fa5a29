ALTER TABLE "cash_entry" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD COLUMN "incoming_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "incoming_payment" ADD COLUMN "cash_desk_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "cash_desk_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_incoming_payment" FOREIGN KEY ("tenant_id","incoming_payment_id") REFERENCES "public"."incoming_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payment" ADD CONSTRAINT "incoming_payment_cash_desk" FOREIGN KEY ("tenant_id","company_id","cash_desk_id") REFERENCES "public"."cash_desk"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_cash_desk" FOREIGN KEY ("tenant_id","cash_desk_id") REFERENCES "public"."cash_desk"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entry_payment_once" ON "cash_entry" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entry_incoming_payment_once" ON "cash_entry" USING btree ("tenant_id","incoming_payment_id");--> statement-breakpoint
ALTER TABLE payment
  ADD CONSTRAINT payment_cash_desk_paid
    CHECK (cash_desk_id IS NULL OR (payment_method = 'CASH' AND receipt_id IS NULL AND amount <> 0));--> statement-breakpoint
ALTER TABLE incoming_payment
  ADD CONSTRAINT incoming_payment_cash_desk_paid CHECK (cash_desk_id IS NULL OR (payment_file_id IS NULL AND amount <> 0));--> statement-breakpoint
ALTER TABLE cash_entry
  DROP CONSTRAINT cash_entry_origin,
  ADD CONSTRAINT cash_entry_origin CHECK (origin IN ('TYPED', 'COUNT', 'CLOSING', 'PAYMENT')),
  ADD CONSTRAINT cash_entry_payment_named
    CHECK ((origin = 'PAYMENT') = (num_nonnulls(payment_id, incoming_payment_id) = 1)
      AND (origin = 'PAYMENT') = (kind = 'INVOICE_PAYMENT') AND num_nonnulls(payment_id, incoming_payment_id) < 2);
