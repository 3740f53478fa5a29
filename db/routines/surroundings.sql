-- Surroundings of tills: the data around them when a receipt was printed.

CREATE OR REPLACE TRIGGER device_surroundings_fixed BEFORE UPDATE OR DELETE ON device_surroundings
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER device_surroundings_kept BEFORE TRUNCATE ON device_surroundings
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();

-- Returns an address in the format of surroundings.
CREATE OR REPLACE FUNCTION platform.address_of(street text, zip_code text, city text, country text) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog
  AS $$ SELECT jsonb_build_object('street', street, 'zipCode', zip_code, 'city', city, 'country', country) $$;

-- Records the surroundings of the tills that a change affects: those of the row's company or store,
-- or a till; all tills of the tenant for an agency.
CREATE OR REPLACE FUNCTION platform.mark_surroundings() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    CASE tg_table_name
      WHEN 'company' THEN PERFORM platform.record_surroundings(new.updated_at, of_company => new.id);
      WHEN 'store' THEN PERFORM platform.record_surroundings(new.updated_at, of_store => new.id);
      WHEN 'pos_device' THEN
        PERFORM platform.record_surroundings(greatest(new.updated_at, new.last_synchronisation), of_device => new.id);
      WHEN 'pos_tse' THEN PERFORM platform.record_surroundings(new.updated_at, of_device => new.device_id);
      ELSE PERFORM platform.record_surroundings(new.updated_at);
    END CASE;
    RETURN NULL;
  END $$;

CREATE OR REPLACE TRIGGER company_around_tills AFTER UPDATE ON company FOR EACH ROW
  WHEN ((new.name, new.street, new.zip_code, new.city, new.country, new.tax_number, new.vat_id, new.small_business)
    IS DISTINCT FROM (old.name, old.street, old.zip_code, old.city, old.country, old.tax_number, old.vat_id, old.small_business))
  EXECUTE FUNCTION platform.mark_surroundings();
CREATE OR REPLACE TRIGGER store_around_tills AFTER UPDATE ON store FOR EACH ROW
  WHEN ((new.company_id, new.name, new.street, new.zip_code, new.city, new.country)
    IS DISTINCT FROM (old.company_id, old.name, old.street, old.zip_code, old.city, old.country))
  EXECUTE FUNCTION platform.mark_surroundings();
CREATE OR REPLACE TRIGGER pos_device_surrounded AFTER INSERT ON pos_device FOR EACH ROW
  WHEN (new.status = 'READY') EXECUTE FUNCTION platform.mark_surroundings();
CREATE OR REPLACE TRIGGER pos_device_around AFTER UPDATE ON pos_device FOR EACH ROW
  WHEN (new.status = 'READY' AND
    (new.status, new.store_id, new.name, new.serial, new.software_version, new.register, new.tse_data, new.terminals)
    IS DISTINCT FROM (old.status, old.store_id, old.name, old.serial, old.software_version, old.register, old.tse_data, old.terminals))
  EXECUTE FUNCTION platform.mark_surroundings();
CREATE OR REPLACE TRIGGER pos_tse_around_tills AFTER UPDATE ON pos_tse FOR EACH ROW
  WHEN ((new.state = 'DISABLED', new.client_serial, new.serial, new.public_key, new.facts)
    IS DISTINCT FROM (old.state = 'DISABLED', old.client_serial, old.serial, old.public_key, old.facts))
  EXECUTE FUNCTION platform.mark_surroundings();
