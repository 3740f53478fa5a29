CREATE TABLE "creditor_assignment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"accounts" jsonb NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "creditor_assignment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "creditor_account" text;--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "creditor_handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cash_desk" ADD COLUMN "cash_slot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pos_device" ADD COLUMN "cash_slot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_creditor_account" ON "business_partner" USING btree ("tenant_id","creditor_account");--> statement-breakpoint
CALL platform.protect('creditor_assignment', 'select, insert, update');--> statement-breakpoint
ALTER TABLE business_partner
  ADD CONSTRAINT business_partner_creditor_account CHECK (creditor_account ~ '^[7-9][0-9]{4,8}$');--> statement-breakpoint
-- The owner of the tables sees their rows only while row-level security does not bind it.
ALTER TABLE business_partner NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE counter NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_incoming NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_item NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_export NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE incoming_invoice NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE incoming_payment NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cash_entry NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A supplier's number that every company of the tenant books as an account becomes that account.
UPDATE business_partner b SET creditor_account = b.supplier_number
  WHERE b.supplier_number ~ '^[7-9][0-9]{4,8}$' AND NOT EXISTS (SELECT FROM company c WHERE c.tenant_id = b.tenant_id
    AND (length(b.supplier_number) <> coalesce((c.datev->>'accountLength')::int, 4) + 1
      OR b.supplier_number = coalesce(nullif(c.datev->'accounts'->>'otherCreditors', ''), repeat('9', coalesce((c.datev->>'accountLength')::int, 4) + 1))));--> statement-breakpoint
UPDATE business_partner b SET creditor_handed_over_at = f.since
  FROM (SELECT i.tenant_id, i.supplier_id, min(x.created_at) AS since FROM incoming_invoice i
      JOIN datev_incoming h ON h.tenant_id = i.tenant_id AND h.invoice_id = i.id
      JOIN datev_export x ON x.tenant_id = h.tenant_id AND x.id = h.export_id GROUP BY 1, 2
    UNION ALL SELECT i.tenant_id, i.supplier_id, min(x.created_at) FROM incoming_invoice i
      JOIN incoming_payment q ON q.tenant_id = i.tenant_id AND q.invoice_id = i.id
      JOIN cash_entry e ON e.tenant_id = q.tenant_id AND e.incoming_payment_id = q.id
      JOIN datev_item d ON d.tenant_id = e.tenant_id AND d.kind = 'cashEntry' AND d.entity_id = e.id
      JOIN datev_export x ON x.tenant_id = d.tenant_id AND x.id = d.export_id GROUP BY 1, 2) f
  WHERE f.tenant_id = b.tenant_id AND f.supplier_id = b.id AND b.creditor_account IS NOT NULL;--> statement-breakpoint
UPDATE counter SET last_number = 69999 WHERE kind = 'supplier' AND last_number < 69999;--> statement-breakpoint
ALTER TABLE business_partner FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE counter FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_incoming FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_item FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_export FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE incoming_invoice FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE incoming_payment FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cash_entry FORCE ROW LEVEL SECURITY;
