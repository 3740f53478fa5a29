-- Received invoices: the file's own data never change.

-- Returns the audit log's name of a received invoice: its number and seller, else its file's name.
CREATE OR REPLACE FUNCTION platform.audited_incoming_invoice(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT coalesce(nullif(concat_ws(' ', i.number, i.seller_name), ''), i.file_name), c.name, c.id
      INTO record, company, company_id FROM incoming_invoice i LEFT JOIN company c ON c.tenant_id = i.tenant_id AND c.id = i.company_id
      WHERE i.tenant_id = of_tenant AND i.id = platform.as_uuid(of_id);
  END $$;

-- Returns the audit log's name of a mail: its subject, else its sender.
CREATE OR REPLACE FUNCTION platform.audited_incoming_mail(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT coalesce(nullif(m.subject, ''), m.sender_address), c.name, c.id
      INTO record, company, company_id FROM incoming_mail m LEFT JOIN company c ON c.tenant_id = m.tenant_id AND c.id = m.company_id
      WHERE m.tenant_id = of_tenant AND m.id = platform.as_uuid(of_id);
  END $$;

-- Refuses any change of the bytes.
CREATE OR REPLACE FUNCTION platform.keep_incoming_original() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    RAISE EXCEPTION 'the file of incoming invoice % never changes', old.invoice_id USING errcode = 'restrict_violation';
  END $$;

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Refuses changes of the file's own data, of data read from XML, and of any stated data once the
-- invoice has been checked; and any deletion: what was received is kept (§ 147 AO, § 14b UStG). A
-- newer version of the reader reads XML again: once a person has checked it, that only adds. Of a
-- PDF it makes the proposals again, until the check. Taking `read_by` back only has the file read
-- again.
CREATE OR REPLACE FUNCTION platform.keep_incoming_invoice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    stated text[] := array['fields', 'number', 'invoice_date', 'due_date', 'seller_name', 'currency', 'sum_gross', 'payable',
      'discount_until', 'discount', 'own_sale', 'is_advance'];
    moving text[] := array['state', 'findings', 'settled', 'supplier_id', 'expense_account', 'received_on',
      'deductible', 'deductible_percent', 'deductible_reason', 'line_deductions', 'checked_by', 'hand_booked_at', 'hand_booked_vat',
      'deducted_by', 'prepaid_as_money', 'version', 'updated_at', 'number_key'];
  BEGIN
    IF tg_op = 'DELETE' THEN
      RAISE EXCEPTION 'incoming invoice % is kept', old.id USING errcode = 'KO409', hint = 'incomingInvoice.fixed';
    END IF;
    IF old.state = 'RECEIVED' AND old.syntax IN ('PDF', 'IMAGE') THEN moving := moving || stated; END IF;
    IF new.read_by <= 0 THEN moving := moving || array['read_by']; END IF;
    IF new.read_by > old.read_by AND old.syntax NOT IN ('PDF', 'IMAGE') THEN
      moving := moving || array['read_by', 'fields', 'basis_fields', 'attachments'];
      IF old.state = 'RECEIVED' THEN moving := moving || stated || array['is_valid', 'profile'];
      ELSIF NOT new.fields @> old.fields OR coalesce(old.basis_fields, new.basis_fields) IS DISTINCT FROM new.basis_fields THEN
        RAISE EXCEPTION 'incoming invoice % is kept as it was checked', old.id USING errcode = 'KO409', hint = 'incomingInvoice.fixed';
      END IF;
    END IF;
    IF new.read_by > old.read_by AND old.syntax = 'PDF' AND old.state = 'RECEIVED' THEN
      moving := moving || array['read_by', 'proposed'];
    END IF;
    IF to_jsonb(new) - moving IS DISTINCT FROM to_jsonb(old) - moving THEN
      RAISE EXCEPTION 'incoming invoice % is kept as it arrived', old.id USING errcode = 'KO409', hint = 'incomingInvoice.fixed';
    END IF;
    RETURN new;
  END $$;

-- Cross-tenant: returns the companies that receive invoices at addresses with these tokens; none of
-- a disabled tenant or one without the module.
CREATE OR REPLACE FUNCTION platform.incoming_addresses(tokens text[])
  RETURNS TABLE (of_token text, of_tenant uuid, of_company bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT a.token, a.tenant_id, a.company_id FROM incoming_address a
    JOIN tenant t ON t.id = a.tenant_id AND t.is_active AND 'order-management' = ANY (t.modules)
    WHERE a.token = ANY (tokens)
  $$;

-- Cross-tenant: returns invoices with XML, and unchecked PDFs, that an earlier version of the
-- reader read, tenant by tenant, as many as wanted, those last whose reading failed (`read_by`
-- below 0); none of a disabled tenant. The worker reads them as their tenant.
CREATE OR REPLACE FUNCTION platform.outdated_incoming(reader integer, most integer)
  RETURNS TABLE (of_tenant uuid, of_company bigint, of_invoice uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT o.tenant_id, o.company_id, o.id FROM (
      (SELECT i.tenant_id, i.company_id, i.id, i.read_by FROM incoming_invoice i JOIN tenant t ON t.id = i.tenant_id AND t.is_active
        WHERE i.read_by >= 0 AND i.read_by < reader AND i.syntax <> 'IMAGE' AND (i.syntax <> 'PDF' OR i.state = 'RECEIVED')
        ORDER BY i.read_by, i.tenant_id, i.id LIMIT most)
      UNION ALL
      (SELECT i.tenant_id, i.company_id, i.id, i.read_by FROM incoming_invoice i JOIN tenant t ON t.id = i.tenant_id AND t.is_active
        WHERE i.read_by < 0 AND i.syntax <> 'IMAGE' AND (i.syntax <> 'PDF' OR i.state = 'RECEIVED')
        ORDER BY i.read_by DESC, i.tenant_id, i.id LIMIT most)
    ) o ORDER BY o.read_by < 0, abs(o.read_by), o.tenant_id, o.id LIMIT most
  $$;

-- Cross-tenant: deletes mails without an invoice that arrived before the instant and are not open;
-- a few at a time.
CREATE OR REPLACE FUNCTION platform.sweep_incoming_mails(before timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM incoming_mail m USING (
      SELECT o.tenant_id, o.id FROM incoming_mail o
      WHERE NOT o.is_open AND o.received_at < before AND NOT EXISTS (
        SELECT FROM incoming_invoice i WHERE i.tenant_id = o.tenant_id AND i.company_id = o.company_id AND i.mail_id = o.id)
      ORDER BY o.received_at, o.id LIMIT 1000 FOR UPDATE SKIP LOCKED
    ) old WHERE m.tenant_id = old.tenant_id AND m.id = old.id;
  $$;

-- The owner of a table can create a trigger only from a function that it may call.
GRANT EXECUTE ON FUNCTION platform.keep_incoming_invoice() TO session_user;
RESET ROLE;

CREATE OR REPLACE TRIGGER incoming_invoice_kept BEFORE UPDATE OR DELETE ON incoming_invoice
  FOR EACH ROW EXECUTE FUNCTION platform.keep_incoming_invoice();
CREATE OR REPLACE TRIGGER incoming_original_kept BEFORE UPDATE ON incoming_original
  FOR EACH ROW EXECUTE FUNCTION platform.keep_incoming_original();
