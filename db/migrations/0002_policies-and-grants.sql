-- What drizzle-kit cannot say: rules on rows, indexes for search and for the worker, how tables are vacuumed, row-level
-- security, and grants.
-- Rules on rows; kinds and states are the enumerations of lib/domain.
ALTER TABLE document
  ADD CONSTRAINT document_status_known CHECK (status IN ('DRAFT', 'BOOKED', 'CANCELLED', 'PAID')),
  ADD CONSTRAINT document_kind_known CHECK ((family = 'INVOICE' AND kind IN ('INVOICE', 'CANCELLATION', 'CREDIT')) OR (family = 'DELIVERY_NOTE' AND kind = 'DELIVERY_NOTE')),
  ADD CONSTRAINT document_booked_is_numbered CHECK ((status = 'DRAFT') = (number IS NULL) AND (status = 'DRAFT') = (booked_at IS NULL)),
  ADD CONSTRAINT document_sums_add_up CHECK (sum_net + sum_vat = sum_gross),
  ADD CONSTRAINT document_service_period CHECK (service_date_end IS NULL OR service_date <= service_date_end),
  ADD CONSTRAINT document_billed_is_booked_note CHECK (invoice_id IS NULL OR (family = 'DELIVERY_NOTE' AND status = 'BOOKED')),
  ADD CONSTRAINT document_original_known CHECK ((kind IN ('CANCELLATION', 'CREDIT')) = (cancellation_of IS NOT NULL)),
  ADD CONSTRAINT document_dispatch_known CHECK (dispatch_state IS NULL OR (dispatch_state IN ('QUEUED', 'SENT', 'FAILED') AND status <> 'DRAFT'));--> statement-breakpoint
ALTER TABLE document_position
  ADD CONSTRAINT document_position_not_its_own_origin CHECK (origin_id <> id);--> statement-breakpoint
ALTER TABLE paper_file ADD CONSTRAINT paper_file_kind_known CHECK (kind IN ('document', 'reminder'));--> statement-breakpoint
ALTER TABLE document_vat
  ADD CONSTRAINT document_vat_adds_up CHECK (net + vat = gross);--> statement-breakpoint
-- The counter entry of a write-off of which nothing is left settles nothing; neither does a mere shift between VAT rates.
ALTER TABLE payment
  ADD CONSTRAINT payment_settles CHECK (amount <> 0 OR discount <> 0 OR write_off <> 0 OR reverses IS NOT NULL OR adjusts IS NOT NULL),
  ADD CONSTRAINT payment_kind_known CHECK (kind IN ('PAYMENT', 'OFFSET', 'PAYOUT', 'ADJUSTMENT')),
  ADD CONSTRAINT payment_reduces_alone CHECK (kind IN ('PAYMENT', 'ADJUSTMENT') OR (discount = 0 AND write_off = 0)),
  ADD CONSTRAINT payment_adjusts_reduction CHECK ((kind = 'ADJUSTMENT') = (adjusts IS NOT NULL) AND (kind <> 'ADJUSTMENT' OR amount = 0));--> statement-breakpoint
ALTER TABLE payment_vat
  ADD CONSTRAINT payment_vat_adds_up CHECK (net + vat = gross);--> statement-breakpoint
ALTER TABLE business_partner
  ADD CONSTRAINT partner_named CHECK (company <> '' OR lastname <> ''),
  ADD CONSTRAINT partner_has_role CHECK (is_customer OR is_supplier OR is_member OR is_farmer);--> statement-breakpoint
ALTER TABLE product
  ADD CONSTRAINT product_transport_aid_is_deposit CHECK (is_deposit OR NOT is_transport_aid);--> statement-breakpoint
ALTER TABLE vat_rate
  ADD CONSTRAINT vat_rate_says_why CHECK ((category = 'S') = (exemption_reason = '')),
  ADD CONSTRAINT vat_rate_small_business_is_exempt CHECK (category = 'E' OR NOT small_business);--> statement-breakpoint
