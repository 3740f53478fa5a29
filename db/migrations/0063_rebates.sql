ALTER TABLE "document" ADD COLUMN "rebate_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "rebate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "rebate_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "rebate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "is_deposit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_vat" ADD COLUMN "rebate" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE document_position
  ADD CONSTRAINT document_position_rebate CHECK (rebate_percent BETWEEN 0 AND 10000 AND rebate >= 0
    AND (rebate_percent = 0 OR rebate = 0) AND (rebate = 0 OR rebate <= price)),
  ADD CONSTRAINT document_position_rebate_on_goods CHECK (kind = 'ITEM' AND NOT is_deposit OR rebate_percent = 0 AND rebate = 0);--> statement-breakpoint
-- A credit or cancellation takes back euros of its invoice.
ALTER TABLE document
  ADD CONSTRAINT document_rebate CHECK (rebate_percent BETWEEN 0 AND 10000 AND (rebate_percent = 0 OR rebate = 0)
    AND (rebate >= 0 OR kind IN ('CANCELLATION', 'CREDIT'))),
  ADD CONSTRAINT document_rebate_on_invoice CHECK (family = 'INVOICE' OR rebate_percent = 0 AND rebate = 0);--> statement-breakpoint
-- Copies and invoices of older documents must know their deposits. The owner of the tables sees
-- their rows only while row-level security does not bind it.
ALTER TABLE document_position NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE product NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE document_position DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE document_position p SET is_deposit = true
  WHERE p.kind = 'ITEM' AND (p.deposit_of IS NOT NULL OR EXISTS (
    SELECT FROM product a WHERE a.tenant_id = p.tenant_id AND a.id = p.product_id AND a.is_deposit));--> statement-breakpoint
ALTER TABLE document_position ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE product FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE document_position FORCE ROW LEVEL SECURITY;
