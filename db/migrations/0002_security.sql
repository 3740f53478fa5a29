-- Row-level security, search indexes, partitions, and the triggers that freeze booked documents.
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
CALL platform.protect('document_file', 'select, insert');--> statement-breakpoint
CALL platform.protect('audit_entry', 'select, insert');--> statement-breakpoint
CALL platform.protect('idempotency');--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant select, insert, update, delete on platform.login_identity, platform.user_session, platform.login_failure to %I', current_setting('kontor.system_role'));
    EXECUTE format('grant usage on all sequences in schema public to %I, %I', current_setting('kontor.app_role'), current_setting('kontor.system_role'));
  END $$;--> statement-breakpoint
CREATE INDEX product_search ON product USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX product_group_search ON product_group USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX business_partner_search ON business_partner USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX document_search ON document USING gin (tenant_id, search_text gin_trgm_ops);--> statement-breakpoint
-- Partitions of the audit log: made ahead by every migration run; the default one catches what no month holds.
CREATE TABLE audit_entry_default PARTITION OF audit_entry DEFAULT;--> statement-breakpoint
CREATE FUNCTION platform.ensure_audit_partitions(from_month date, months int) RETURNS int
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    month date;
    made int := 0;
  BEGIN
    FOR i IN 0..months - 1 LOOP
      month := date_trunc('month', from_month) + make_interval(months => i);
      IF to_regclass('public.audit_entry_' || to_char(month, 'YYYY_MM')) IS NULL THEN
        EXECUTE format('create table public.audit_entry_%s partition of public.audit_entry for values from (%L) to (%L)',
          to_char(month, 'YYYY_MM'), month, month + interval '1 month');
        EXECUTE format('revoke all on public.audit_entry_%s from public', to_char(month, 'YYYY_MM'));
        made := made + 1;
      END IF;
    END LOOP;
    RETURN made;
  END $$;--> statement-breakpoint
SELECT platform.ensure_audit_partitions(current_date, 14);--> statement-breakpoint
-- § 14 UStG, GoBD: a booked document does not change; only its fate does.
CREATE FUNCTION platform.freeze_document() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    moving text[] := array['status', 'open_amount', 'cancel_note', 'cancelled_by', 'invoice_id', 'note_private', 'version', 'updated_at', 'search_text'];
  BEGIN
    IF old.status = 'DRAFT' THEN
      IF tg_op = 'UPDATE' AND new.status NOT IN ('DRAFT', 'BOOKED') THEN
        RAISE EXCEPTION 'document %: % does not follow DRAFT', old.id, new.status USING errcode = 'KO002';
      END IF;
      RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
    END IF;
    IF tg_op = 'DELETE' THEN
      RAISE EXCEPTION 'document % is booked and cannot be deleted', old.id USING errcode = 'KO001';
    END IF;
    IF to_jsonb(new) - moving IS DISTINCT FROM to_jsonb(old) - moving THEN
      RAISE EXCEPTION 'document % is booked and cannot be changed', old.id USING errcode = 'KO001';
    END IF;
    IF new.status <> old.status AND (old.status, new.status) NOT IN
       (('BOOKED', 'PAID'), ('PAID', 'BOOKED'), ('BOOKED', 'CANCELLED'), ('PAID', 'CANCELLED')) THEN
      RAISE EXCEPTION 'document %: % does not follow %', old.id, new.status, old.status USING errcode = 'KO002';
    END IF;
    IF old.cancelled_by IS NOT NULL AND new.cancelled_by IS DISTINCT FROM old.cancelled_by THEN
      RAISE EXCEPTION 'document % is cancelled already', old.id USING errcode = 'KO001';
    END IF;
    RETURN new;
  END $$;--> statement-breakpoint
