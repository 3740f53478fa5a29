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

-- Returns the cancellations of receipts that no till of the serial number has sent, of some
-- closings of tills, made within a period. In any store, as closing_before. Callers pass closings
-- that they have read.
CREATE OR REPLACE FUNCTION platform.cancels_missing(of_devices uuid[], of_numbers bigint[], since timestamptz, until timestamptz)
  RETURNS TABLE (device_id uuid, closing_number bigint, number bigint, cancels uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    RETURN QUERY SELECT r.device_id, r.closing_number, r.number, r.cancels
    FROM receipt r JOIN unnest(of_devices, of_numbers) AS k(device_id, number) ON k.device_id = r.device_id AND k.number = r.closing_number
    WHERE r.tenant_id = of_tenant AND r.type <> 'SALE' AND r.type = 'CANCELLATION' AND r.cancels IS NOT NULL
      AND r.created_at BETWEEN since AND until
      AND NOT EXISTS (SELECT FROM receipt_key y WHERE y.tenant_id = of_tenant AND y.device_id = r.device_id AND y.uuid = r.cancels)
      AND NOT EXISTS (SELECT FROM receipt_key y
        WHERE y.tenant_id = of_tenant AND y.device_id = ANY (platform.tills_like(r.device_id)) AND y.uuid = r.cancels)
    ORDER BY r.number, r.id;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Returns the numbers that several receipts of some closings of tills have, made within a period; a
-- receipt that was sent twice is one, and one that a person found to be a sale of its own is left
-- out. In any store, as closing_before. Callers pass closings that they have read.
CREATE OR REPLACE FUNCTION platform.numbers_twice(of_devices uuid[], of_numbers bigint[], since timestamptz, until timestamptz)
  RETURNS TABLE (device_id uuid, closing_number bigint, number bigint)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    RETURN QUERY SELECT r.device_id, r.closing_number, r.number
    FROM unnest(of_devices, of_numbers) AS k(device_id, number)
    JOIN receipt r ON r.tenant_id = platform.current_tenant() AND r.device_id = k.device_id AND r.closing_number = k.number
      AND r.created_at BETWEEN since AND until AND r.duplicate_of IS NULL
    WHERE NOT EXISTS (SELECT FROM pos_settlement p
      WHERE p.tenant_id = r.tenant_id AND p.kind = 'receipt' AND p.record_id = r.id AND p.settled_as = 'DISTINCT')
    GROUP BY 1, 2, 3 HAVING count(*) > 1 ORDER BY 1, 2, 3;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Returns the tills with the serial number of each of some tills, itself included. In any store, as
-- closing_before.
CREATE OR REPLACE FUNCTION platform.registrations_of(of_devices uuid[]) RETURNS TABLE (device_id uuid, alike_id uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    RETURN QUERY SELECT k.id, a.id FROM unnest(of_devices) AS k(id) CROSS JOIN LATERAL unnest(platform.tills_like(k.id)) AS a(id);
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Returns all uses of the vouchers that receipts of some closings of tills redeem, made within a
-- period, by receipts of the same company that count. In any store, as closing_before. Callers pass
-- closings that they have read.
CREATE OR REPLACE FUNCTION platform.voucher_uses(of_devices uuid[], of_numbers bigint[], since timestamptz, until timestamptz)
  RETURNS TABLE (voucher text, company_id bigint, device_id uuid, closing_number bigint, receipt_id uuid, at_ms float8, number bigint,
    uuid uuid, worth bigint, redeemed bigint)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    -- the uses of the tills are read once, not for each closing
    RETURN QUERY WITH used AS MATERIALIZED (SELECT v.voucher, r.device_id, r.closing_number, r.store_id
      FROM voucher_use v
      JOIN receipt r ON r.tenant_id = of_tenant AND r.created_at = v.created_at AND r.id = v.receipt_id
      WHERE v.tenant_id = of_tenant AND v.device_id = ANY (of_devices) AND v.created_at BETWEEN since AND until AND v.redeemed > 0)
    SELECT v.voucher, n.company_id, r.device_id, r.closing_number, r.id, extract(epoch FROM r.created_at)::float8 * 1000,
      r.number, r.uuid, v.worth, v.redeemed
    FROM (SELECT DISTINCT u.voucher, s.company_id
        FROM used u
        JOIN unnest(of_devices, of_numbers) AS k(device_id, number) ON k.device_id = u.device_id AND k.number = u.closing_number
        JOIN store s ON s.tenant_id = of_tenant AND s.id = u.store_id) n
    JOIN voucher_use v ON v.tenant_id = of_tenant AND v.voucher = n.voucher
    JOIN receipt r ON r.tenant_id = of_tenant AND r.created_at = v.created_at AND r.id = v.receipt_id
      AND r.duplicate_of IS NULL AND r.exceeds IS NULL
    JOIN store s ON s.tenant_id = of_tenant AND s.id = r.store_id AND s.company_id = n.company_id;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

RESET ROLE;
