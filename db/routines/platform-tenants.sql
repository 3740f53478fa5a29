-- Tenants as managed by the platform.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- All functions below are for the platform only and return a tenant's frame, never business data.
CREATE OR REPLACE FUNCTION platform.require_platform() RETURNS void
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM tenant WHERE id = platform.current_tenant() AND is_platform) THEN
      RAISE EXCEPTION 'only the platform may do this' USING ERRCODE = '42501';
    END IF;
  END $$;

CREATE OR REPLACE FUNCTION platform.tenant_frames()
  RETURNS TABLE (id uuid, tenant_key text, name text, is_platform boolean, is_active boolean, modules text[], use_gross_price boolean,
    street text, zip_code text, city text, country text, pos_pin text, pin_version int, version int, created_at timestamptz, updated_at timestamptz,
    users bigint, companies bigint, live_tses bigint, fiskaly_organization text, fiskaly_state text, fiskaly_environment text,
    fiskaly_requested_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    RETURN QUERY
      SELECT t.id, t.tenant_key, t.name::text, t.is_platform, t.is_active, t.modules, t.use_gross_price, t.street, t.zip_code, t.city, t.country,
        t.pos_pin, t.pin_version, t.version, t.created_at, t.updated_at,
        (SELECT count(*) FROM platform.login_identity i WHERE i.tenant_id = t.id),
        (SELECT count(*) FROM company c WHERE c.tenant_id = t.id),
        (SELECT count(*) FROM pos_tse d WHERE d.tenant_id = t.id AND d.state <> 'DISABLED'),
        f.organization_id, f.state, f.environment, f.requested_at
      FROM tenant t LEFT JOIN platform.fiscal_connection f ON f.tenant_id = t.id;
  END $$;

CREATE OR REPLACE FUNCTION platform.lock_tenant(of_tenant uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    PERFORM 1 FROM tenant WHERE id = of_tenant FOR NO KEY UPDATE;
  END $$;

-- Changes the named columns and raises the version; deactivating a tenant ends its sessions.
CREATE OR REPLACE FUNCTION platform.save_tenant(of_tenant uuid, columns jsonb, saved timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    UPDATE tenant t SET
      name = coalesce(columns ->> 'name', t.name),
      tenant_key = CASE WHEN columns ? 'tenantId' THEN columns ->> 'tenantId' ELSE t.tenant_key END,
      tenant_key_folded = CASE WHEN columns ? 'tenantId' THEN lower(columns ->> 'tenantId') ELSE t.tenant_key_folded END,
      modules = CASE WHEN columns ? 'modules' THEN ARRAY(SELECT jsonb_array_elements_text(columns -> 'modules')) ELSE t.modules END,
      use_gross_price = coalesce((columns ->> 'useGrossPrice')::boolean, t.use_gross_price),
      is_active = coalesce((columns ->> 'isActive')::boolean, t.is_active),
      street = coalesce(columns ->> 'street', t.street),
      zip_code = coalesce(columns ->> 'zipCode', t.zip_code),
      city = coalesce(columns ->> 'city', t.city),
      country = coalesce(columns ->> 'country', t.country),
      pin_version = t.pin_version + CASE WHEN columns ->> 'posPin' <> t.pos_pin THEN 1 ELSE 0 END,
      pos_pin = coalesce(columns ->> 'posPin', t.pos_pin),
      version = t.version + 1, updated_at = saved
    WHERE t.id = of_tenant;
    UPDATE platform.user_session s SET revoked_at = saved FROM tenant t
      WHERE t.id = of_tenant AND NOT t.is_active AND s.tenant_id = of_tenant AND s.revoked_at IS NULL;
  END $$;

CREATE OR REPLACE FUNCTION platform.tenant_people(of_tenant uuid)
  RETURNS TABLE (id uuid, email text, firstname text, lastname text, is_admin boolean, is_active boolean, must_change_password boolean, last_seen_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    RETURN QUERY
      SELECT u.id, u.email, u.firstname, u.lastname::text, u.is_admin, i.is_active, i.must_change_password,
        (SELECT max(s.last_seen_at) FROM platform.user_session s WHERE s.user_id = u.id)
      FROM app_user u JOIN platform.login_identity i ON i.user_id = u.id
      WHERE u.tenant_id = of_tenant ORDER BY u.lastname, u.id;
  END $$;

-- Returns a tenant's tills as the platform sees them: software, contact and TSE, no sales.
CREATE OR REPLACE FUNCTION platform.tenant_tills(of_tenant uuid)
  RETURNS TABLE (id uuid, status text, name text, store_name text, software_version text, last_synchronisation timestamptz,
    tse_state text, tse_environment text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    RETURN QUERY
      SELECT d.id, d.status, d.name::text, s.name::text, d.software_version, d.last_synchronisation, t.state, t.environment
      FROM pos_device d LEFT JOIN store s ON s.tenant_id = d.tenant_id AND s.id = d.store_id
        LEFT JOIN pos_tse t ON t.tenant_id = d.tenant_id AND t.device_id = d.id AND t.state <> 'DISABLED'
      WHERE d.tenant_id = of_tenant AND (d.status <> 'DELETED' OR t.id IS NOT NULL)
      ORDER BY d.status <> 'PENDING', d.name, d.id;
  END $$;

-- Returns false if the e-mail is taken on the platform.
CREATE OR REPLACE FUNCTION platform.add_tenant_person(of_tenant uuid, person jsonb, hash text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    INSERT INTO platform.login_identity (user_id, tenant_id, email_folded, password_hash, must_change_password)
      SELECT (person ->> 'id')::uuid, t.id, person ->> 'emailFolded', hash, true FROM tenant t WHERE t.id = of_tenant
      ON CONFLICT (email_folded) DO NOTHING;
    IF NOT FOUND THEN RETURN false; END IF;
    INSERT INTO app_user (tenant_id, id, email, firstname, lastname, is_admin, rights)
      VALUES (of_tenant, (person ->> 'id')::uuid, person ->> 'email', person ->> 'firstname', person ->> 'lastname',
        (person ->> 'isAdmin')::boolean, ARRAY[]::text[]);
    RETURN true;
  END $$;

-- Requires `lock_tenant`. Disabling a person ends their sessions.
CREATE OR REPLACE FUNCTION platform.set_tenant_person_active(of_tenant uuid, of_user uuid, active boolean, changed timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    UPDATE platform.login_identity SET is_active = active WHERE user_id = of_user AND tenant_id = of_tenant;
    UPDATE app_user SET version = version + 1, updated_at = changed WHERE id = of_user AND tenant_id = of_tenant;
    UPDATE platform.user_session SET revoked_at = changed
      WHERE NOT active AND user_id = of_user AND tenant_id = of_tenant AND revoked_at IS NULL;
  END $$;

-- Requires `lock_tenant`. Sets a first password of a tenant's person; voids mailed links and ends
-- the sessions.
CREATE OR REPLACE FUNCTION platform.set_tenant_password(of_tenant uuid, of_user uuid, hash text, changed timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    UPDATE platform.login_identity SET password_hash = hash, must_change_password = true, invited_at = NULL
      WHERE user_id = of_user AND tenant_id = of_tenant;
    DELETE FROM platform.password_reset r USING platform.login_identity i
      WHERE r.user_id = of_user AND i.user_id = of_user AND i.tenant_id = of_tenant;
    UPDATE platform.user_session SET revoked_at = changed
      WHERE user_id = of_user AND tenant_id = of_tenant AND revoked_at IS NULL;
  END $$;

-- Requires `lock_tenant`. Stores the hash of an invitation's link, replacing earlier ones of the
-- person.
CREATE OR REPLACE FUNCTION platform.open_tenant_invitation(of_tenant uuid, of_user uuid, hash text, at timestamptz, until timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    UPDATE platform.login_identity SET invited_at = at WHERE user_id = of_user AND tenant_id = of_tenant;
    IF NOT FOUND THEN RETURN; END IF;
    DELETE FROM platform.password_reset r WHERE r.user_id = of_user;
    INSERT INTO platform.password_reset (token_hash, user_id, expires_at) VALUES (hash, of_user, until);
  END $$;

-- Null credentials stay unchanged; new ones reset the connection.
CREATE OR REPLACE FUNCTION platform.store_fiscal_credentials(of_tenant uuid, organization text, key_sealed text, secret_sealed text, stored timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    INSERT INTO platform.fiscal_connection (tenant_id, organization_id, api_key, api_secret, updated_at)
      VALUES (of_tenant, coalesce(organization, ''), coalesce(key_sealed, ''), coalesce(secret_sealed, ''), stored)
      ON CONFLICT (tenant_id) DO UPDATE SET organization_id = coalesce(organization, fiscal_connection.organization_id),
        api_key = coalesce(key_sealed, fiscal_connection.api_key), api_secret = coalesce(secret_sealed, fiscal_connection.api_secret),
        state = 'STORED', environment = NULL, requested_at = NULL, updated_at = stored;
  END $$;

-- Begins a check; a CONNECTED connection stays CONNECTED. Returns false if key or secret is
-- missing.
CREATE OR REPLACE FUNCTION platform.request_fiscal_connection(of_tenant uuid, requested timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    UPDATE platform.fiscal_connection SET state = CASE state WHEN 'CONNECTED' THEN state ELSE 'PENDING' END,
        requested_at = requested, updated_at = requested
      WHERE tenant_id = of_tenant AND api_key <> '' AND api_secret <> '';
    RETURN FOUND;
  END $$;

-- Returns key and secret as stored, sealed: only the application can open them.
CREATE OR REPLACE FUNCTION platform.fiscal_credentials(of_tenant uuid) RETURNS TABLE (organization_id text, api_key text, api_secret text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    RETURN QUERY SELECT f.organization_id, f.api_key, f.api_secret FROM platform.fiscal_connection f WHERE f.tenant_id = of_tenant;
  END $$;

-- Stores the result of a check. Returns false if credentials were replaced or another check began
-- since `requested`. A null `signs_for` keeps the stored one.
CREATE OR REPLACE FUNCTION platform.settle_fiscal_connection(of_tenant uuid, requested timestamptz, outcome text, signs_for text,
  settled timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    UPDATE platform.fiscal_connection SET state = outcome, environment = coalesce(signs_for, environment), updated_at = settled
      WHERE tenant_id = of_tenant AND state IN ('PENDING', 'CONNECTED') AND requested_at = requested;
    RETURN FOUND;
  END $$;

CREATE OR REPLACE FUNCTION platform.drop_fiscal_connection(of_tenant uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    DELETE FROM platform.fiscal_connection WHERE tenant_id = of_tenant;
  END $$;

-- Returns the state of the tenant's own credentials, null without any; never key or secret.
CREATE OR REPLACE FUNCTION platform.own_fiscal_state() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT state FROM platform.fiscal_connection WHERE tenant_id = platform.current_tenant() $$;

-- Returns the tenant's own key and secret as stored, sealed; for its jobs.
CREATE OR REPLACE FUNCTION platform.own_fiscal_credentials() RETURNS TABLE (api_key text, api_secret text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT f.api_key, f.api_secret FROM platform.fiscal_connection f
    WHERE f.tenant_id = platform.current_tenant() AND f.api_key <> '' AND f.api_secret <> ''
  $$;

RESET ROLE;
