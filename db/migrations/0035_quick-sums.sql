-- The newest receipts of one till among those of all: without it a search walks past those of the others.
CREATE INDEX "receipt_by_till" ON "receipt" USING btree ("tenant_id","device_id","created_at","id");--> statement-breakpoint
-- Of what tills push and what is added up from it, rows are read and written by the ten thousand: the tenant is read in a
-- sub-select, once per statement, not once per row.
DO $$
  DECLARE
    mine text := 'tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid)';
    large regclass;
  BEGIN
    FOREACH large IN ARRAY ARRAY['receipt', 'receipt_line', 'receipt_key', 'closing', 'closing_items', 'sales_day', 'sales_day_vat',
      'sales_day_payment', 'sales_month_article']::regclass[] LOOP
      EXECUTE format('alter policy tenant_only on %s using (%s) with check (%s)', large, mine, mine);
    END LOOP;
  END $$;
