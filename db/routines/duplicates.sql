-- Records that tills pushed more than once.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns a till and all of the tenant with its serial number: one registered again is the same
-- till. For functions that have lifted the restriction to stores: a till may have moved.
CREATE OR REPLACE FUNCTION platform.tills_like(of_device uuid) RETURNS uuid[]
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$
    SELECT array_agg(d.id) FROM pos_device o JOIN pos_device d
      ON d.tenant_id = o.tenant_id AND (d.id = o.id OR o.serial <> '' AND d.serial = o.serial)
    WHERE o.tenant_id = platform.current_tenant() AND o.id = of_device
  $$;

-- Same as tills_like, once other pushes of these tills have ended: of two that send the same record
-- at once, the later one sees the earlier one's. Callers must have locked the till before: all lock
-- in this order.
CREATE OR REPLACE FUNCTION platform.lock_tills_like(of_device uuid) RETURNS uuid[]
  LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_tenant uuid := platform.current_tenant();
    own_serial text;
  BEGIN
    SELECT d.serial INTO own_serial FROM pos_device d WHERE d.tenant_id = of_tenant AND d.id = of_device;
    IF own_serial <> '' THEN PERFORM pg_advisory_xact_lock(hashtextextended('till ' || of_tenant || ' ' || own_serial, 0)); END IF;
    RETURN platform.tills_like(of_device);
  END $$;

-- Returns the counted receipts at these instants, of a till and of all with its serial number: one
-- registered again resends its receipts. Waits as lock_tills_like. The restriction to stores is
-- lifted as in till_name.
CREATE OR REPLACE FUNCTION platform.counted_receipts(of_device uuid, at timestamptz[])
  RETURNS TABLE (id uuid, device_id uuid, uuid uuid, at_ms bigint, number bigint, kind text, type text, sum_gross bigint,
    tse_transaction bigint)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_sort = off
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
    tills uuid[];
    earliest timestamptz;
    latest timestamptz;
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    tills := platform.lock_tills_like(of_device);
    SELECT min(instant), max(instant) INTO earliest, latest FROM unnest(at) AS a(instant);
    -- mostly nothing was stored between these instants, which one look tells
    PERFORM FROM unnest(tills) AS t(id) CROSS JOIN LATERAL (
      SELECT FROM receipt r WHERE r.tenant_id = of_tenant AND r.device_id = t.id AND r.created_at >= earliest AND r.created_at <= latest
      ORDER BY r.created_at LIMIT 1) r;
    IF FOUND THEN
      -- each instant by the index of its order, as equalsByIndex of lib/server/sql/selection.ts: by
      -- a plan kept from an empty month, a list of them would read all of the month's receipts
      RETURN QUERY SELECT r.id, r.device_id, r.uuid, (extract(epoch FROM r.created_at) * 1000)::bigint, r.number, r.kind, r.type,
        r.sum_gross, r.tse_transaction
      FROM unnest(at) AS a(instant) CROSS JOIN LATERAL (
        SELECT * FROM receipt r WHERE r.tenant_id = of_tenant AND r.created_at >= a.instant AND r.created_at <= a.instant
        ORDER BY r.created_at) r
      WHERE r.device_id = ANY (tills) AND r.duplicate_of IS NULL
      ORDER BY r.received_at, r.id;
    END IF;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Returns the counted closings with these numbers of other tills with the serial number of a till.
-- Waits as lock_tills_like. The restriction to stores is lifted as in till_name.
CREATE OR REPLACE FUNCTION platform.counted_closings(of_device uuid, of_numbers bigint[]) RETURNS SETOF closing
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
    tills uuid[];
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    tills := platform.lock_tills_like(of_device);
    RETURN QUERY SELECT c.* FROM closing c
    WHERE c.tenant_id = platform.current_tenant() AND c.device_id = ANY (tills) AND c.device_id <> of_device
      AND c.number = ANY (of_numbers) AND c.duplicate_of IS NULL
    ORDER BY c.received_at, c.id;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Returns the receipts that counted closings cover in addition to those of their own till: with the
