-- Row-level security and grants: what the application may do with each table.
CALL platform.protect('tenant', 'select, update', 'id');--> statement-breakpoint
CALL platform.protect('stored_file', 'select, insert');--> statement-breakpoint
CALL platform.protect('company');--> statement-breakpoint
CALL platform.protect('number_range');--> statement-breakpoint
CALL platform.protect('counter');--> statement-breakpoint
CALL platform.protect('app_user');--> statement-breakpoint
CALL platform.protect('vat_rate');--> statement-breakpoint
CALL platform.protect('vat_rate_percentage');--> statement-breakpoint
CALL platform.protect('product_group');--> statement-breakpoint
CALL platform.protect('product');--> statement-breakpoint
CALL platform.protect('business_partner');--> statement-breakpoint
CALL platform.protect('partner_communication');--> statement-breakpoint
CALL platform.protect('document');--> statement-breakpoint
CALL platform.protect('document_position');--> statement-breakpoint
CALL platform.protect('document_vat');--> statement-breakpoint
CALL platform.protect('payment', 'select, insert');--> statement-breakpoint
CALL platform.protect('audit_entry', 'select, insert');--> statement-breakpoint
CALL platform.protect('idempotency');--> statement-breakpoint
CALL platform.protect('mail');--> statement-breakpoint
CALL platform.protect('planned_change');--> statement-breakpoint
CALL platform.protect('store');--> statement-breakpoint
CALL platform.protect('user_store', 'select, insert, delete');--> statement-breakpoint
CALL platform.protect('store_product');--> statement-breakpoint
CALL platform.protect('payment_vat', 'select, insert');--> statement-breakpoint
-- Sendings, letters and payments are append-only.
CALL platform.protect('document_dispatch', 'select, insert');--> statement-breakpoint
CALL platform.protect('company_mail_text');--> statement-breakpoint
CALL platform.protect('customer_run', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('customer_run_customer', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('billing_run_invoice', 'select, insert');--> statement-breakpoint
CALL platform.protect('reminder_level');--> statement-breakpoint
CALL platform.protect('invoice_dispute', 'select, insert, delete');--> statement-breakpoint
CALL platform.protect('reminder', 'select, insert');--> statement-breakpoint
CALL platform.protect('reminder_item', 'select, insert');--> statement-breakpoint
CALL platform.protect('reminder_dispatch', 'select, insert');--> statement-breakpoint
CALL platform.protect('paper_file', 'select, insert');--> statement-breakpoint
CALL platform.protect('reminder_withdrawal', 'select, insert');--> statement-breakpoint
-- The subject of a claim never changes; its state and sums do.
CALL platform.protect('dunning_claim', 'select, insert, update (paid, waived, state, waive_reason, waived_by_name, waived_at, replaced_by, version, updated_at)');--> statement-breakpoint
CALL platform.protect('dunning_payment', 'select, insert');--> statement-breakpoint
-- Data pushed by tills is append-only.
CALL platform.protect('pos_device', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('device_store', 'select, insert');--> statement-breakpoint
CALL platform.protect('receipt', 'select, insert');--> statement-breakpoint
CALL platform.protect('receipt_line', 'select, insert');--> statement-breakpoint
CALL platform.protect('receipt_article', 'select, insert');--> statement-breakpoint
CALL platform.protect('receipt_key', 'select, insert');--> statement-breakpoint
CALL platform.protect('pos_rejection', 'select, insert');--> statement-breakpoint
CALL platform.protect('closing', 'select, insert, update (comment, version)');--> statement-breakpoint
CALL platform.protect('closing_items', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('pos_tse', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('external_device', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('sync_change', 'select, insert, update');--> statement-breakpoint
-- The application changes the figures of a day; its day, store and till are fixed.
CALL platform.protect('sales_day', 'select, insert, update (count_receipts, count_returns, count_canceled, count_movements, count_lines, gross, net, deposits, withdrawals)');--> statement-breakpoint
CALL platform.protect('sales_day_vat', 'select, insert, update (gross, net)');--> statement-breakpoint
CALL platform.protect('sales_day_payment', 'select, insert, update (amount, count)');--> statement-breakpoint
-- The application only reads it: the system role computes the sums (db/routines/sales.sql).
CALL platform.protect('sales_month_article', 'select');--> statement-breakpoint
CALL platform.protect('import');--> statement-breakpoint
CALL platform.protect('import_row');--> statement-breakpoint
CALL platform.protect('datev_export', 'select, insert');--> statement-breakpoint
CALL platform.protect('datev_item', 'select, insert');--> statement-breakpoint
CALL platform.protect('export_profile');--> statement-breakpoint
CALL platform.protect('export_job');--> statement-breakpoint
CALL platform.protect('export_job_chunk');--> statement-breakpoint
CALL platform.protect('list_view');--> statement-breakpoint
CALL platform.protect('notification', 'select');--> statement-breakpoint
-- Books of a company.
CALL platform.keep_to_company('document');--> statement-breakpoint
CALL platform.keep_to_company('document_dispatch');--> statement-breakpoint
CALL platform.keep_to_company('customer_run');--> statement-breakpoint
CALL platform.keep_to_company('billing_run_invoice');--> statement-breakpoint
CALL platform.keep_to_company('invoice_dispute');--> statement-breakpoint
CALL platform.keep_to_company('reminder');--> statement-breakpoint
CALL platform.keep_to_company('reminder_item');--> statement-breakpoint
CALL platform.keep_to_company('reminder_withdrawal');--> statement-breakpoint
CALL platform.keep_to_company('dunning_claim');--> statement-breakpoint
CALL platform.keep_to_company('dunning_payment');--> statement-breakpoint
CALL platform.keep_to_company('sales_month_article');--> statement-breakpoint
CALL platform.keep_to_company('datev_export');--> statement-breakpoint
-- Users restricted to stores see and write no others, in any query: withTenant sets them, '' means
-- no restriction.
CREATE POLICY own_stores ON store AS RESTRICTIVE
  USING (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]))
  WITH CHECK (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]));--> statement-breakpoint
-- A till or device without a store is visible only to unrestricted users.
DO $$
  DECLARE
    mine text := 'nullif(current_setting(''app.store_ids'', true), '''') is null
      or store_id = any (string_to_array(current_setting(''app.store_ids'', true), '','')::uuid[])';
    placed regclass;
  BEGIN
    FOREACH placed IN ARRAY ARRAY['store_product', 'pos_device', 'external_device']::regclass[] LOOP
      EXECUTE format('create policy own_stores on %s as restrictive using (%s) with check (%s)', placed, mine, mine);
    END LOOP;
  END $$;--> statement-breakpoint
-- Data pushed by tills, and its sums.
CALL platform.keep_to_stores('receipt');--> statement-breakpoint
CALL platform.keep_to_stores('receipt_line');--> statement-breakpoint
CALL platform.keep_to_stores('closing');--> statement-breakpoint
CALL platform.keep_to_stores('sales_day');--> statement-breakpoint
CALL platform.keep_to_stores('sales_day_vat');--> statement-breakpoint
CALL platform.keep_to_stores('sales_day_payment');--> statement-breakpoint
CALL platform.keep_to_stores('sales_month_article');--> statement-breakpoint
-- A policy is evaluated before operators that are not leakproof, which would exclude the search
-- index of documents. The system role searches them with company and tenant named
-- (platform.matching_ids); hits are read again as the app's role.
DO $$
  BEGIN
    EXECUTE format('alter policy own_company on document to %I', current_setting('kontor.app_role'));
  END $$;--> statement-breakpoint
-- Tables of till data are read and written by the ten thousand rows: the tenant is read in a
-- sub-select, once per statement instead of once per row.
DO $$
  DECLARE
    mine text := 'tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid)';
    large regclass;
  BEGIN
    FOREACH large IN ARRAY ARRAY['receipt', 'receipt_line', 'receipt_key', 'closing', 'closing_items', 'sales_day', 'sales_day_vat',
      'sales_day_payment', 'sales_month_article']::regclass[] LOOP
      EXECUTE format('alter policy tenant_only on %s using (%s) with check (%s)', large, mine, mine);
    END LOOP;
  END $$;--> statement-breakpoint
-- A deleted counter could be recreated with a lower number. Till data and ticket entries stay: not
-- even the system role's functions change or delete them. Only the system role uses schema
-- platform. Notifications are read by functions, by each person their own.
DO $$
  DECLARE
    app_role text := current_setting('kontor.app_role');
    system_role text := current_setting('kontor.system_role');
  BEGIN
    EXECUTE format('revoke delete, truncate on number_range, counter from %I', app_role);
    EXECUTE format('revoke select on notification from %I', app_role);
    EXECUTE format('revoke update, delete on receipt, receipt_line, receipt_article, receipt_key, pos_rejection, closing from %I', system_role);
    EXECUTE format('grant select, insert, update, delete on platform.login_identity, platform.user_session, platform.login_failure, '
      'platform.recovery_code, platform.password_reset, platform.fiscal_connection, platform.device_token, platform.pos_version, '
      'platform.external_device_key to %I', system_role);
    EXECUTE format('grant select, insert, delete on platform.commit_probe to %I', system_role);
    EXECUTE format('grant select, insert, update on platform.ticket, platform.ticket_reading to %I', system_role);
    EXECUTE format('grant select, update on platform.ticket_counter to %I', system_role);
    EXECUTE format('grant select, insert on platform.ticket_entry, platform.ticket_attachment, platform.key_check to %I', system_role);
    EXECUTE format('grant select on platform.sync_epoch to %I', system_role);
    EXECUTE format('grant usage on all sequences in schema public to %I, %I', app_role, system_role);
  END $$;