ALTER TABLE company
  ADD CONSTRAINT company_base_rate_is_dated CHECK ((base_rate IS NULL) = (base_rate_since IS NULL));--> statement-breakpoint
ALTER TABLE company_mail_text
  ADD CONSTRAINT company_mail_text_kind CHECK (kind IN ('INVOICE', 'CANCELLATION', 'CREDIT', 'DELIVERY_NOTE'));--> statement-breakpoint
ALTER TABLE number_range
  ADD CONSTRAINT number_range_kind CHECK (kind IN ('OFFER', 'INVOICE', 'DELIVERY_NOTE')),
  ADD CONSTRAINT number_range_generator CHECK (generator IN ('INCREMENTAL', 'CUSTOM'));--> statement-breakpoint
ALTER TABLE mail
  ADD CONSTRAINT mail_state_known CHECK (state IN ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'WITHDRAWN')),
  ADD CONSTRAINT mail_audience_known CHECK (audience IN ('SYSTEM', 'BUSINESS')),
  ADD CONSTRAINT mail_sent_once CHECK ((state = 'SENT') = (sent_at IS NOT NULL));--> statement-breakpoint
ALTER TABLE planned_change
  ADD CONSTRAINT planned_change_status CHECK (status IN ('PENDING', 'APPLIED', 'FAILED'));--> statement-breakpoint
ALTER TABLE customer_run
  ADD CONSTRAINT customer_run_kind CHECK (kind IN ('BILLING', 'REMINDER')),
  ADD CONSTRAINT customer_run_state CHECK (state IN ('WAITING', 'RUNNING', 'DONE', 'CANCELLED')),
  ADD CONSTRAINT customer_run_finished CHECK ((state IN ('DONE', 'CANCELLED')) = (finished_at IS NOT NULL)),
  ADD CONSTRAINT customer_run_stopped CHECK (stop_reason IS NULL OR state = 'CANCELLED'),
  ADD CONSTRAINT customer_run_actor CHECK (actor_kind IN ('user', 'apiToken')),
  ADD CONSTRAINT customer_run_counters CHECK (done >= 0 AND failed >= 0 AND done + failed <= customers AND written >= 0),
  ADD CONSTRAINT customer_run_period CHECK (kind <> 'BILLING' OR options ->> 'periodFrom' <= options ->> 'periodTo');--> statement-breakpoint
ALTER TABLE customer_run_customer
  ADD CONSTRAINT customer_run_customer_state CHECK (state IN ('PENDING', 'DONE', 'FAILED')),
  ADD CONSTRAINT customer_run_customer_settled CHECK ((state = 'PENDING') = (settled_at IS NULL)),
  ADD CONSTRAINT customer_run_customer_reason CHECK (CASE state WHEN 'FAILED' THEN reason IS NOT NULL WHEN 'PENDING' THEN reason IS NULL ELSE reason IS NULL OR written = 0 END),
  ADD CONSTRAINT customer_run_customer_written CHECK (written >= 0 AND (state = 'DONE' OR written = 0));--> statement-breakpoint
ALTER TABLE reminder_level
  ADD CONSTRAINT reminder_level_known CHECK (level BETWEEN 1 AND 3),
  ADD CONSTRAINT reminder_level_sound CHECK (days > 0 AND fee >= 0 AND payment_days > 0);--> statement-breakpoint
ALTER TABLE reminder
  ADD CONSTRAINT reminder_sound CHECK (level BETWEEN 1 AND 3 AND open_amount > credit AND credit >= 0 AND fee >= 0),
  ADD CONSTRAINT reminder_claims_sound CHECK (claims >= 0);--> statement-breakpoint
ALTER TABLE reminder_item
  ADD CONSTRAINT reminder_item_sound CHECK (level BETWEEN 1 AND 3 AND open_amount > 0);--> statement-breakpoint
ALTER TABLE reminder_withdrawal
  ADD CONSTRAINT reminder_withdrawal_reason CHECK (reason <> '');--> statement-breakpoint