-- same number, made within the closing in a store of its company, of another till with its serial
-- number that has no such closing itself. This happens if a till was registered again between its
-- receipts and its closing. Of several such closings the first one covers them. Closings of tills
-- that were registered once, nearly all, are left out first. The restriction to stores is lifted as
-- in till_name; callers pass closings that they have read.
CREATE OR REPLACE FUNCTION platform.closing_parts(of_closings uuid[]) RETURNS TABLE (closing_id uuid, device_id uuid, number bigint)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
    tills uuid[];
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    SELECT array_agg(t.id) INTO tills FROM (
      SELECT d.id, count(*) OVER (PARTITION BY d.serial) AS count FROM pos_device d WHERE d.tenant_id = of_tenant AND d.serial <> '') t
    WHERE t.count > 1;
    IF tills IS NOT NULL THEN
      of_closings := ARRAY(SELECT c.id FROM closing c WHERE c.tenant_id = of_tenant AND c.id = ANY (of_closings) AND c.device_id = ANY (tills));
    END IF;
    IF tills IS NULL OR of_closings = '{}' THEN
      PERFORM set_config('app.store_ids', stores, true);
      RETURN;
    END IF;
    -- materialized: without statistics the planner would walk all closings of a till instead
    RETURN QUERY WITH c AS MATERIALIZED (
      SELECT c.id, c.device_id, c.number, c.start_time, c.end_time, s.company_id,
        ARRAY(SELECT o.id FROM pos_device d JOIN pos_device o ON o.tenant_id = of_tenant AND o.serial = d.serial
          WHERE d.tenant_id = of_tenant AND d.id = c.device_id) AS alike
      FROM closing c JOIN store s ON s.tenant_id = of_tenant AND s.id = c.store_id
      WHERE c.tenant_id = of_tenant AND c.id = ANY (of_closings) AND c.duplicate_of IS NULL)
    SELECT c.id, i.device_id, c.number
    FROM c JOIN closing_items i ON i.tenant_id = of_tenant AND i.device_id = ANY (c.alike) AND i.closing_number = c.number
      AND i.device_id <> c.device_id AND i.first_at <= c.end_time AND i.last_at >= c.start_time
    WHERE EXISTS (SELECT FROM receipt r JOIN store t ON t.tenant_id = of_tenant AND t.id = r.store_id
        WHERE r.tenant_id = of_tenant AND r.device_id = i.device_id AND r.created_at = i.first_at AND r.closing_number = c.number
          AND t.company_id = c.company_id)
      AND NOT EXISTS (SELECT FROM closing k WHERE k.tenant_id = of_tenant AND k.device_id = i.device_id AND k.number = c.number
        AND k.duplicate_of IS NULL)
      AND NOT EXISTS (SELECT FROM closing k JOIN store t ON t.tenant_id = of_tenant AND t.id = k.store_id AND t.company_id = c.company_id
        WHERE k.tenant_id = of_tenant AND k.device_id = ANY (c.alike) AND k.number = c.number AND k.duplicate_of IS NULL AND k.id < c.id
          AND i.first_at <= k.end_time AND i.last_at >= k.start_time)
    ORDER BY c.id, i.device_id;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Returns the sum of all lines of the receipts that a closing covers in addition to those of its
-- own till.
CREATE OR REPLACE FUNCTION platform.gross_of_parts(of_closing uuid) RETURNS bigint
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT coalesce(sum(i.all_gross), 0)::bigint FROM platform.closing_parts(ARRAY[of_closing]) p
    JOIN closing_items i ON i.tenant_id = platform.current_tenant() AND i.device_id = p.device_id AND i.closing_number = p.number
  $$;

-- Returns the closing that covers the receipts of a till with a number in addition to those of its
-- own till, as closing_parts; null for none. In any store.
CREATE OR REPLACE FUNCTION platform.closing_beside(of_device uuid, of_number bigint) RETURNS uuid
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
    candidates uuid[];
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    SELECT array_agg(c.id) INTO candidates FROM closing c
    WHERE c.tenant_id = platform.current_tenant() AND c.device_id = ANY (platform.tills_like(of_device)) AND c.number = of_number;
    PERFORM set_config('app.store_ids', stores, true);
    RETURN (SELECT p.closing_id FROM platform.closing_parts(candidates) p WHERE p.device_id = of_device);
  END $$;

