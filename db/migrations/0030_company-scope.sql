-- What a company's books hold stays with it: a transaction bound to one company shows and accepts nothing of another.
-- Without a company (system jobs, use cases across companies) every company of the tenant is in reach. The setting is read
-- in a sub-select, once per statement, not once per row.
CREATE PROCEDURE platform.keep_to_company(target regclass)
  LANGUAGE plpgsql AS $$
  DECLARE
    bound text := '(select nullif(current_setting(''app.company_id'', true), ''''))';
    mine text := format('%s is null or company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint)', bound);
  BEGIN
    EXECUTE format('create policy own_company on %s as restrictive using (%s) with check (%s)', target, mine, mine);
  END $$;--> statement-breakpoint
CALL platform.keep_to_company('document');--> statement-breakpoint
CALL platform.keep_to_company('document_dispatch');--> statement-breakpoint
CALL platform.keep_to_company('billing_run');--> statement-breakpoint
CALL platform.keep_to_company('billing_run_invoice');--> statement-breakpoint
CALL platform.keep_to_company('invoice_dispute');--> statement-breakpoint
CALL platform.keep_to_company('reminder');--> statement-breakpoint
CALL platform.keep_to_company('reminder_item');--> statement-breakpoint
CALL platform.keep_to_company('reminder_run');--> statement-breakpoint
CALL platform.keep_to_company('reminder_withdrawal');--> statement-breakpoint
CALL platform.keep_to_company('dunning_claim');--> statement-breakpoint
CALL platform.keep_to_company('dunning_payment');
