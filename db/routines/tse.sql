-- TSEs of the tills.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: returns which TSEs lack data that fiskaly knows; the worker fetches it as their
-- tenant. In random order, so that failing ones do not block the others.
CREATE OR REPLACE FUNCTION platform.untold_tses(at_most int) RETURNS TABLE (of_tenant uuid, of_tse uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT t.tenant_id, t.id FROM pos_tse t JOIN platform.fiscal_connection f ON f.tenant_id = t.tenant_id
    WHERE t.state = 'READY' AND f.state = 'CONNECTED'
      AND (t.environment IS NULL OR t.public_key IS NULL OR t.facts IS NULL)
    ORDER BY random() LIMIT at_most
  $$;

-- Cross-tenant: returns TSEs in use whose certificate ends before the instant; the worker warns as
-- their tenant.
CREATE OR REPLACE FUNCTION platform.expiring_tses(until timestamptz) RETURNS TABLE (of_tenant uuid, of_tse uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT t.tenant_id, t.id FROM pos_tse t WHERE t.state = 'READY' AND t.certificate_expires < until ORDER BY t.certificate_expires $$;

RESET ROLE;
