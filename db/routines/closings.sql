-- Daily closings.

-- Returns the audit log's name of a closing: till and number.
CREATE OR REPLACE FUNCTION platform.audited_closing(of_tenant uuid, of_id text, OUT record text, OUT company text)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT format('%s Nr. %s', d.name, c.number), m.name INTO record, company
    FROM closing c
    JOIN pos_device d ON d.tenant_id = c.tenant_id AND d.id = c.device_id
    LEFT JOIN store s ON s.tenant_id = c.tenant_id AND s.id = c.store_id
    LEFT JOIN company m ON m.tenant_id = s.tenant_id AND m.id = s.company_id
    WHERE c.tenant_id = of_tenant AND c.id = platform.as_uuid(of_id);
  END $$;

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns the number of the till's previous closing in any store: a user restricted to stores must
-- not see closings of other stores as missing. The restriction is lifted for this read, since its
-- policy binds this role too; on an error the transaction is aborted, so it is never left lifted.
CREATE OR REPLACE FUNCTION platform.closing_before(of_device uuid, of_number bigint) RETURNS bigint
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
    found bigint;
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    SELECT max(c.number) INTO found FROM closing c
    WHERE c.tenant_id = platform.current_tenant() AND c.device_id = of_device AND c.number < of_number;
    PERFORM set_config('app.store_ids', stores, true);
    RETURN found;
  END $$;

RESET ROLE;
