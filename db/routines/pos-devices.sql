-- Tills: registration, and identification by token.

-- Returns the audit log's name of a till.
CREATE OR REPLACE FUNCTION platform.audited_pos_device(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT d.name, c.name, c.id INTO record, company, company_id
    FROM pos_device d
    LEFT JOIN store s ON s.tenant_id = d.tenant_id AND s.id = d.store_id
    LEFT JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
    WHERE d.tenant_id = of_tenant AND d.id = platform.as_uuid(of_id);
  END $$;

-- Returns the audit log's name of an agency.
CREATE OR REPLACE FUNCTION platform.audited_agency(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT a.name INTO record FROM agency a WHERE a.tenant_id = of_tenant AND a.id = platform.as_uuid(of_id);
  END $$;

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns the tenant that a till may register with by key and PIN; no row if one is wrong, the
-- module is off or the tenant disabled.
CREATE OR REPLACE FUNCTION platform.registering_tenant(of_key text, pin text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT t.id FROM tenant t
    WHERE t.tenant_key_folded = lower(of_key) AND t.pos_pin = pin AND t.is_active AND 'pos' = ANY (t.modules)
  $$;

CREATE OR REPLACE FUNCTION platform.record_device_token(of_device uuid, hash text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO platform.device_token (token_hash, tenant_id, device_id)
    SELECT hash, d.tenant_id, d.id FROM pos_device d WHERE d.tenant_id = platform.current_tenant() AND d.id = of_device
  $$;

-- Gives a till the token of another one, and ends its own: the other one then has none.
CREATE OR REPLACE FUNCTION platform.move_device_token(of_device uuid, to_device uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM platform.device_token WHERE tenant_id = platform.current_tenant() AND device_id = to_device;
    UPDATE platform.device_token SET device_id = to_device WHERE tenant_id = platform.current_tenant() AND device_id = of_device;
  $$;

-- Returns the till with this token, in any status; no row for an unknown token or a disabled
-- tenant.
CREATE OR REPLACE FUNCTION platform.resolve_device(hash text)
  RETURNS TABLE (device_id uuid, tenant_id uuid, name text, status text, modules text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT d.id, d.tenant_id, d.name::text, d.status, t.modules
    FROM platform.device_token k
    JOIN pos_device d ON d.tenant_id = k.tenant_id AND d.id = k.device_id
    JOIN tenant t ON t.id = d.tenant_id AND t.is_active
    WHERE k.token_hash = hash
  $$;

-- Cross-tenant: returns active tenants that have tills; the worker acts as their tenant.
CREATE OR REPLACE FUNCTION platform.tenants_with_tills() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT t.id FROM tenant t
    WHERE t.is_active AND 'pos' = ANY (t.modules) AND EXISTS (SELECT FROM pos_device d WHERE d.tenant_id = t.id AND d.status <> 'PENDING')
    ORDER BY t.id
  $$;

RESET ROLE;
