-- Cancellations and returns, and the receipts of which they take something back
-- (docs/decisions/0167-a-receipt-is-cancelled-once.md).

-- Returns the till's uuid of the receipt of which a receipt takes something back, given the serial
-- number of its till; null if it takes back nothing, names none, or names several: what it takes
-- from each of them is unknown.
CREATE OR REPLACE FUNCTION platform.used_receipt(of_kind text, of_type text, of_cancels uuid, of_details jsonb, of_serial text) RETURNS uuid
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
  AS $$
    SELECT CASE WHEN of_kind <> 'RECEIPT' OR of_type NOT IN ('CANCELLATION', 'RETURN') THEN NULL
      WHEN of_cancels IS NOT NULL AND (NOT names_cancelled OR count = 1) THEN of_cancels
      WHEN of_cancels IS NULL AND count = 1 AND is_own THEN platform.as_uuid(name) END
    FROM (SELECT count(DISTINCT lower(x ->> 'receiptUuid')) AS count, min(lower(x ->> 'receiptUuid')) AS name,
        bool_and(x ->> 'receiptUuid' IS NOT NULL AND coalesce(x ->> 'deviceSerial', of_serial) = of_serial) AS is_own,
        coalesce(bool_or(lower(x ->> 'receiptUuid') = of_cancels::text), false) AS names_cancelled
      FROM jsonb_array_elements(of_details -> 'references') x WHERE x ->> 'type' = 'TRANSACTION') named
  $$;

-- Returns the sums of a receipt's lines of these business cases and of those sold for an agency,
-- whether they are turnover or not.
CREATE OR REPLACE FUNCTION platform.goods_of(of_receipt uuid, at timestamptz, of_cases text[]) RETURNS bigint
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$
    SELECT coalesce(sum(l.sum_gross), 0)::bigint FROM receipt_line l
      JOIN receipt_article a ON a.tenant_id = l.tenant_id AND a.id = l.article_id
    WHERE l.tenant_id = platform.current_tenant() AND l.created_at = at AND l.receipt_id = of_receipt
      AND (a.business_case = ANY (of_cases) OR l.details ? 'agencyId')
  $$;

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Notes which receipts those of a till use that were just stored (`of_ids`, made `at`). Returns the
-- uses of all receipts that these use, and of those with the uuids, which may have arrived after
-- their uses: a row for each, with the receipt that is used. Duplicates use nothing, and a use of a
-- duplicate is one of the receipt that it repeats. Nearly always there is none, which one look
-- tells. Waits as lock_tills_like. The restrictions to stores and to a company are lifted as in
-- till_name. Nested loops by index: the planner has no statistics of a month that has just begun.
CREATE OR REPLACE FUNCTION platform.take_uses(of_device uuid, of_ids uuid[], at timestamptz[], of_uuids uuid[], of_cases text[])
  RETURNS TABLE (sale_id uuid, sale_number bigint, sale_total bigint, sale_goods bigint, id uuid, at_ms bigint, number bigint, uuid uuid,
    total bigint, goods bigint, exceeds uuid, settled_as text, is_booked boolean)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_hashjoin = off SET enable_mergejoin = off
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
    company text := coalesce(current_setting('app.company_id', true), '');
    tills uuid[];
    touched uuid[];
  BEGIN
    PERFORM set_config('app.store_ids', '', true), set_config('app.company_id', '', true);
    tills := platform.lock_tills_like(of_device);
    WITH noted AS (
      INSERT INTO receipt_use (tenant_id, device_id, uuid, receipt_id, created_at)
      SELECT of_tenant, of_device, platform.used_receipt(r.kind, r.type, r.cancels, r.details, d.serial), r.id, r.created_at
      FROM unnest(of_ids, at) AS n(id, instant)
        JOIN pos_device d ON d.tenant_id = of_tenant AND d.id = of_device
        CROSS JOIN LATERAL (SELECT * FROM receipt r WHERE r.tenant_id = of_tenant AND r.created_at = n.instant AND r.id = n.id) r
      WHERE platform.used_receipt(r.kind, r.type, r.cancels, r.details, d.serial) IS NOT NULL
      ORDER BY 3, 4 ON CONFLICT DO NOTHING RETURNING uuid)
    SELECT array_agg(DISTINCT n.uuid) INTO touched FROM (
      SELECT uuid FROM noted
      UNION ALL SELECT u.uuid FROM receipt_use u WHERE u.tenant_id = of_tenant AND u.device_id = ANY (tills) AND u.uuid = ANY (of_uuids)) n;
    IF touched IS NOT NULL THEN
      RETURN QUERY WITH sale AS MATERIALIZED (
        SELECT DISTINCT s.id, s.created_at, s.number, s.sum_gross FROM receipt_key k
          CROSS JOIN LATERAL (SELECT coalesce(o.duplicate_of, o.id) AS id FROM receipt o
            WHERE o.tenant_id = of_tenant AND o.created_at = k.created_at AND o.id = k.receipt_id) o
          CROSS JOIN LATERAL (SELECT * FROM receipt s WHERE s.tenant_id = of_tenant AND s.created_at = k.created_at AND s.id = o.id) s
        WHERE k.tenant_id = of_tenant AND k.device_id = ANY (tills) AND k.uuid = ANY (touched) AND s.kind = 'RECEIPT'
      ), named AS MATERIALIZED (
        SELECT DISTINCT u.device_id, u.uuid, u.receipt_id, u.created_at FROM sale s
          CROSS JOIN LATERAL (SELECT d.uuid FROM receipt d
            WHERE d.tenant_id = of_tenant AND d.created_at = s.created_at AND (d.id = s.id OR d.duplicate_of = s.id)) d
          CROSS JOIN LATERAL (SELECT * FROM receipt_use u WHERE u.tenant_id = of_tenant AND u.device_id = ANY (tills) AND u.uuid = d.uuid) u
      )
      SELECT s.id, s.number, s.sum_gross, platform.goods_of(s.id, s.created_at, of_cases), r.id, (extract(epoch FROM r.created_at) * 1000)::bigint,
        r.number, r.uuid, r.sum_gross, platform.goods_of(r.id, r.created_at, of_cases), r.exceeds,
        (SELECT p.settled_as FROM pos_settlement p WHERE p.tenant_id = of_tenant AND p.kind IN ('receipt', 'excess') AND p.record_id = r.id
          AND p.settled_as IN ('DISTINCT', 'DUPLICATE') LIMIT 1),
        EXISTS (SELECT FROM document d WHERE d.tenant_id = of_tenant AND d.id = r.id)
          OR EXISTS (SELECT FROM payment p WHERE p.tenant_id = of_tenant AND p.receipt_id = r.id)
          OR EXISTS (SELECT FROM closing c WHERE c.tenant_id = of_tenant AND c.device_id = ANY (tills) AND c.number = r.closing_number
            AND (EXISTS (SELECT FROM datev_closing h WHERE h.tenant_id = of_tenant AND h.closing_id = c.id AND r.id = ANY (h.receipt_ids))
              OR EXISTS (SELECT FROM datev_item i WHERE i.tenant_id = of_tenant AND i.kind = 'closing' AND i.entity_id = c.id)
                AND c.device_id = r.device_id))
      FROM named u
        -- the till's own receipt comes first: a uuid is unique per till
        CROSS JOIN LATERAL (SELECT k.created_at, k.receipt_id FROM receipt_key k
          WHERE k.tenant_id = of_tenant AND k.device_id = ANY (tills) AND k.uuid = u.uuid ORDER BY k.device_id <> u.device_id, k.receipt_id LIMIT 1) k
        CROSS JOIN LATERAL (SELECT coalesce(o.duplicate_of, o.id) AS id FROM receipt o
          WHERE o.tenant_id = of_tenant AND o.created_at = k.created_at AND o.id = k.receipt_id) o
        JOIN sale s ON s.id = o.id
        CROSS JOIN LATERAL (SELECT * FROM receipt r WHERE r.tenant_id = of_tenant AND r.created_at = u.created_at AND r.id = u.receipt_id) r
      WHERE r.duplicate_of IS NULL
      ORDER BY s.id, r.created_at, r.number, r.uuid, r.id;
    END IF;
    PERFORM set_config('app.store_ids', stores, true), set_config('app.company_id', company, true);
  END $$;

