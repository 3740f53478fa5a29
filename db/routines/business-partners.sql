-- Business partners.

-- Returns the audit log's name of a business partner: number, and company or name.
CREATE OR REPLACE FUNCTION platform.audited_business_partner(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT concat_ws(' ', coalesce(b.customer_number, b.member_number, b.supplier_number),
        coalesce(nullif(b.company, ''), nullif(trim(b.firstname || ' ' || b.lastname), '')))
      INTO record FROM business_partner b WHERE b.tenant_id = of_tenant AND b.id = platform.as_uuid(of_id);
  END $$;
