-- Recurring invoices and the runs that bill them.

-- Returns the audit log's name of a recurring invoice, its customer, and its company.
CREATE OR REPLACE FUNCTION platform.audited_recurring_invoice(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT p.sort_name, c.name, c.id
      INTO record, company, company_id FROM recurring_invoice r
      JOIN business_partner p ON p.tenant_id = r.tenant_id AND p.id = r.customer_id
      LEFT JOIN company c ON c.tenant_id = r.tenant_id AND c.id = r.company_id
      WHERE r.tenant_id = of_tenant AND r.id = platform.as_uuid(of_id);
  END $$;

-- Returns the audit log's name of a run of recurring invoices, its day, and its company.
CREATE OR REPLACE FUNCTION platform.audited_recurring_run(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT to_char((r.options ->> 'until')::date, 'DD.MM.YYYY'), c.name, c.id
      INTO record, company, company_id FROM customer_run r LEFT JOIN company c ON c.tenant_id = r.tenant_id AND c.id = r.company_id
      WHERE r.tenant_id = of_tenant AND r.id = platform.as_uuid(of_id);
  END $$;
