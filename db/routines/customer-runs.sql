-- Runs over many customers.

-- Returns the audit log's name of a billing run, its period, and its company.
CREATE OR REPLACE FUNCTION platform.audited_billing_run(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT to_char((r.options ->> 'periodFrom')::date, 'DD.MM.YYYY') || ' – ' || to_char((r.options ->> 'periodTo')::date, 'DD.MM.YYYY'), c.name, c.id
      INTO record, company, company_id FROM customer_run r LEFT JOIN company c ON c.tenant_id = r.tenant_id AND c.id = r.company_id
      WHERE r.tenant_id = of_tenant AND r.id = platform.as_uuid(of_id);
  END $$;

-- Returns the audit log's name of a reminder run, its day, and its company.
CREATE OR REPLACE FUNCTION platform.audited_reminder_run(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT to_char((r.options ->> 'date')::date, 'DD.MM.YYYY'), c.name, c.id
      INTO record, company, company_id FROM customer_run r LEFT JOIN company c ON c.tenant_id = r.tenant_id AND c.id = r.company_id
      WHERE r.tenant_id = of_tenant AND r.id = platform.as_uuid(of_id);
  END $$;
