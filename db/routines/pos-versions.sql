-- Versions of the till software, managed by the platform for all tenants.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

CREATE OR REPLACE FUNCTION platform.pos_versions()
  RETURNS TABLE (id uuid, version text, order_key text, release_date text, release_notes text, is_latest boolean, tenants text[],
    row_version int, created_at timestamptz, updated_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    RETURN QUERY
      SELECT v.id, v.version, v.order_key, to_char(v.release_date, 'YYYY-MM-DD'), v.release_notes, v.is_latest, v.tenants::text[],
        v.row_version, v.created_at, v.updated_at
      FROM platform.pos_version v;
  END $$;

-- Returns the number of active and pending tills per tenant, without external systems that push as
-- tills, whose software is their own. Only for the platform.
CREATE OR REPLACE FUNCTION platform.till_counts() RETURNS TABLE (tenant_id uuid, tills bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    RETURN QUERY
      SELECT d.tenant_id, count(*) FROM pos_device d JOIN tenant t ON t.id = d.tenant_id AND t.is_active
      WHERE d.status <> 'DELETED'
        AND NOT EXISTS (SELECT FROM external_device e WHERE e.tenant_id = d.tenant_id AND e.id = d.id)
      GROUP BY d.tenant_id;
  END $$;

-- Returns all versions for the current tenant's tills, and whether each is meant for it. Names no
-- other tenant.
CREATE OR REPLACE FUNCTION platform.offered_pos_versions()
  RETURNS TABLE (version text, order_key text, release_date text, is_latest boolean, is_meant boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT v.version, v.order_key, to_char(v.release_date, 'YYYY-MM-DD'), v.is_latest,
      v.tenants = '{}' OR platform.current_tenant() = ANY (v.tenants)
    FROM platform.pos_version v
  $$;

-- Serializes writers; readers do not wait.
CREATE OR REPLACE FUNCTION platform.lock_pos_versions() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    LOCK TABLE platform.pos_version IN SHARE ROW EXCLUSIVE MODE;
  END $$;

-- Requires `lock_pos_versions`, as do the next two. `latest` moves the flag, here and there.
CREATE OR REPLACE FUNCTION platform.add_pos_version(columns jsonb, made timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    UPDATE platform.pos_version v SET is_latest = false, row_version = v.row_version + 1, updated_at = made
      WHERE v.is_latest AND (columns ->> 'latest')::boolean;
    INSERT INTO platform.pos_version (id, version, order_key, release_date, release_notes, is_latest, tenants, created_at, updated_at)
      VALUES ((columns ->> 'id')::uuid, columns ->> 'version', columns ->> 'orderKey', (columns ->> 'releaseDate')::date,
        columns ->> 'releaseNotes', (columns ->> 'latest')::boolean, ARRAY(SELECT jsonb_array_elements_text(columns -> 'tenants')::uuid), made, made);
  END $$;

-- Changes the named columns.
CREATE OR REPLACE FUNCTION platform.save_pos_version(of_id uuid, columns jsonb, saved timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    UPDATE platform.pos_version v SET is_latest = false, row_version = v.row_version + 1, updated_at = saved
      WHERE v.is_latest AND v.id <> of_id AND (columns ->> 'latest')::boolean;
    UPDATE platform.pos_version v SET
      version = coalesce(columns ->> 'version', v.version),
      order_key = coalesce(columns ->> 'orderKey', v.order_key),
      release_date = coalesce((columns ->> 'releaseDate')::date, v.release_date),
      release_notes = coalesce(columns ->> 'releaseNotes', v.release_notes),
      is_latest = coalesce((columns ->> 'latest')::boolean, v.is_latest),
      tenants = CASE WHEN columns ? 'tenants' THEN ARRAY(SELECT jsonb_array_elements_text(columns -> 'tenants')::uuid) ELSE v.tenants END,
      row_version = v.row_version + 1, updated_at = saved
    WHERE v.id = of_id;
  END $$;

CREATE OR REPLACE FUNCTION platform.remove_pos_version(of_id uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    DELETE FROM platform.pos_version v WHERE v.id = of_id;
  END $$;

RESET ROLE;
