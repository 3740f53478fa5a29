-- Protection of booked documents, and references between delivery notes, invoices and credits.

-- Returns the audit log's name of a document, and its company. A draft has no number and is named
-- after its customer.
CREATE OR REPLACE FUNCTION platform.audited_document(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT coalesce(d.number, nullif(d.customer_name, ''), nullif(trim(d.customer_firstname || ' ' || d.customer_lastname), '')), c.name, c.id
      INTO record, company, company_id FROM document d LEFT JOIN company c ON c.tenant_id = d.tenant_id AND c.id = d.company_id
      WHERE d.tenant_id = of_tenant AND d.id = platform.as_uuid(of_id);
  END $$;

CREATE OR REPLACE FUNCTION platform.audited_delivery_note(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT d.record, d.company, d.company_id INTO record, company, company_id FROM platform.audited_document(of_tenant, of_id) d;
  END $$;

CREATE OR REPLACE FUNCTION platform.audited_offer(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT d.record, d.company, d.company_id INTO record, company, company_id FROM platform.audited_document(of_tenant, of_id) d;
  END $$;

CREATE OR REPLACE FUNCTION platform.audited_self_billed(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT d.record, d.company, d.company_id INTO record, company, company_id FROM platform.audited_document(of_tenant, of_id) d;
  END $$;

-- Refuses parts of a booked document. A missing one is accepted from a trigger of its foreign key
-- alone: it is being deleted with its parts.
CREATE OR REPLACE FUNCTION platform.refuse_booked(of_tenant uuid, of_document uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    found_status text;
  BEGIN
    SELECT d.status INTO found_status FROM document d WHERE d.tenant_id = of_tenant AND d.id = of_document FOR SHARE;
    IF found_status IS DISTINCT FROM 'DRAFT' AND NOT (found_status IS NULL AND pg_trigger_depth() > 1) THEN
      RAISE EXCEPTION 'document % is booked; its parts cannot change', of_document USING errcode = 'KO409', hint = 'document.notDraft';
    END IF;
  END $$;

-- § 14 UStG, GoBD: refuses changes of a booked document except to the columns named here.
CREATE OR REPLACE FUNCTION platform.freeze_document() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    moving text[] := array['status', 'open_amount', 'cancel_reason', 'cancelled_by', 'invoice_id', 'note_private', 'version', 'updated_at', 'search_text', 'dispatch_state',
      'accepted_on', 'declined_on', 'accepted_positions'];
  BEGIN
    IF old.status = 'DRAFT' THEN
      IF tg_op = 'UPDATE' AND new.status NOT IN ('DRAFT', 'BOOKED') THEN
        RAISE EXCEPTION 'document %: % does not follow DRAFT', old.id, new.status USING errcode = 'KO409', hint = 'document.transition';
      END IF;
      RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
    END IF;
    IF tg_op = 'DELETE' THEN
      RAISE EXCEPTION 'document % is booked and cannot be deleted', old.id USING errcode = 'KO409', hint = 'document.notDraft';
    END IF;
    IF to_jsonb(new) - moving IS DISTINCT FROM to_jsonb(old) - moving THEN
      RAISE EXCEPTION 'document % is booked and cannot be changed', old.id USING errcode = 'KO409', hint = 'document.notDraft';
    END IF;
    IF new.status <> old.status AND (old.status, new.status) NOT IN
       (('BOOKED', 'PAID'), ('PAID', 'BOOKED'), ('BOOKED', 'CANCELLED'), ('PAID', 'CANCELLED')) THEN
      RAISE EXCEPTION 'document %: % does not follow %', old.id, new.status, old.status USING errcode = 'KO409', hint = 'document.transition';
    END IF;
    IF old.cancelled_by IS NOT NULL AND new.cancelled_by IS DISTINCT FROM old.cancelled_by THEN
      RAISE EXCEPTION 'document % is cancelled already', old.id USING errcode = 'KO409', hint = 'document.notDraft';
    END IF;
    RETURN new;
  END $$;

-- Refuses a document that does not start as a draft without a number.
CREATE OR REPLACE FUNCTION platform.document_starts_as_draft() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF new.status <> 'DRAFT' OR new.number IS NOT NULL OR new.booked_at IS NOT NULL THEN
      RAISE EXCEPTION 'document % must start as a draft without number', new.id USING errcode = 'KO409', hint = 'document.transition';
    END IF;
    RETURN new;
  END $$;

-- Security definer functions belong to the system role; only the application's role may call them.
-- Functions that check other documents see all of them: the application sees those of the company
-- that its transaction names, and a document hidden by that setting must not pass for an unbooked
-- one.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Protects the parts of a booked document. Adding one waits for a concurrent booking and sees its
-- outcome.
CREATE OR REPLACE FUNCTION platform.freeze_document_part() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF tg_op IN ('UPDATE', 'DELETE') THEN
      PERFORM platform.refuse_booked(old.tenant_id, old.document_id);
    END IF;
    IF tg_op = 'INSERT' OR (tg_op = 'UPDATE' AND new.document_id <> old.document_id) THEN
      PERFORM platform.refuse_booked(new.tenant_id, new.document_id);
    END IF;
    RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  END $$;

-- Refuses to move a billed delivery note, or a deducted advance, to another invoice, and to release
-- it from a booked one. A final invoice deducts invoices of type ADVANCE alone.
CREATE OR REPLACE FUNCTION platform.bill_note_once() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    bill document;
    refused text := 'document.deliveryNoteBilled';
  BEGIN
    IF new.family = 'INVOICE' THEN
      refused := 'invoice.advanceDeducted';
      IF new.invoice_id IS NOT NULL AND (new.kind, new.invoice_type) IS DISTINCT FROM ('INVOICE', 'ADVANCE') THEN
        RAISE EXCEPTION 'document % is no advance', old.id USING errcode = 'KO409', hint = refused;
      END IF;
    END IF;
    IF old.invoice_id IS NOT NULL AND new.invoice_id IS NOT NULL THEN
      RAISE EXCEPTION 'document % is billed already', old.id USING errcode = 'KO409', hint = refused;
    END IF;
    SELECT * INTO bill FROM document d WHERE d.tenant_id = new.tenant_id AND d.id = coalesce(new.invoice_id, old.invoice_id);
    IF new.invoice_id IS NULL AND (bill.status IN ('DRAFT', 'CANCELLED')) IS NOT TRUE THEN
      RAISE EXCEPTION 'document % is billed by a booked invoice', old.id USING errcode = 'KO409', hint = refused;
    END IF;
    IF new.invoice_id IS NOT NULL AND (bill.kind, bill.status, bill.customer_id) IS DISTINCT FROM ('INVOICE', 'DRAFT', new.customer_id) THEN
      RAISE EXCEPTION 'document % cannot be billed by %', old.id, new.invoice_id USING errcode = 'KO409', hint = refused;
    END IF;
    IF new.family = 'INVOICE' AND new.invoice_id IS NOT NULL AND bill.invoice_type IS DISTINCT FROM 'FINAL' THEN
      RAISE EXCEPTION 'document % is no final invoice', bill.id USING errcode = 'KO409', hint = refused;
    END IF;
    RETURN new;
  END $$;

-- § 14 (5) UStG: refuses to pay, credit or cancel an advance that a booked final invoice deducts,
-- and to take back its money.
CREATE OR REPLACE FUNCTION platform.keep_deducted_advance() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM document d
      WHERE d.tenant_id = new.tenant_id AND d.id = new.invoice_id AND d.status IN ('BOOKED', 'PAID')) THEN
      RAISE EXCEPTION 'advance % is deducted by %', new.id, new.invoice_id USING errcode = 'KO409', hint = 'invoice.advanceKept';
    END IF;
    RETURN new;
  END $$;

-- Refuses to book a final invoice before all its advances are paid in full, neither less nor more.
CREATE OR REPLACE FUNCTION platform.deduct_paid_advances() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM document a
      WHERE a.tenant_id = new.tenant_id AND a.invoice_id = new.id AND a.family = 'INVOICE'
        AND (a.status, a.open_amount) IS DISTINCT FROM ('PAID', 0)) THEN
      RAISE EXCEPTION 'final invoice % deducts an unpaid advance', new.id USING errcode = 'KO409', hint = 'invoice.advanceChanged';
    END IF;
    RETURN new;
  END $$;

-- Refuses positions of delivery notes that the invoice does not bill.
CREATE OR REPLACE FUNCTION platform.position_of_billed_note() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM document d LEFT JOIN document n ON n.tenant_id = d.tenant_id AND n.id = new.delivery_note_id
      WHERE d.tenant_id = new.tenant_id AND d.id = new.document_id AND d.kind = 'INVOICE' AND n.invoice_id IS DISTINCT FROM d.id) THEN
      RAISE EXCEPTION 'document % does not bill delivery note %', new.document_id, new.delivery_note_id USING errcode = 'KO409', hint = 'document.deliveryNoteBilled';
    END IF;
    RETURN new;
  END $$;

-- Refuses credits that together exceed their invoice. Locks the invoice, so that two credits see
-- each other.
CREATE OR REPLACE FUNCTION platform.credit_within_invoice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    billed bigint;
    credited bigint;
  BEGIN
    SELECT o.sum_gross INTO billed FROM document o
      WHERE o.tenant_id = new.tenant_id AND o.id = new.cancellation_of AND o.kind = 'INVOICE' AND o.status IN ('BOOKED', 'PAID') FOR UPDATE;
    SELECT coalesce(-sum(c.sum_gross), 0) INTO credited FROM document c
      WHERE c.tenant_id = new.tenant_id AND c.cancellation_of = new.cancellation_of AND c.kind = 'CREDIT' AND c.status = 'BOOKED' AND c.id <> new.id;
    IF billed IS NULL OR new.sum_gross >= 0 OR credited - new.sum_gross > billed THEN
      RAISE EXCEPTION 'credit % exceeds invoice %', new.id, new.cancellation_of USING errcode = 'KO409', hint = 'document.creditTooMuch';
    END IF;
    RETURN new;
  END $$;

-- The owner of a table can create a trigger only from a function that it may call.
GRANT EXECUTE ON FUNCTION platform.freeze_document_part(), platform.bill_note_once(), platform.position_of_billed_note(),
  platform.credit_within_invoice(), platform.keep_deducted_advance(), platform.deduct_paid_advances() TO session_user;
RESET ROLE;

CREATE OR REPLACE TRIGGER document_freeze BEFORE UPDATE OR DELETE ON document FOR EACH ROW EXECUTE FUNCTION platform.freeze_document();
CREATE OR REPLACE TRIGGER document_position_freeze BEFORE INSERT OR UPDATE OR DELETE ON document_position FOR EACH ROW EXECUTE FUNCTION platform.freeze_document_part();
CREATE OR REPLACE TRIGGER document_vat_freeze BEFORE INSERT OR UPDATE OR DELETE ON document_vat FOR EACH ROW EXECUTE FUNCTION platform.freeze_document_part();
CREATE OR REPLACE TRIGGER document_file_freeze BEFORE INSERT OR UPDATE OR DELETE ON document_file FOR EACH ROW EXECUTE FUNCTION platform.freeze_document_part();
CREATE OR REPLACE TRIGGER document_draft_first BEFORE INSERT ON document FOR EACH ROW EXECUTE FUNCTION platform.document_starts_as_draft();
CREATE OR REPLACE TRIGGER document_bill_once BEFORE UPDATE OF invoice_id ON document FOR EACH ROW
  WHEN (old.invoice_id IS DISTINCT FROM new.invoice_id) EXECUTE FUNCTION platform.bill_note_once();
CREATE OR REPLACE TRIGGER document_position_note BEFORE INSERT OR UPDATE ON document_position FOR EACH ROW
  WHEN (new.delivery_note_id IS NOT NULL) EXECUTE FUNCTION platform.position_of_billed_note();
CREATE OR REPLACE TRIGGER document_credit_within BEFORE UPDATE OF status ON document FOR EACH ROW
  WHEN (new.kind = 'CREDIT' AND old.status = 'DRAFT' AND new.status = 'BOOKED') EXECUTE FUNCTION platform.credit_within_invoice();
CREATE OR REPLACE TRIGGER document_keep_deducted BEFORE UPDATE OF status, open_amount ON document FOR EACH ROW
  WHEN (old.invoice_type = 'ADVANCE' AND new.invoice_id IS NOT NULL AND (old.status, old.open_amount) IS DISTINCT FROM (new.status, new.open_amount))
  EXECUTE FUNCTION platform.keep_deducted_advance();
CREATE OR REPLACE TRIGGER document_deduct_paid BEFORE UPDATE OF status ON document FOR EACH ROW
  WHEN (new.invoice_type = 'FINAL' AND old.status = 'DRAFT' AND new.status = 'BOOKED') EXECUTE FUNCTION platform.deduct_paid_advances();
