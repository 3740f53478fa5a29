CREATE TABLE "unassigned_receipt" (
	"tenant_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"part" text NOT NULL,
	"company_id" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"document_id" uuid,
	CONSTRAINT "unassigned_receipt_tenant_id_receipt_id_part_pk" PRIMARY KEY("tenant_id","receipt_id","part")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "receipt_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "unassigned_receipt" ADD CONSTRAINT "unassigned_receipt_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unassigned_receipt" ADD CONSTRAINT "unassigned_receipt_document" FOREIGN KEY ("tenant_id","company_id","document_id") REFERENCES "public"."document"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unassigned_receipt_by_day" ON "unassigned_receipt" USING btree ("tenant_id","company_id","made_at","receipt_id");--> statement-breakpoint
CREATE INDEX "payment_by_receipt" ON "payment" USING btree ("tenant_id","receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
ALTER TABLE unassigned_receipt
  ADD CONSTRAINT unassigned_receipt_part CHECK (part IN ('SALE', 'PAYMENT')),
  ADD CONSTRAINT unassigned_receipt_reason CHECK (reason IN ('customerMissing', 'claimMissing', 'claimUnclear', 'otherCustomer', 'claimClosed', 'noCredit', 'overpaid', 'released'));--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_receipt_named CHECK ((receipt_id IS NULL) = (receipt_name = ''));--> statement-breakpoint
CALL platform.protect('unassigned_receipt');--> statement-breakpoint
CALL platform.keep_to_company('unassigned_receipt');