-- Adds a receipt of kind RECEIPT to the sums of its day and its closing as if it arrived now
-- (`sign` 1), or takes it out of them (-1), and has its month summed again. Its lines refer to rows
-- of the dictionary with turnover. For functions that have lifted the restriction to stores, since
-- the month's sums are those of all stores, and locked the tills.
CREATE OR REPLACE FUNCTION platform.change_sums(of_receipt uuid, at timestamptz, sign int) RETURNS void
  LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    of_day date := (at AT TIME ZONE 'Europe/Berlin')::date;
    nil uuid := '00000000-0000-0000-0000-000000000000';
    moved bigint;
    is_turnover boolean;
    r receipt;
  BEGIN
    SELECT * INTO STRICT r FROM receipt WHERE tenant_id = of_tenant AND created_at = at AND id = of_receipt;
    is_turnover := r.type IN ('SALE', 'RETURN', 'CANCELLATION');
    SELECT sign * CASE r.type WHEN 'DEPOSIT' THEN abs(sum(p)) WHEN 'WITHDRAWAL' THEN -abs(sum(p)) END INTO moved FROM unnest(r.payment_amounts) p;
    WITH now AS MATERIALIZED (
      SELECT CASE WHEN l.details ? 'agencyId' THEN 'AGENCY' ELSE a.business_case END AS section,
        coalesce(a.vat_key, platform.vat_key(a.vat_rate), 0) AS key, a.vat_rate AS rate, a.is_turnover, sign * l.sum_gross AS gross,
        sign * l.sum_net AS net
      FROM receipt_line l JOIN receipt_article a ON a.tenant_id = of_tenant AND a.id = l.article_id
      WHERE l.tenant_id = of_tenant AND l.created_at = at AND l.receipt_id = of_receipt
    ), sold AS (
      SELECT coalesce(sum(gross), 0) AS gross, coalesce(sum(net), 0) AS net, sign * count(*) AS lines FROM now WHERE now.is_turnover
    ), cases AS MATERIALIZED (
      SELECT section, key, rate, sum(gross) AS gross, sum(net) AS net, sign * count(*) AS count FROM now GROUP BY 1, 2, 3
      UNION ALL SELECT r.movement_case, 5, 0, moved, moved, sign WHERE moved IS NOT NULL
    ), payments AS MATERIALIZED (
      SELECT p.method, coalesce(r.details -> 'payments' -> (p.place::int - 1) ->> 'name',
          r.details -> 'payments' -> (p.place::int - 1) ->> 'method', '') AS name, sign * sum(p.amount) AS amount, sign * count(*) AS count
      FROM unnest(r.payment_methods, r.payment_amounts) WITH ORDINALITY AS p(method, amount, place)
      WHERE is_turnover AND NOT (p.method = 4 AND p.amount = 0) GROUP BY 1, 2
    ), days AS (
      UPDATE sales_day d SET count_receipts = d.count_receipts + sign * is_turnover::int,
        count_returns = d.count_returns + sign * (r.type = 'RETURN')::int,
        count_canceled = d.count_canceled + sign * (r.type = 'CANCELLATION')::int,
        count_movements = d.count_movements + sign * (NOT is_turnover)::int,
        count_others = d.count_others - sign, count_other_lines = d.count_other_lines - sold.lines, gross = d.gross + sold.gross, net = d.net + sold.net,
        returns_gross = d.returns_gross + CASE WHEN r.type = 'RETURN' THEN sold.gross ELSE 0 END,
        canceled_gross = d.canceled_gross + CASE WHEN r.type = 'CANCELLATION' THEN sold.gross ELSE 0 END,
        deposits = d.deposits + CASE WHEN r.type = 'DEPOSIT' THEN moved ELSE 0 END,
        withdrawals = d.withdrawals + CASE WHEN r.type = 'WITHDRAWAL' THEN moved ELSE 0 END
      FROM sold WHERE d.tenant_id = of_tenant AND d.day = of_day AND d.store_id = r.store_id AND d.device_id = r.device_id
    ), rates AS (
      INSERT INTO sales_day_vat AS d (tenant_id, day, store_id, device_id, vat_rate, vat_key, gross, net)
      SELECT of_tenant, of_day, r.store_id, r.device_id, rate, key, sum(gross), sum(net) FROM now WHERE now.is_turnover GROUP BY rate, key
      ON CONFLICT (tenant_id, day, store_id, device_id, vat_rate, vat_key) DO UPDATE SET gross = d.gross + excluded.gross, net = d.net + excluded.net
    ), day_cases AS (
      INSERT INTO sales_day_case AS d (tenant_id, day, store_id, device_id, business_case, vat_key, vat_rate, gross, net, count)
      SELECT of_tenant, of_day, r.store_id, r.device_id, section, key, rate, gross, net, count FROM cases WHERE section <> 'SALE'
      ON CONFLICT (tenant_id, day, store_id, device_id, business_case, vat_key, vat_rate) DO UPDATE
        SET gross = d.gross + excluded.gross, net = d.net + excluded.net, count = d.count + excluded.count
    ), paid AS (
      INSERT INTO sales_day_payment AS d (tenant_id, day, store_id, device_id, method, amount, count)
      SELECT of_tenant, of_day, r.store_id, r.device_id, method, sum(amount), sum(count) FROM payments GROUP BY method
      ON CONFLICT (tenant_id, day, store_id, device_id, method) DO UPDATE SET amount = d.amount + excluded.amount, count = d.count + excluded.count
    ), items AS (
      -- the first and the last instant stay if one is taken out: its closing covers it all the same
      INSERT INTO closing_items AS c (tenant_id, device_id, closing_number, items_gross, count_receipts, count_canceled, all_gross, first_at, last_at)
      SELECT of_tenant, r.device_id, r.closing_number, sold.gross, sign, sign * (r.type = 'CANCELLATION')::int,
        (SELECT coalesce(sum(gross), 0) FROM now), at, at FROM sold WHERE r.closing_number IS NOT NULL
      ON CONFLICT (tenant_id, device_id, closing_number) DO UPDATE
        SET items_gross = c.items_gross + excluded.items_gross, count_receipts = c.count_receipts + excluded.count_receipts,
          count_canceled = c.count_canceled + excluded.count_canceled, all_gross = c.all_gross + excluded.all_gross,
          first_at = least(c.first_at, at), last_at = greatest(c.last_at, at)
    ), closing_cases AS (
      INSERT INTO closing_case AS c (tenant_id, device_id, closing_number, business_case, vat_key, vat_rate, gross, net, count)
      SELECT of_tenant, r.device_id, r.closing_number, section, key, rate, gross, net, count FROM cases WHERE r.closing_number IS NOT NULL
      ON CONFLICT (tenant_id, device_id, closing_number, business_case, vat_key, vat_rate) DO UPDATE
        SET gross = c.gross + excluded.gross, net = c.net + excluded.net, count = c.count + excluded.count
    )
    INSERT INTO closing_payment AS c (tenant_id, device_id, closing_number, method, name, amount, count)
    SELECT of_tenant, r.device_id, r.closing_number, method, name, amount, count FROM payments WHERE r.closing_number IS NOT NULL
    ON CONFLICT (tenant_id, device_id, closing_number, method, name) DO UPDATE
      SET amount = c.amount + excluded.amount, count = c.count + excluded.count;
    IF sign < 0 THEN
      DELETE FROM sales_day_case d WHERE d.tenant_id = of_tenant AND d.day = of_day AND d.store_id = r.store_id AND d.device_id = r.device_id AND d.count = 0;
      DELETE FROM sales_day_payment d WHERE d.tenant_id = of_tenant AND d.day = of_day AND d.store_id = r.store_id AND d.device_id = r.device_id AND d.count = 0;
      DELETE FROM closing_case c WHERE c.tenant_id = of_tenant AND c.device_id = r.device_id AND c.closing_number = r.closing_number AND c.count = 0;
      DELETE FROM closing_payment c WHERE c.tenant_id = of_tenant AND c.device_id = r.device_id AND c.closing_number = r.closing_number AND c.count = 0;
    END IF;
    -- reports take a month that counts fewer lines than its days for not summed yet
    UPDATE sales_month_article m SET lines = 0
    WHERE m.tenant_id = of_tenant AND m.month = date_trunc('month', of_day)::date
      AND (m.store_id = nil OR m.store_id = r.store_id AND m.device_id IN (nil, r.device_id))
      AND m.company_id = (SELECT s.company_id FROM store s WHERE s.tenant_id = of_tenant AND s.id = r.store_id);
  END $$;