CREATE OR REPLACE TRIGGER agency_around_tills AFTER INSERT OR UPDATE ON agency FOR EACH ROW
  EXECUTE FUNCTION platform.mark_surroundings();

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Records the surroundings of ready tills of the current tenant where they differ from the last
-- ones: those of a company, a store, one till, or all. Locks the tills, so that two changes at once
-- see each other. A user's restriction to stores is lifted and restored: a company's change reaches
-- all of its tills.
CREATE OR REPLACE FUNCTION platform.record_surroundings(at timestamptz, of_company bigint DEFAULT NULL, of_store uuid DEFAULT NULL,
    of_device uuid DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
    tills uuid[];
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    SELECT array_agg(locked.id) INTO tills FROM (
      SELECT d.id FROM pos_device d JOIN store s ON s.tenant_id = d.tenant_id AND s.id = d.store_id
      WHERE d.tenant_id = platform.current_tenant() AND d.status = 'READY' AND (of_company IS NULL OR s.company_id = of_company)
        AND (of_store IS NULL OR d.store_id = of_store) AND (of_device IS NULL OR d.id = of_device)
      ORDER BY d.id FOR NO KEY UPDATE OF d) locked;
    INSERT INTO device_surroundings (tenant_id, device_id, valid_from, store_id, content)
    SELECT d.tenant_id, d.id, greatest(at, placed.since, last.valid_from + interval '1 millisecond'), d.store_id, present.content
    FROM pos_device d
    JOIN store s ON s.tenant_id = d.tenant_id AND s.id = d.store_id
    JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
    CROSS JOIN LATERAL (SELECT max(p.valid_from) AS since FROM device_store p
      WHERE p.tenant_id = d.tenant_id AND p.device_id = d.id AND p.store_id = d.store_id) placed
    LEFT JOIN LATERAL (SELECT t.serial, t.public_key, t.client_serial, t.facts FROM pos_tse t
      WHERE t.tenant_id = d.tenant_id AND t.device_id = d.id AND t.state <> 'DISABLED') e ON true
    LEFT JOIN LATERAL (SELECT l.valid_from, l.content FROM device_surroundings l
      WHERE l.tenant_id = d.tenant_id AND l.device_id = d.id ORDER BY l.valid_from DESC LIMIT 1) last ON true
    CROSS JOIN LATERAL (SELECT jsonb_build_object(
      'company', jsonb_build_object('id', c.id, 'name', c.name, 'taxNumber', c.tax_number, 'vatId', c.vat_id,
        'smallBusiness', c.small_business) || platform.address_of(c.street, c.zip_code, c.city, c.country),
      'store', jsonb_build_object('id', s.id, 'name', s.name) || platform.address_of(s.street, s.zip_code, s.city, s.country),
      'till', d.register || jsonb_build_object('name', d.name, 'serial', d.serial, 'softwareVersion', d.software_version,
        'terminals', d.terminals),
      -- what fiskaly tells of a TSE that Kontor set up comes before what people have typed
      'tse', d.tse_data || coalesce(e.facts, '{}') || jsonb_strip_nulls(jsonb_build_object('serial', e.serial, 'publicKey', e.public_key,
        'clientSerial', e.client_serial)),
      'agencies', (SELECT coalesce(jsonb_agg(jsonb_build_object('number', a.number, 'name', a.name, 'taxNumber', a.tax_number,
          'vatId', a.vat_id) || platform.address_of(a.street, a.zip_code, a.city, a.country) ORDER BY a.number), '[]')
        FROM agency a WHERE a.tenant_id = d.tenant_id)) AS content) present
    WHERE d.tenant_id = platform.current_tenant() AND d.id = ANY (tills) AND last.content IS DISTINCT FROM present.content;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Tills from before surroundings were recorded: today's apply to their whole past.
DO $$
  DECLARE
    till record;
    tenant_before text := coalesce(current_setting('app.tenant_id', true), '');
  BEGIN
    FOR till IN
      SELECT d.tenant_id, d.id, d.created_at FROM pos_device d
      WHERE d.status = 'READY' AND NOT EXISTS (SELECT FROM device_surroundings s WHERE s.tenant_id = d.tenant_id AND s.device_id = d.id)
    LOOP
      PERFORM set_config('app.tenant_id', till.tenant_id::text, true);
      PERFORM platform.record_surroundings(till.created_at, of_device => till.id);
    END LOOP;
    PERFORM set_config('app.tenant_id', tenant_before, true);
  END $$;

RESET ROLE;
