-- Received invoices: what belongs to the file never changes.

-- Returns the audit log's name of a received invoice: its number and seller, else its file's name.
CREATE OR REPLACE FUNCTION platform.audited_incoming_invoice(of_tenant uuid, of_id text, OUT record text, OUT company text)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT coalesce(nullif(concat_ws(' ', i.number, i.seller_name), ''), i.file_name), c.name
      INTO record, company FROM incoming_invoice i LEFT JOIN company c ON c.tenant_id = i.tenant_id AND c.id = i.company_id
      WHERE i.tenant_id = of_tenant AND i.id = platform.as_uuid(of_id);
  END $$;

-- Refuses changes of the file's own data, of what was read from XML, and of anything stated once
-- the invoice has been checked; and deletion of one that anybody has ever checked or refused.
CREATE OR REPLACE FUNCTION platform.keep_incoming_invoice() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    stated text[] := array['fields', 'number', 'invoice_date', 'due_date', 'seller_name', 'currency', 'sum_gross', 'payable'];
    moving text[] := array['state', 'findings', 'settled', 'supplier_id', 'expense_account', 'checked_by', 'version', 'updated_at'];
  BEGIN
    IF tg_op = 'DELETE' THEN
      IF old.state <> 'RECEIVED' OR old.settled <> 0
        OR EXISTS (SELECT FROM incoming_step s WHERE s.tenant_id = old.tenant_id AND s.invoice_id = old.id) THEN
        RAISE EXCEPTION 'incoming invoice % is in use', old.id USING errcode = 'KO409', hint = 'incomingInvoice.notReceived';
      END IF;
      RETURN old;
    END IF;
    IF old.state = 'RECEIVED' AND old.syntax IN ('PDF', 'IMAGE') THEN moving := moving || stated; END IF;
    IF to_jsonb(new) - moving IS DISTINCT FROM to_jsonb(old) - moving THEN
      RAISE EXCEPTION 'incoming invoice % is kept as it arrived', old.id USING errcode = 'KO409', hint = 'incomingInvoice.fixed';
    END IF;
    RETURN new;
  END $$;

-- Refuses any change of the bytes.
CREATE OR REPLACE FUNCTION platform.keep_incoming_original() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    RAISE EXCEPTION 'the file of incoming invoice % never changes', old.invoice_id USING errcode = 'restrict_violation';
  END $$;

CREATE OR REPLACE TRIGGER incoming_invoice_kept BEFORE UPDATE OR DELETE ON incoming_invoice
  FOR EACH ROW EXECUTE FUNCTION platform.keep_incoming_invoice();
CREATE OR REPLACE TRIGGER incoming_original_kept BEFORE UPDATE ON incoming_original
  FOR EACH ROW EXECUTE FUNCTION platform.keep_incoming_original();
