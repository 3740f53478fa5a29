-- The days and closings of tills are added up by platform.store_receipts alone: what is not changed
-- by receipts would be the turnover of reports.
DO $$
  BEGIN
    EXECUTE format('revoke update on sales_day, sales_day_vat, sales_day_payment, closing_items from %I', current_setting('kontor.app_role'));
  END $$;