ALTER TABLE dunning_claim
  ADD CONSTRAINT dunning_claim_kind CHECK (kind IN ('FEE', 'INTEREST', 'LUMP_SUM')),
  ADD CONSTRAINT dunning_claim_state CHECK (state IN ('OPEN', 'REPLACED', 'WITHDRAWN')),
  ADD CONSTRAINT dunning_claim_adds_up CHECK (amount > 0 AND paid >= 0 AND waived >= 0 AND paid + waived <= amount),
  ADD CONSTRAINT dunning_claim_waived_why CHECK (waived = 0 OR (waive_reason <> '' AND waived_by_name IS NOT NULL AND waived_at IS NOT NULL)),
  ADD CONSTRAINT dunning_claim_replaced CHECK ((state = 'REPLACED') = (replaced_by IS NOT NULL)),
  ADD CONSTRAINT dunning_claim_released CHECK (state = 'OPEN' OR paid = 0);--> statement-breakpoint
ALTER TABLE dunning_payment
  ADD CONSTRAINT dunning_payment_moves CHECK (amount <> 0);--> statement-breakpoint
ALTER TABLE platform.fiscal_connection
  ADD CONSTRAINT fiscal_connection_tenant FOREIGN KEY (tenant_id) REFERENCES tenant (id),
  ADD CONSTRAINT fiscal_connection_state CHECK (state IN ('STORED', 'PENDING', 'CONNECTED', 'FAILED'));--> statement-breakpoint
-- Search by substring (platform.search_ids), and what the worker and the outbox look for across tenants.
CREATE INDEX product_search ON product USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX product_group_search ON product_group USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX business_partner_search ON business_partner USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX document_search ON document USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX mail_newest ON mail (created_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX mail_newest_by_state ON mail (state, created_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX mail_unfinished ON mail (stalled_at) WHERE state IN ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX mail_sent_lately ON mail (tenant_id, sent_at) WHERE sent_at IS NOT NULL;--> statement-breakpoint
-- The sums over a list are read from an index alone, which answers only for rows that a vacuum has seen. The newest rows are
-- summed first, and by default a vacuum waits until a fifth of the table is new.
ALTER TABLE document SET (autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.001, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01);--> statement-breakpoint
-- The audit log's months are made ahead by every run of the migrations; the default partition takes what no month holds.
CREATE TABLE audit_entry_default PARTITION OF audit_entry DEFAULT;--> statement-breakpoint
-- Row-level security and what the application may do with each table.
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
-- Sendings, letters and payments are append-only: rows are written and read, never changed.
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
-- What a claim is about never changes; its state and sums do.
CALL platform.protect('dunning_claim', 'select, insert, update (paid, waived, state, waive_reason, waived_by_name, waived_at, replaced_by, version, updated_at)');--> statement-breakpoint
CALL platform.protect('dunning_payment', 'select, insert');--> statement-breakpoint
-- Books of one company.
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
-- A person restricted to stores sees and writes no other, in any query: withTenant sets them, '' is no restriction.
CREATE POLICY own_stores ON store AS RESTRICTIVE
  USING (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]))
  WITH CHECK (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]));--> statement-breakpoint
CREATE POLICY own_stores ON store_product AS RESTRICTIVE
  USING (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]))
  WITH CHECK (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]));--> statement-breakpoint
-- A counter that is deleted could be made again with a lower number. Schema platform is the system role's alone.
DO $$
  DECLARE
    app_role text := current_setting('kontor.app_role');
    system_role text := current_setting('kontor.system_role');
  BEGIN
    EXECUTE format('revoke delete, truncate on number_range, counter from %I', app_role);
    EXECUTE format('grant select, insert, update, delete on platform.login_identity, platform.user_session, platform.login_failure, '
      'platform.recovery_code, platform.password_reset, platform.fiscal_connection to %I', system_role);
    EXECUTE format('grant select, insert, delete on platform.commit_probe to %I', system_role);
    EXECUTE format('grant usage on all sequences in schema public to %I, %I', app_role, system_role);
  END $$;
