-- Receipts that tills pushed more than once.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns the counted receipts at these instants, of a till and of all with its serial number: one
-- registered anew sends its receipts again. The restriction to stores is lifted as in till_name,
-- since a till may have moved. Waits until other pushes of such tills have ended: of two that send
-- the same receipt at once, the later one sees the earlier one's. Callers have locked the till
-- before: all lock in this order.
CREATE OR REPLACE FUNCTION platform.counted_receipts(of_device uuid, at timestamptz[])
  RETURNS TABLE (id uuid, device_id uuid, uuid uuid, at_ms bigint, number bigint, kind text, type text, sum_gross bigint,
    tse_transaction bigint)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
    own_serial text;
    tills uuid[];
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    SELECT d.serial INTO own_serial FROM pos_device d WHERE d.tenant_id = of_tenant AND d.id = of_device;
    IF own_serial <> '' THEN PERFORM pg_advisory_xact_lock(hashtextextended('till ' || of_tenant || ' ' || own_serial, 0)); END IF;
    SELECT array_agg(d.id) INTO tills FROM pos_device d
    WHERE d.tenant_id = of_tenant AND (d.id = of_device OR own_serial <> '' AND d.serial = own_serial);
    RETURN QUERY SELECT r.id, r.device_id, r.uuid, (extract(epoch FROM r.created_at) * 1000)::bigint, r.number, r.kind, r.type,
      r.sum_gross, r.tse_transaction
    FROM receipt r
    WHERE r.tenant_id = of_tenant AND r.device_id = ANY (tills) AND r.created_at = ANY (at)
      AND r.created_at BETWEEN at[1] AND at[cardinality(at)] AND r.duplicate_of IS NULL
    ORDER BY r.received_at, r.id;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

RESET ROLE;
