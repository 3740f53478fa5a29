CREATE TABLE "platform"."program_version" (
	"version" text NOT NULL,
	"used_from" timestamp with time zone NOT NULL,
	CONSTRAINT "program_version_used_from_version_pk" PRIMARY KEY("used_from","version")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "economic_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- by hand
DO $$
  BEGIN
    EXECUTE format('grant select, insert on platform.program_version to %I', current_setting('kontor.system_role'));
  END $$;--> statement-breakpoint
-- A payment on account of nothing beside a line RECEIVABLE_CREATED is no receivable of its own.
ALTER TABLE receipt NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE sales_day_payment NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing_payment NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE sales_day_payment d SET count = d.count - z.n
  FROM (SELECT r.tenant_id, (r.created_at AT TIME ZONE 'Europe/Berlin')::date AS day, r.store_id, r.device_id, count(*) AS n
    FROM receipt r CROSS JOIN LATERAL unnest(r.payment_methods, r.payment_amounts) AS p(method, amount)
    WHERE p.method = 4 AND p.amount = 0 AND r.kind = 'RECEIPT' AND r.duplicate_of IS NULL AND r.exceeds IS NULL
      AND r.type IN ('SALE', 'RETURN', 'CANCELLATION') GROUP BY 1, 2, 3, 4) z
  WHERE d.method = 4 AND (d.tenant_id, d.day, d.store_id, d.device_id) = (z.tenant_id, z.day, z.store_id, z.device_id);--> statement-breakpoint
UPDATE closing_payment c SET count = c.count - z.n
  FROM (SELECT r.tenant_id, r.device_id, r.closing_number, coalesce(r.details -> 'payments' -> (p.place::int - 1) ->> 'name',
      r.details -> 'payments' -> (p.place::int - 1) ->> 'method', '') AS name, count(*) AS n
    FROM receipt r CROSS JOIN LATERAL unnest(r.payment_methods, r.payment_amounts) WITH ORDINALITY AS p(method, amount, place)
    WHERE p.method = 4 AND p.amount = 0 AND r.kind = 'RECEIPT' AND r.duplicate_of IS NULL AND r.exceeds IS NULL
      AND r.type IN ('SALE', 'RETURN', 'CANCELLATION') AND r.closing_number IS NOT NULL GROUP BY 1, 2, 3, 4) z
  WHERE c.method = 4 AND (c.tenant_id, c.device_id, c.closing_number, c.name) = (z.tenant_id, z.device_id, z.closing_number, z.name);--> statement-breakpoint
DELETE FROM sales_day_payment WHERE method = 4 AND count = 0 AND amount = 0;--> statement-breakpoint
DELETE FROM closing_payment WHERE method = 4 AND count = 0 AND amount = 0;--> statement-breakpoint
ALTER TABLE receipt FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE sales_day_payment FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing_payment FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Companies that handed a period over keep the accounts that were proposed for two purposes.
ALTER TABLE company NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_export NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE company c SET datev = c.datev || jsonb_build_object('accounts', coalesce(c.datev -> 'accounts', '{}') || a.kept)
  FROM (SELECT o.tenant_id, o.id, jsonb_object_agg(p.name, rpad(
        CASE coalesce(o.datev ->> 'chart', 'SKR03') WHEN 'SKR03' THEN p.skr03 ELSE p.skr04 END,
        coalesce((o.datev ->> 'accountLength')::int, 4), '0')) AS kept
    FROM company o CROSS JOIN (VALUES ('agency', '1700', '3500'), ('tips', '1755', '3790')) AS p(name, skr03, skr04)
    WHERE coalesce(o.datev -> 'accounts' ->> p.name, '') = ''
      AND EXISTS (SELECT FROM datev_export x WHERE x.tenant_id = o.tenant_id AND x.company_id = o.id AND x.locks)
    GROUP BY 1, 2) a
  WHERE (c.tenant_id, c.id) = (a.tenant_id, a.id);--> statement-breakpoint
ALTER TABLE company FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_export FORCE ROW LEVEL SECURITY;
