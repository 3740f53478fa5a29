ALTER TABLE "document" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "accepted_on" date;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "declined_on" date;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "accepted_positions" jsonb;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "is_optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "alternative_to" uuid;--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "offer_position_id" uuid;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_company_id_offer_id_document_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","offer_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_position" ADD CONSTRAINT "document_position_offered" FOREIGN KEY ("tenant_id","offer_position_id") REFERENCES "public"."document_position"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_by_offer" ON "document" USING btree ("tenant_id","offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_confirmed_once" ON "document" USING btree ("tenant_id","offer_id") WHERE kind = 'ORDER_CONFIRMATION' and status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "document_undecided" ON "document" USING btree ("tenant_id","company_id","valid_until") WHERE kind = 'OFFER' and status = 'BOOKED' and accepted_on is null and declined_on is null;--> statement-breakpoint
CREATE INDEX "document_position_by_offer" ON "document_position" USING btree ("tenant_id","offer_position_id") WHERE offer_position_id is not null;--> statement-breakpoint
ALTER TABLE document
  DROP CONSTRAINT document_kind_known,
  ADD CONSTRAINT document_kind_known CHECK ((family = 'INVOICE' AND kind IN ('INVOICE', 'CANCELLATION', 'CREDIT'))
    OR (family = 'OFFER' AND kind IN ('OFFER', 'ORDER_CONFIRMATION')) OR (family IN ('DELIVERY_NOTE', 'RECEIPT') AND kind = family)),
  ADD CONSTRAINT document_valid_after_date CHECK (valid_until IS NULL OR (kind = 'OFFER' AND valid_until >= date)),
  ADD CONSTRAINT document_decided_offer CHECK (accepted_on IS NULL AND declined_on IS NULL
    OR (kind = 'OFFER' AND status <> 'DRAFT' AND (accepted_on IS NULL OR declined_on IS NULL))),
  ADD CONSTRAINT document_accepted_positions CHECK (accepted_positions IS NULL OR accepted_on IS NOT NULL),
  ADD CONSTRAINT document_of_offer CHECK (offer_id IS NULL AND kind <> 'ORDER_CONFIRMATION' OR offer_id <> id AND kind IN ('ORDER_CONFIRMATION', 'DELIVERY_NOTE', 'INVOICE')),
  ADD CONSTRAINT document_offer_claims_nothing CHECK (family <> 'OFFER' OR open_amount = 0 AND status <> 'PAID');--> statement-breakpoint
ALTER TABLE document_position
  ADD CONSTRAINT document_position_not_its_own_alternative CHECK (alternative_to <> id);--> statement-breakpoint
ALTER TABLE company_mail_text
  DROP CONSTRAINT company_mail_text_kind,
  ADD CONSTRAINT company_mail_text_kind CHECK (kind IN ('INVOICE', 'CANCELLATION', 'CREDIT', 'DELIVERY_NOTE', 'OFFER', 'ORDER_CONFIRMATION'));
