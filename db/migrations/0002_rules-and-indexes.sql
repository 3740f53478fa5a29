-- What drizzle-kit cannot express: check constraints, indexes for search and worker, partitions,
-- storage and vacuum. Kinds and states are the enumerations of lib/domain.
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
-- The counter entry of a fully reversed write-off settles nothing; neither does a mere shift
-- between VAT rates.
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
-- Sums over a list are index-only scans, which need vacuumed pages. The newest rows come first, and
-- by default vacuum waits until a fifth of the table is new.
ALTER TABLE document SET (autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.001, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01);--> statement-breakpoint
-- Check constraints; states and kinds are the enumerations of lib/domain.
ALTER TABLE pos_device
  ADD CONSTRAINT pos_device_status CHECK (status IN ('PENDING', 'READY', 'DELETED')),
  ADD CONSTRAINT pos_device_placed CHECK (CASE status WHEN 'PENDING' THEN store_id IS NULL WHEN 'READY' THEN store_id IS NOT NULL ELSE true END),
  ADD CONSTRAINT pos_device_confirmed CHECK ((store_id IS NULL) = (confirmed_at IS NULL));--> statement-breakpoint
ALTER TABLE receipt
  ADD CONSTRAINT receipt_type CHECK (type IN ('SALE', 'RETURN', 'CANCELLATION', 'DEPOSIT', 'WITHDRAWAL')),
  ADD CONSTRAINT receipt_tse_state CHECK (tse_state IN ('SIGNED', 'FAILED', 'NONE')),
  ADD CONSTRAINT receipt_signed CHECK ((tse_state = 'SIGNED') = (tse_signature IS NOT NULL));--> statement-breakpoint
ALTER TABLE pos_rejection
  ADD CONSTRAINT pos_rejection_kind CHECK (kind IN ('receipt', 'closing')),
  ADD CONSTRAINT pos_rejection_status CHECK (status IN ('conflict', 'invalid'));--> statement-breakpoint
ALTER TABLE platform.device_token
  ADD CONSTRAINT device_token_device FOREIGN KEY (tenant_id, device_id) REFERENCES pos_device (tenant_id, id);--> statement-breakpoint
ALTER TABLE pos_tse
  ADD CONSTRAINT pos_tse_state CHECK (state IN ('CREATING', 'FAILED', 'READY', 'DISABLING', 'DISABLED')),
  ADD CONSTRAINT pos_tse_step CHECK (step IN ('NEW', 'CREATED', 'PIN_SET')),
  ADD CONSTRAINT pos_tse_failure CHECK (failure IN ('unreachable', 'noConnection', 'credentials', 'noAccess', 'limit', 'lost', 'sealed', 'refused')),
  ADD CONSTRAINT pos_tse_puk CHECK (step = 'NEW' OR puk IS NOT NULL);--> statement-breakpoint
ALTER TABLE external_device
  ADD CONSTRAINT external_device_status CHECK (status IN ('PENDING', 'READY', 'DELETED')),
  ADD CONSTRAINT external_device_type CHECK (type IN ('API', 'APP', 'MONITOR')),
  ADD CONSTRAINT external_device_pin CHECK (pos_pin IS NULL OR type = 'APP');--> statement-breakpoint
ALTER TABLE platform.external_device_key
  ADD CONSTRAINT external_device_key_of FOREIGN KEY (tenant_id, device_id) REFERENCES external_device (tenant_id, id);--> statement-breakpoint
-- The triggers of db/routines/masterdata.sql write the marks. Earlier changes need none: no cursor
-- is older.
ALTER TABLE sync_change
  ADD CONSTRAINT sync_change_kind CHECK (kind IN ('product', 'listing', 'productGroup', 'vatRate', 'percentage', 'store', 'partner'));--> statement-breakpoint
ALTER TABLE sync_change SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE platform.sync_epoch ADD CONSTRAINT sync_epoch_one CHECK ("only");--> statement-breakpoint
ALTER TABLE platform.fiscal_connection
  ADD CONSTRAINT fiscal_connection_environment CHECK (environment IN ('TEST', 'LIVE'));--> statement-breakpoint
-- Each push updates the rows of today: free space keeps the new versions on the same page.
ALTER TABLE sales_day SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE sales_day_vat SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE sales_day_payment SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE platform.key_check ADD CONSTRAINT key_check_one CHECK (id);--> statement-breakpoint
ALTER TABLE import
  ADD CONSTRAINT import_kind CHECK (kind IN ('products', 'business-partners')),
  ADD CONSTRAINT import_state CHECK (state IN ('READING', 'PREVIEW', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'FAILED')),
  ADD CONSTRAINT import_mode CHECK (mode IN ('ALL', 'VALID')),
  ADD CONSTRAINT import_committed CHECK (mode IS NOT NULL OR state IN ('READING', 'PREVIEW', 'FAILED')),
  ADD CONSTRAINT import_actor CHECK (actor_kind IN ('user', 'apiToken'));--> statement-breakpoint
ALTER TABLE import_row
  ADD CONSTRAINT import_row_outcome CHECK (outcome IN ('NEW', 'CHANGED', 'UNCHANGED', 'FAULTY')),
  ADD CONSTRAINT import_row_written_by CHECK (written_version IS NULL OR outcome IN ('NEW', 'CHANGED') AND entity_id IS NOT NULL);--> statement-breakpoint
