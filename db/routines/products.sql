-- Products and product groups.

-- Returns the audit log's name of a product: number and name.
CREATE OR REPLACE FUNCTION platform.audited_product(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT r.product_number || ' ' || r.name INTO record
      FROM product r WHERE r.tenant_id = of_tenant AND r.id = platform.as_uuid(of_id);
  END $$;

-- Returns the audit log's name of a product group.
CREATE OR REPLACE FUNCTION platform.audited_product_group(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT r.product_group_number || ' ' || r.name INTO record
      FROM product_group r WHERE r.tenant_id = of_tenant AND r.id = platform.as_uuid(of_id);
  END $$;

-- Returns the audit log's name of a price list, and its company.
CREATE OR REPLACE FUNCTION platform.audited_price_list(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT l.name, c.name, c.id INTO record, company, company_id
      FROM price_list l LEFT JOIN company c ON c.tenant_id = l.tenant_id AND c.id = l.company_id
      WHERE l.tenant_id = of_tenant AND l.id = platform.as_uuid(of_id);
  END $$;
