-- Housekeeping and self-checks of the platform.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

CREATE OR REPLACE FUNCTION platform.sweep(before_failure timestamptz, before_session timestamptz, before_key timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM platform.login_failure WHERE at < before_failure;
    DELETE FROM platform.user_session WHERE expires_at < before_session OR revoked_at < before_session;
    DELETE FROM idempotency WHERE created_at < before_key;
  $$;

-- Shows each company's taxation of the day in its own columns; returns how many changed. Each
-- change is made in its tenant: the surroundings of its tills are recorded with it.
CREATE OR REPLACE FUNCTION platform.apply_taxations(today date) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
    due record;
    changed bigint := 0;
  BEGIN
    FOR due IN
      SELECT c.tenant_id, c.id, x.small_business, x.flat_rate_farm, x.vat_basis FROM company c
      CROSS JOIN LATERAL (SELECT * FROM company_taxation t WHERE t.tenant_id = c.tenant_id AND t.company_id = c.id
        AND t.valid_from <= today ORDER BY t.valid_from DESC LIMIT 1) x
      WHERE (x.small_business, x.flat_rate_farm, x.vat_basis) IS DISTINCT FROM (c.small_business, c.flat_rate_farm, c.vat_basis)
    LOOP
      PERFORM set_config('app.tenant_id', due.tenant_id::text, true);
      UPDATE company c SET small_business = due.small_business, flat_rate_farm = due.flat_rate_farm, vat_basis = due.vat_basis,
          version = c.version + 1, updated_at = now()
        WHERE c.tenant_id = due.tenant_id AND c.id = due.id;
      changed := changed + 1;
    END LOOP;
    PERFORM set_config('app.tenant_id', tenant_before, true);
    RETURN changed;
  END $$;

-- Written at the start and read back through another connection, to prove that commits arrive
-- (db/pooler.ts).
CREATE OR REPLACE FUNCTION platform.leave_commit_probe(probe_id uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM platform.commit_probe WHERE at < now() - interval '1 hour';
    INSERT INTO platform.commit_probe (id) VALUES (probe_id);
  $$;

CREATE OR REPLACE FUNCTION platform.take_commit_probe(probe_id uuid) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH taken AS (DELETE FROM platform.commit_probe WHERE id = probe_id RETURNING id)
    SELECT EXISTS (SELECT FROM taken)
  $$;

-- Stores the sealed probe of ENCRYPTION_KEY at the first start; returns the stored one.
CREATE OR REPLACE FUNCTION platform.leave_key_check(first_sealed text) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO platform.key_check (sealed) VALUES (first_sealed) ON CONFLICT (id) DO NOTHING;
    SELECT sealed FROM platform.key_check;
  $$;

-- Adds the version of a starting process, unless it is the newest one.
CREATE OR REPLACE FUNCTION platform.note_program_version(of_version text, started timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO platform.program_version (version, used_from)
    SELECT of_version, started WHERE of_version IS DISTINCT FROM (
      SELECT v.version FROM platform.program_version v ORDER BY v.used_from DESC, v.version DESC LIMIT 1)
    ON CONFLICT DO NOTHING
  $$;

-- Returns the versions that were started, newest first: the same for all tenants.
CREATE OR REPLACE FUNCTION platform.program_versions() RETURNS TABLE (version text, used_from timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT v.version, v.used_from FROM platform.program_version v ORDER BY v.used_from DESC, v.version DESC LIMIT 200
  $$;

RESET ROLE;