ALTER TABLE datev_export
  ADD CONSTRAINT datev_export_period CHECK (from_day <= to_day),
  ADD CONSTRAINT datev_export_parts CHECK (invoices OR payments OR closings);--> statement-breakpoint
ALTER TABLE datev_item
  ADD CONSTRAINT datev_item_kind CHECK (kind IN ('document', 'payment', 'closing'));--> statement-breakpoint
ALTER TABLE export_profile ADD CONSTRAINT export_profile_format CHECK (format IN ('csv', 'xlsx'));--> statement-breakpoint
ALTER TABLE export_job
  ADD CONSTRAINT export_job_format CHECK (format IN ('csv', 'xlsx') OR kind = 'datev' AND format = 'zip'),
  ADD CONSTRAINT export_job_state CHECK (state IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  ADD CONSTRAINT export_job_done CHECK (state <> 'DONE' OR file_name IS NOT NULL AND file_size IS NOT NULL AND expires_at IS NOT NULL),
  ADD CONSTRAINT export_job_actor CHECK (actor_kind IN ('user', 'apiToken'));--> statement-breakpoint
-- few or already compressed
ALTER TABLE export_job_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE platform.ticket
  ADD CONSTRAINT ticket_type CHECK (type IN ('BUG', 'FEATURE', 'INQUIRY')),
  ADD CONSTRAINT ticket_severity CHECK (severity IN ('LOW', 'NORMAL', 'HIGH')),
  ADD CONSTRAINT ticket_status CHECK (status IN ('OPEN', 'INPROGRESS', 'CLOSED')),
  ADD CONSTRAINT ticket_closed CHECK ((status = 'CLOSED') = (closed_at IS NOT NULL)),
  ADD CONSTRAINT ticket_progress CHECK (CASE status WHEN 'OPEN' THEN NOT is_answered WHEN 'INPROGRESS' THEN is_answered ELSE true END),
  ADD CONSTRAINT ticket_assignee CHECK ((assignee_id IS NULL) = (assignee_name IS NULL));--> statement-breakpoint
ALTER TABLE platform.ticket_entry
  ADD CONSTRAINT ticket_entry_kind CHECK (kind IN ('CREATED', 'REPLY', 'STATUS')),
  ADD CONSTRAINT ticket_entry_told CHECK ((kind = 'REPLY') = (message IS NOT NULL) AND (kind = 'STATUS') = (from_status IS NOT NULL)
    AND (kind = 'STATUS') = (to_status IS NOT NULL)),
  ADD CONSTRAINT ticket_entry_from CHECK (from_status IN ('OPEN', 'INPROGRESS', 'CLOSED')),
  ADD CONSTRAINT ticket_entry_to CHECK (to_status IN ('OPEN', 'INPROGRESS', 'CLOSED')),
  -- only entries of the platform can be internal
  ADD CONSTRAINT ticket_entry_internal CHECK (NOT internal OR (is_platform AND kind = 'REPLY'));--> statement-breakpoint
ALTER TABLE platform.ticket_attachment
  ADD CONSTRAINT ticket_attachment_type CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf'));--> statement-breakpoint
ALTER TABLE platform.ticket_counter ADD CONSTRAINT ticket_counter_one CHECK (id = 1);--> statement-breakpoint
ALTER TABLE notification
  ADD CONSTRAINT notification_type CHECK (type IN ('TICKET_OPEN', 'TICKET_RESPONSE', 'DEVICE_WAITING', 'PLANNED_CHANGE_FAILED',
    'IMPORT_FINISHED', 'IMPORT_FAILED', 'EXPORT_FINISHED', 'EXPORT_FAILED', 'MAIL_FAILED', 'TSE_EXPIRING', 'RUN_FINISHED')),
  ADD CONSTRAINT notification_mail_state CHECK (mail_state IN ('NONE', 'QUEUED', 'WRITTEN')),
  ADD CONSTRAINT notification_link CHECK (link LIKE '/%');--> statement-breakpoint
-- Substring search (platform.search_ids), and cross-tenant lookups of worker and outbox.
CREATE INDEX product_search ON product USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX product_group_search ON product_group USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX business_partner_search ON business_partner USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX document_search ON document USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX mail_newest ON mail (created_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX mail_newest_by_state ON mail (state, created_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX mail_unfinished ON mail (stalled_at) WHERE state IN ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX mail_sent_lately ON mail (tenant_id, sent_at) WHERE sent_at IS NOT NULL;--> statement-breakpoint
-- Each run of the migrations creates the audit log's months ahead; the default partition takes all
-- others.
CREATE TABLE audit_entry_default PARTITION OF audit_entry DEFAULT;--> statement-breakpoint
-- Migrations and housekeeping create months ahead; the default takes all others, since the clocks
-- of some tills are years off.
CREATE TABLE receipt_default PARTITION OF receipt DEFAULT;--> statement-breakpoint
CREATE TABLE receipt_line_default PARTITION OF receipt_line DEFAULT;--> statement-breakpoint
-- Tables with a single row.
INSERT INTO platform.sync_epoch DEFAULT VALUES;--> statement-breakpoint
INSERT INTO platform.ticket_counter (id, last_number) VALUES (1, 0);