-- Has a stored receipt count in all figures or, if it exceeds another one (`of_excess`), in none.
-- `of_articles` are the dictionary's rows of its lines in order, with turnover as for a counted
-- receipt or without any. Callers answer for the locks, as those of change_sums.
CREATE OR REPLACE FUNCTION platform.change_counting(of_receipt uuid, at timestamptz, of_articles bigint[], of_excess uuid, of_flags jsonb)
  RETURNS void
  LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
    of_day date := (at AT TIME ZONE 'Europe/Berlin')::date;
    is_receipt boolean;
  BEGIN
    SELECT kind = 'RECEIPT' INTO STRICT is_receipt FROM receipt WHERE tenant_id = of_tenant AND created_at = at AND id = of_receipt;
    IF is_receipt AND of_excess IS NOT NULL THEN PERFORM platform.change_sums(of_receipt, at, -1); END IF;
    UPDATE receipt_line l SET article_id = a.id FROM unnest(of_articles) WITH ORDINALITY AS a(id, line)
    WHERE l.tenant_id = of_tenant AND l.created_at = at AND l.receipt_id = of_receipt AND l.line = a.line AND l.article_id <> a.id;
    UPDATE receipt SET duplicate_of = NULL, exceeds = of_excess, flags = of_flags, line_gross = s.gross, line_net = s.net, all_gross = s.all_gross
    FROM (SELECT coalesce(sum(l.sum_gross) FILTER (WHERE a.is_turnover), 0) AS gross, coalesce(sum(l.sum_net) FILTER (WHERE a.is_turnover), 0) AS net,
        CASE WHEN is_receipt AND of_excess IS NULL THEN coalesce(sum(l.sum_gross), 0) ELSE 0 END AS all_gross
      FROM receipt_line l JOIN receipt_article a ON a.tenant_id = of_tenant AND a.id = l.article_id
      WHERE l.tenant_id = of_tenant AND l.created_at = at AND l.receipt_id = of_receipt) s
    WHERE tenant_id = of_tenant AND created_at = at AND id = of_receipt;
    IF is_receipt AND of_excess IS NULL THEN PERFORM platform.change_sums(of_receipt, at, 1); END IF;
    -- a rate without any line on that day; its sums have no count
    DELETE FROM sales_day_vat d USING receipt r
    WHERE of_excess IS NOT NULL AND r.tenant_id = of_tenant AND r.created_at = at AND r.id = of_receipt
      AND d.tenant_id = of_tenant AND d.day = of_day AND d.store_id = r.store_id AND d.device_id = r.device_id AND d.gross = 0 AND d.net = 0
      AND NOT EXISTS (SELECT FROM receipt o
        JOIN receipt_line l ON l.tenant_id = of_tenant AND l.created_at = o.created_at AND l.receipt_id = o.id
        JOIN receipt_article a ON a.tenant_id = of_tenant AND a.id = l.article_id AND a.is_turnover
        WHERE o.tenant_id = of_tenant AND o.device_id = d.device_id AND o.store_id = d.store_id
          AND o.created_at >= of_day::timestamp AT TIME ZONE 'Europe/Berlin' AND o.created_at < (of_day + 1)::timestamp AT TIME ZONE 'Europe/Berlin'
          AND a.vat_rate = d.vat_rate AND coalesce(a.vat_key, platform.vat_key(a.vat_rate), 0) = d.vat_key);
  END $$;

