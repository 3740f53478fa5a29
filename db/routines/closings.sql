-- Daily closings.

-- Returns the audit log's name of a closing: till and number.
CREATE OR REPLACE FUNCTION platform.audited_closing(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT format('%s Nr. %s', d.name, c.number), m.name, m.id INTO record, company, company_id
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

-- Returns the TSE transactions of a receipt: a sale that began with orders has several.
CREATE OR REPLACE FUNCTION platform.transactions_of(of_transaction bigint, of_serial text, of_details jsonb)
  RETURNS TABLE (number bigint, serial text)
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
  AS $$
    SELECT of_transaction, of_serial WHERE of_transaction IS NOT NULL
    UNION SELECT (t ->> 'transactionNumber')::bigint, coalesce(t ->> 'serial', of_serial)
      FROM jsonb_array_elements(of_details -> 'transactions') t WHERE t ->> 'transactionNumber' IS NOT NULL
  $$;

-- Returns the receipts of a closing that were made within a period, with a row for each of their
-- transactions: the first ones by number. `missing` is the receipt that one cancels and that no
-- till of the serial number has sent. In any store, as closing_before: records that another store
-- has sent are not missing. Callers pass a closing that they have read.
CREATE OR REPLACE FUNCTION platform.numbers_of_closing(of_device uuid, of_number bigint, since timestamptz, until timestamptz, at_most int)
  RETURNS TABLE (receipt_id uuid, number bigint, is_duplicate boolean, missing uuid, transaction bigint, serial text)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
    tills uuid[];
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    tills := platform.tills_like(of_device);
    RETURN QUERY SELECT r.id, r.number, r.duplicate_of IS NOT NULL,
      CASE WHEN r.type = 'CANCELLATION' AND r.cancels IS NOT NULL AND NOT EXISTS (SELECT FROM receipt_key k
        WHERE k.tenant_id = of_tenant AND k.device_id = ANY (tills) AND k.uuid = r.cancels) THEN r.cancels END, x.number, x.serial
    FROM receipt r LEFT JOIN LATERAL platform.transactions_of(r.tse_transaction, r.tse_serial, r.details) x ON true
    WHERE r.tenant_id = of_tenant AND r.device_id = of_device AND r.closing_number = of_number AND r.created_at BETWEEN since AND until
    ORDER BY r.number, r.id, x.number LIMIT at_most;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Returns the transactions of a TSE within ranges of numbers and a period, of any till in any store
-- of the tenant, in order and once each.
CREATE OR REPLACE FUNCTION platform.signed_transactions(of_serial text, lowest bigint[], highest bigint[], since timestamptz,
    until timestamptz, at_most int) RETURNS SETOF bigint
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    RETURN QUERY SELECT DISTINCT x.number
    FROM receipt r CROSS JOIN LATERAL platform.transactions_of(r.tse_transaction, r.tse_serial, r.details) x
    WHERE r.tenant_id = platform.current_tenant() AND r.created_at BETWEEN since AND until AND x.serial = of_serial
      AND EXISTS (SELECT FROM unnest(lowest, highest) g(a, b) WHERE x.number BETWEEN g.a AND g.b)
    ORDER BY 1 LIMIT at_most;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

RESET ROLE;
