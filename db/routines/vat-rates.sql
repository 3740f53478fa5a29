-- VAT rates.

-- Returns the audit log's name of a VAT rate.
CREATE OR REPLACE FUNCTION platform.audited_vat_rate(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT r.name INTO record
      FROM vat_rate r WHERE r.tenant_id = of_tenant AND r.id = platform.as_uuid(of_id);
  END $$;
