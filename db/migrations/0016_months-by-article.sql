CREATE TABLE "sales_month_article" (
	"tenant_id" uuid NOT NULL,
	"month" date NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"lines" bigint NOT NULL,
	"articles" bigint[] NOT NULL,
	"quantities" bigint[] NOT NULL,
	"gross" bigint[] NOT NULL,
	"net" bigint[] NOT NULL,
	CONSTRAINT "sales_month_article_pk" PRIMARY KEY("tenant_id","month","company_id","store_id","device_id")
);
--> statement-breakpoint
-- The application only reads it: the system role adds up what there is (db/routines/sales.sql).
CALL platform.protect('sales_month_article', 'select');--> statement-breakpoint
CALL platform.keep_to_company('sales_month_article');--> statement-breakpoint
-- A person restricted to stores sees what is of these alone, not the sums of companies.
DO $$
  DECLARE
    bound text := '(select nullif(current_setting(''app.store_ids'', true), ''''))';
    mine text := format('%s is null or store_id = any ((select string_to_array(current_setting(''app.store_ids'', true), '','')::uuid[])::uuid[])', bound);
  BEGIN
    EXECUTE format('create policy own_stores on sales_month_article as restrictive using (%s) with check (%s)', mine, mine);
  END $$;
