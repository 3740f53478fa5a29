-- Companies and their stores.

-- Returns the audit log's name of a company, and its id: its auditors see the entries.
CREATE OR REPLACE FUNCTION platform.audited_company(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT c.name, c.id INTO record, company_id FROM company c WHERE c.tenant_id = of_tenant AND c.id::text = of_id;
  END $$;

-- Returns the audit log's name of a store, and its company.
CREATE OR REPLACE FUNCTION platform.audited_store(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT s.name, c.name, c.id INTO record, company, company_id
      FROM store s LEFT JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
      WHERE s.tenant_id = of_tenant AND s.id = platform.as_uuid(of_id);
  END $$;

-- Gives a new company the taxation that it begins with.
CREATE OR REPLACE FUNCTION platform.begin_taxation() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    INSERT INTO company_taxation (tenant_id, company_id, valid_from, small_business, flat_rate_farm, vat_basis)
      VALUES (new.tenant_id, new.id, '0001-01-01', new.small_business, new.flat_rate_farm, new.vat_basis);
    RETURN NULL;
  END $$;

CREATE OR REPLACE TRIGGER begin_taxation AFTER INSERT ON company FOR EACH ROW EXECUTE FUNCTION platform.begin_taxation();
