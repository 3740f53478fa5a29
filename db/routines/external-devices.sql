-- External devices: identification by key and secret.

-- Returns the audit log's name of an external device.
CREATE OR REPLACE FUNCTION platform.audited_external_device(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT d.name, c.name, c.id INTO record, company, company_id
    FROM external_device d
    LEFT JOIN store s ON s.tenant_id = d.tenant_id AND s.id = d.store_id
    LEFT JOIN company c ON c.tenant_id = d.tenant_id AND c.id = coalesce(s.company_id, d.company_id)
    WHERE d.tenant_id = of_tenant AND d.id = platform.as_uuid(of_id);
  END $$;

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Replaces the device's key.
CREATE OR REPLACE FUNCTION platform.record_external_key(of_device uuid, key text, hash text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO platform.external_device_key (api_key, secret_hash, tenant_id, device_id)
    SELECT key, hash, d.tenant_id, d.id FROM external_device d
    WHERE d.tenant_id = platform.current_tenant() AND d.id = of_device
    ON CONFLICT (tenant_id, device_id) DO UPDATE SET api_key = excluded.api_key, secret_hash = excluded.secret_hash
  $$;

-- Returns the device with this key and secret, in any status; no row if one is wrong or the tenant
-- is disabled.
CREATE OR REPLACE FUNCTION platform.resolve_external_device(key text, hash text)
  RETURNS TABLE (device_id uuid, tenant_id uuid, name text, status text, type text, modules text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT d.id, d.tenant_id, d.name::text, d.status, d.type, t.modules
    FROM platform.external_device_key k
    JOIN external_device d ON d.tenant_id = k.tenant_id AND d.id = k.device_id
    JOIN tenant t ON t.id = d.tenant_id AND t.is_active
    WHERE k.api_key = key AND k.secret_hash = hash
  $$;

RESET ROLE;