CREATE TRIGGER document_freeze BEFORE UPDATE OR DELETE ON document FOR EACH ROW EXECUTE FUNCTION platform.freeze_document();--> statement-breakpoint
CREATE FUNCTION platform.freeze_document_part() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF tg_op IN ('UPDATE', 'DELETE') AND EXISTS (
      SELECT 1 FROM document d WHERE d.tenant_id = old.tenant_id AND d.id = old.document_id AND d.status <> 'DRAFT') THEN
      RAISE EXCEPTION 'document % is booked; its parts cannot change', old.document_id USING errcode = 'KO001';
    END IF;
    IF tg_op IN ('INSERT', 'UPDATE') AND EXISTS (
      SELECT 1 FROM document d WHERE d.tenant_id = new.tenant_id AND d.id = new.document_id AND d.status <> 'DRAFT') THEN
      RAISE EXCEPTION 'document % is booked; its parts cannot change', new.document_id USING errcode = 'KO001';
    END IF;
    RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  END $$;--> statement-breakpoint
CREATE TRIGGER document_position_freeze BEFORE INSERT OR UPDATE OR DELETE ON document_position FOR EACH ROW EXECUTE FUNCTION platform.freeze_document_part();--> statement-breakpoint
CREATE TRIGGER document_vat_freeze BEFORE INSERT OR UPDATE OR DELETE ON document_vat FOR EACH ROW EXECUTE FUNCTION platform.freeze_document_part();--> statement-breakpoint
-- A document starts as a draft, without number: nothing booked comes from nowhere.
CREATE FUNCTION platform.document_starts_as_draft() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF new.status <> 'DRAFT' OR new.number IS NOT NULL OR new.booked_at IS NOT NULL THEN
      RAISE EXCEPTION 'document % must start as a draft without number', new.id USING errcode = 'KO002';
    END IF;
    RETURN new;
  END $$;--> statement-breakpoint
CREATE TRIGGER document_draft_first BEFORE INSERT ON document FOR EACH ROW EXECUTE FUNCTION platform.document_starts_as_draft();--> statement-breakpoint
ALTER TABLE document ADD CONSTRAINT document_status_known CHECK (status IN ('DRAFT', 'BOOKED', 'CANCELLED', 'PAID')),
  ADD CONSTRAINT document_kind_known CHECK ((family = 'INVOICE' AND kind IN ('INVOICE', 'CANCELLATION', 'CREDIT')) OR (family = 'DELIVERY_NOTE' AND kind = 'DELIVERY_NOTE')),
  ADD CONSTRAINT document_booked_is_numbered CHECK ((status = 'DRAFT') = (number IS NULL) AND (status = 'DRAFT') = (booked_at IS NULL)),
  ADD CONSTRAINT document_sums_add_up CHECK (sum_net + sum_vat = sum_gross),
  ADD CONSTRAINT document_service_period CHECK (service_date_end IS NULL OR service_date <= service_date_end);--> statement-breakpoint
ALTER TABLE document_vat ADD CONSTRAINT document_vat_adds_up CHECK (net + vat = gross);--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_not_zero CHECK (amount <> 0);--> statement-breakpoint
ALTER TABLE business_partner ADD CONSTRAINT partner_named CHECK (company <> '' OR lastname <> ''),
  ADD CONSTRAINT partner_has_role CHECK (is_customer OR is_supplier OR is_member OR is_farmer);--> statement-breakpoint
ALTER TABLE number_range ADD CONSTRAINT number_range_kind CHECK (kind IN ('OFFER', 'INVOICE', 'DELIVERY_NOTE')),
  ADD CONSTRAINT number_range_generator CHECK (generator IN ('INCREMENTAL', 'CUSTOM'));--> statement-breakpoint
-- Counters only rise, so that no number is given twice.
CREATE FUNCTION platform.counter_only_rises() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF new.last_number < old.last_number THEN
      RAISE EXCEPTION 'a counter cannot be lowered (% to %)', old.last_number, new.last_number USING errcode = 'KO003';
    END IF;
    RETURN new;
  END $$;--> statement-breakpoint
CREATE TRIGGER number_range_rises BEFORE UPDATE ON number_range FOR EACH ROW EXECUTE FUNCTION platform.counter_only_rises();--> statement-breakpoint
CREATE TRIGGER counter_rises BEFORE UPDATE ON counter FOR EACH ROW EXECUTE FUNCTION platform.counter_only_rises();
