CREATE TABLE "sales_day" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"store_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"count_receipts" bigint NOT NULL,
	"count_returns" bigint NOT NULL,
	"count_canceled" bigint NOT NULL,
	"count_movements" bigint NOT NULL,
	"count_lines" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"withdrawals" bigint NOT NULL,
	CONSTRAINT "sales_day_tenant_id_day_store_id_device_id_pk" PRIMARY KEY("tenant_id","day","store_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "sales_day_payment" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"store_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"method" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "sales_day_payment_tenant_id_day_store_id_device_id_method_pk" PRIMARY KEY("tenant_id","day","store_id","device_id","method")
);
--> statement-breakpoint
CREATE TABLE "sales_day_vat" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"store_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"vat_rate" integer NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "sales_day_vat_tenant_id_day_store_id_device_id_vat_rate_pk" PRIMARY KEY("tenant_id","day","store_id","device_id","vat_rate")
);
--> statement-breakpoint
ALTER TABLE "sales_day" ADD CONSTRAINT "sales_day_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_day" ADD CONSTRAINT "sales_day_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The rows of today's tills are written at each push: room beside them keeps that on their page.
ALTER TABLE sales_day SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE sales_day_vat SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE sales_day_payment SET (fillfactor = 80);--> statement-breakpoint
-- The application adds to what a day's figures are; of which day, store and till they are stays.
CALL platform.protect('sales_day', 'select, insert, update (count_receipts, count_returns, count_canceled, count_movements, count_lines, gross, net, deposits, withdrawals)');--> statement-breakpoint
CALL platform.protect('sales_day_vat', 'select, insert, update (gross, net)');--> statement-breakpoint
CALL platform.protect('sales_day_payment', 'select, insert, update (amount, count)');--> statement-breakpoint
-- A person restricted to stores sees the days of these, in sub-selects: read once per statement, not once per day.
DO $$
  DECLARE
    bound text := '(select nullif(current_setting(''app.store_ids'', true), ''''))';
    mine text := format('%s is null or store_id = any ((select string_to_array(current_setting(''app.store_ids'', true), '','')::uuid[])::uuid[])', bound);
    rolled_up regclass;
  BEGIN
    FOREACH rolled_up IN ARRAY ARRAY['sales_day', 'sales_day_vat', 'sales_day_payment']::regclass[] LOOP
      EXECUTE format('create policy own_stores on %s as restrictive using (%s) with check (%s)', rolled_up, mine, mine);
    END LOOP;
  END $$;--> statement-breakpoint
-- What is there already: no push may come between the sums and their rows. The system role sees the receipts of all tenants.
LOCK TABLE receipt IN SHARE MODE;--> statement-breakpoint
SELECT set_config('role', current_setting('kontor.system_role'), true);--> statement-breakpoint
INSERT INTO sales_day (tenant_id, day, store_id, device_id, count_receipts, count_returns, count_canceled, count_movements, count_lines, gross, net, deposits, withdrawals)
SELECT r.tenant_id, (r.created_at AT TIME ZONE 'Europe/Berlin')::date, r.store_id, r.device_id,
  count(*) FILTER (WHERE r.type IN ('SALE', 'RETURN', 'CANCELLATION')), count(*) FILTER (WHERE r.type = 'RETURN'),
  count(*) FILTER (WHERE r.type = 'CANCELLATION'), count(*) FILTER (WHERE r.type IN ('DEPOSIT', 'WITHDRAWAL')),
  sum((SELECT count(*) FROM receipt_line l WHERE l.tenant_id = r.tenant_id AND l.created_at = r.created_at AND l.receipt_id = r.id)),
  sum(r.line_gross), sum(r.line_net),
  coalesce(sum((SELECT sum(amount) FROM unnest(r.payment_amounts) amount)) FILTER (WHERE r.type = 'DEPOSIT'), 0),
  coalesce(sum((SELECT sum(amount) FROM unnest(r.payment_amounts) amount)) FILTER (WHERE r.type = 'WITHDRAWAL'), 0)
FROM receipt r GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO sales_day_vat (tenant_id, day, store_id, device_id, vat_rate, gross, net)
SELECT r.tenant_id, (r.created_at AT TIME ZONE 'Europe/Berlin')::date, r.store_id, r.device_id, a.vat_rate, sum(l.sum_gross), sum(l.sum_net)
FROM receipt r
JOIN receipt_line l ON l.tenant_id = r.tenant_id AND l.created_at = r.created_at AND l.receipt_id = r.id
JOIN receipt_article a ON a.tenant_id = l.tenant_id AND a.id = l.article_id
GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO sales_day_payment (tenant_id, day, store_id, device_id, method, amount, count)
SELECT r.tenant_id, (r.created_at AT TIME ZONE 'Europe/Berlin')::date, r.store_id, r.device_id, p.method, sum(p.amount), count(*)
FROM receipt r, unnest(r.payment_methods, r.payment_amounts) AS p(method, amount)
WHERE r.type IN ('SALE', 'RETURN', 'CANCELLATION')
GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
RESET ROLE;