-- Counts a receipt that is a business transaction of its own, once: a duplicate, or one that takes
-- back more than is left of another one. `of_articles` are the dictionary's rows of its lines in
-- order, with turnover as for a counted receipt. Returns whether it did not count. Waits as
-- lock_tills_like. The restriction to stores is lifted; callers pass a receipt that they have read.
CREATE OR REPLACE FUNCTION platform.settle_distinct(of_receipt uuid, at timestamptz, of_articles bigint[]) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_tenant uuid := platform.current_tenant();
    stores text := coalesce(current_setting('app.store_ids', true), '');
    own_flags jsonb;
    is_new boolean;
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    PERFORM platform.lock_tills_like(o.device_id) FROM receipt o WHERE o.tenant_id = of_tenant AND o.created_at = at AND o.id = of_receipt;
    SELECT r.flags INTO own_flags FROM receipt r
    WHERE r.tenant_id = of_tenant AND r.created_at = at AND r.id = of_receipt AND (r.duplicate_of IS NOT NULL OR r.exceeds IS NOT NULL) FOR UPDATE;
    is_new := FOUND;
    IF is_new THEN PERFORM platform.change_counting(of_receipt, at, of_articles, NULL, own_flags); END IF;
    PERFORM set_config('app.store_ids', stores, true);
    RETURN is_new;
  END $$;

RESET ROLE;
