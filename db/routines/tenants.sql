-- The tenant of a transaction, and creation of tenants.

CREATE OR REPLACE FUNCTION platform.current_tenant() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Returns the audit log's name of a tenant.
CREATE OR REPLACE FUNCTION platform.audited_tenant(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT t.name INTO record FROM tenant t WHERE t.id = of_tenant;
  END $$;

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

CREATE OR REPLACE FUNCTION platform.create_tenant(new_id uuid, new_key text, new_name text, platform_own boolean, with_modules text[], gross boolean, pin text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO tenant (id, tenant_key, tenant_key_folded, name, is_platform, modules, use_gross_price, pos_pin)
    VALUES (new_id, new_key, lower(new_key), new_name, platform_own, with_modules, gross, pin)
  $$;

-- Creates a new tenant's first company, number ranges and VAT rates; returns the company's id.
CREATE OR REPLACE FUNCTION platform.furnish_tenant(of_tenant uuid, first_company jsonb, rates jsonb, before_first bigint, since timestamptz) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE made bigint;
  BEGIN
    IF EXISTS (SELECT 1 FROM company WHERE tenant_id = of_tenant) THEN
      RAISE EXCEPTION 'the tenant has its first company';
    END IF;
    INSERT INTO company (tenant_id, name, street, zip_code, city, country, default_company, use_gross_price, created_at, updated_at)
      SELECT t.id, first_company ->> 'name', coalesce(first_company ->> 'street', ''), coalesce(first_company ->> 'zipCode', ''),
        coalesce(first_company ->> 'city', ''), coalesce(first_company ->> 'country', 'DE'), true, t.use_gross_price, since, since
      FROM tenant t WHERE t.id = of_tenant RETURNING id INTO made;
    INSERT INTO number_range (tenant_id, company_id, kind, last_number)
      SELECT of_tenant, made, kind, before_first FROM unnest(ARRAY['OFFER', 'INVOICE', 'DELIVERY_NOTE', 'SELF_BILLED']) kind;
    INSERT INTO vat_rate (tenant_id, id, name, category, dsfinvk_key, sort_order, small_business, exemption_reason)
      SELECT of_tenant, (r.rate ->> 'id')::uuid, r.rate ->> 'name', r.rate ->> 'category', (r.rate ->> 'dsfinvkKey')::int, r.place - 1,
        coalesce((r.rate ->> 'smallBusiness')::boolean, false), coalesce(r.rate ->> 'exemptionReason', '')
      FROM jsonb_array_elements(rates) WITH ORDINALITY r (rate, place);
    INSERT INTO vat_rate_percentage (tenant_id, vat_rate_id, valid_from, rate)
      SELECT of_tenant, (r.rate ->> 'id')::uuid, (p.percentage ->> 'validFrom')::date, (p.percentage ->> 'rate')::int
      FROM jsonb_array_elements(rates) r (rate), jsonb_array_elements(r.rate -> 'history') p (percentage);
    UPDATE tenant SET created_at = since, updated_at = since WHERE id = of_tenant;
    RETURN made;
  END $$;

CREATE OR REPLACE FUNCTION platform.platform_tenant() RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT id FROM tenant WHERE is_platform $$;

CREATE OR REPLACE FUNCTION platform.tenant_by_key(of_key text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT id FROM tenant WHERE tenant_key_folded = lower(of_key) $$;

RESET ROLE;
