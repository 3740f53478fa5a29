-- Filed VAT values.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: returns the filings of periods that end on the day or later and that state what the
-- tax office has; the worker compares them with the present values as their tenant.
CREATE OR REPLACE FUNCTION platform.current_filings(since date) RETURNS TABLE (of_tenant uuid, of_company bigint, of_filing uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT f.tenant_id, f.company_id, f.id FROM vat_filing f JOIN tenant t ON t.id = f.tenant_id
    WHERE t.is_active AND f.to_day >= since AND f.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT FROM vat_filing n WHERE n.tenant_id = f.tenant_id AND n.corrects = f.id AND n.withdrawn_at IS NULL)
    ORDER BY f.tenant_id, f.company_id, f.from_day, f.id
  $$;

RESET ROLE;
