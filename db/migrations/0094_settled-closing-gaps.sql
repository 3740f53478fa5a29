CREATE TABLE "closing_drawer" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"closing_number" bigint NOT NULL,
	"lowest" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "closing_drawer_tenant_id_device_id_closing_number_pk" PRIMARY KEY("tenant_id","device_id","closing_number")
);
--> statement-breakpoint
CREATE TABLE "voucher_use" (
	"tenant_id" uuid NOT NULL,
	"voucher" text NOT NULL,
	"receipt_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"worth" bigint NOT NULL,
	"redeemed" bigint NOT NULL,
	CONSTRAINT "voucher_use_tenant_id_voucher_receipt_id_pk" PRIMARY KEY("tenant_id","voucher","receipt_id")
);
--> statement-breakpoint
ALTER TABLE "closing_drawer" ADD CONSTRAINT "closing_drawer_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_use_by_till" ON "voucher_use" USING btree ("tenant_id","device_id","created_at");
--> statement-breakpoint
CALL platform.protect('closing_drawer', 'select, insert, delete');--> statement-breakpoint
CALL platform.protect('voucher_use', 'select, insert');--> statement-breakpoint
ALTER TABLE closing_drawer ADD CONSTRAINT closing_drawer_below CHECK (lowest < 0);--> statement-breakpoint
ALTER TABLE closing_settlement
  DROP CONSTRAINT closing_settlement_code,
  ADD CONSTRAINT closing_settlement_code
    CHECK (code IN ('receiptGap', 'tseGap', 'numberTwice', 'cancelMissing', 'cancelledTwice', 'cashNegative', 'closingGap', 'redeemedTwice'));--> statement-breakpoint
-- The drawers of closings and the vouchers so far, as lib/pos/receipts/rules computes them. The
-- owner of the tables sees their rows only while row-level security does not bind it.
ALTER TABLE receipt NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE receipt_line NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE receipt_article NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE voucher_use NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing_drawer NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO closing_drawer (tenant_id, device_id, closing_number, lowest, at)
SELECT DISTINCT ON (tenant_id, device_id, closing_number) tenant_id, device_id, closing_number, balance, created_at
FROM (SELECT r.tenant_id, r.device_id, r.closing_number, r.created_at, r.number, r.uuid,
    sum(CASE r.type WHEN 'DEPOSIT' THEN abs(p.all_paid) WHEN 'WITHDRAWAL' THEN -abs(p.all_paid) ELSE p.cash END)
      OVER (PARTITION BY r.tenant_id, r.device_id, r.closing_number ORDER BY r.created_at, r.number, r.uuid) AS balance
  FROM receipt r
    JOIN closing c ON c.tenant_id = r.tenant_id AND c.device_id = r.device_id AND c.number = r.closing_number AND c.duplicate_of IS NULL
    CROSS JOIN LATERAL (SELECT coalesce(sum(x.amount), 0) AS all_paid, coalesce(sum(x.amount) FILTER (WHERE x.method = 1), 0) AS cash
      FROM unnest(r.payment_methods, r.payment_amounts) x(method, amount)) p
  WHERE r.kind = 'RECEIPT' AND r.duplicate_of IS NULL AND r.exceeds IS NULL
    AND coalesce(r.movement_case, '') NOT IN ('OPENING_FLOAT', 'CASH_DIFFERENCE')) flows
WHERE balance < 0 ORDER BY tenant_id, device_id, closing_number, balance, created_at;--> statement-breakpoint
INSERT INTO voucher_use (tenant_id, voucher, receipt_id, device_id, created_at, worth, redeemed)
SELECT r.tenant_id, l.details ->> 'voucherNumber', r.id, r.device_id, r.created_at,
  coalesce(sum(l.sum_gross) FILTER (WHERE a.business_case LIKE '%SOLD'), 0), -coalesce(sum(l.sum_gross) FILTER (WHERE a.business_case LIKE '%REDEEMED'), 0)
FROM receipt_line l
  JOIN receipt_article a ON a.tenant_id = l.tenant_id AND a.id = l.article_id AND a.business_case LIKE 'VOUCHER%'
  JOIN receipt r ON r.tenant_id = l.tenant_id AND r.created_at = l.created_at AND r.id = l.receipt_id AND r.kind = 'RECEIPT'
WHERE l.details ->> 'voucherNumber' <> '' GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
ALTER TABLE receipt FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE receipt_line FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE receipt_article FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE voucher_use FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing_drawer FORCE ROW LEVEL SECURITY;