-- Returns the lines of receipts with their rows of the dictionary, in order, in any store: a
-- receipt of another store may count or not because of one that the caller has read.
CREATE OR REPLACE FUNCTION platform.counted_lines(of_receipts uuid[], at timestamptz[])
  RETURNS TABLE (receipt_id uuid, kind text, agency_id text, article receipt_article)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_hashjoin = off SET enable_mergejoin = off
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    RETURN QUERY SELECT r.id, r.kind, l.details ->> 'agencyId', a
    FROM unnest(of_receipts, at) AS n(id, instant)
      JOIN receipt r ON r.tenant_id = of_tenant AND r.created_at = n.instant AND r.id = n.id
      JOIN receipt_line l ON l.tenant_id = of_tenant AND l.created_at = n.instant AND l.receipt_id = n.id
      JOIN receipt_article a ON a.tenant_id = of_tenant AND a.id = l.article_id
    ORDER BY r.id, l.line;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Returns the uuids of a receipt and of those that repeat each other with it, in any store.
CREATE OR REPLACE FUNCTION platform.uuids_of(of_receipt uuid, at timestamptz) RETURNS uuid[]
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
    found_uuids uuid[];
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    SELECT array_agg(o.uuid) INTO found_uuids
    FROM receipt r JOIN receipt o ON o.tenant_id = of_tenant AND o.created_at = at AND coalesce(o.duplicate_of, o.id) = coalesce(r.duplicate_of, r.id)
    WHERE r.tenant_id = of_tenant AND r.created_at = at AND r.id = of_receipt;
    PERFORM set_config('app.store_ids', stores, true);
    RETURN found_uuids;
  END $$;

-- Has a receipt count in no figure, since it takes back more than is left of another one
-- (`of_sale`, with its number), or count again (null). `of_articles` are the dictionary's rows of
-- its lines in order, without turnover or with it. Its flag says so. Callers have taken its uses in
-- the same transaction, and so hold the locks.
CREATE OR REPLACE FUNCTION platform.change_excess(of_receipt uuid, at timestamptz, of_articles bigint[], of_sale uuid, of_number bigint)
  RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
    flag jsonb := jsonb_build_array(jsonb_build_object('code', 'exceeds', 'expected', '', 'found', of_number::text));
    own_flags jsonb;
    before uuid;
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    SELECT platform.other_flags(r.flags), r.exceeds INTO STRICT own_flags, before FROM receipt r
    WHERE r.tenant_id = of_tenant AND r.created_at = at AND r.id = of_receipt AND r.duplicate_of IS NULL FOR UPDATE;
    IF of_sale IS NOT NULL THEN own_flags := flag || coalesce(own_flags, '[]'); END IF;
    IF (before IS NULL) <> (of_sale IS NULL) THEN PERFORM platform.change_counting(of_receipt, at, of_articles, of_sale, own_flags);
    ELSIF before <> of_sale THEN
      UPDATE receipt r SET exceeds = of_sale, flags = own_flags WHERE r.tenant_id = of_tenant AND r.created_at = at AND r.id = of_receipt;
    END IF;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

RESET ROLE;
