-- Data pushed by tills: monthly partitions, and protection against changes.

-- Returns the first instant of a month in Berlin, with its offset: a bare date would be read in the
-- session's time zone.
CREATE OR REPLACE FUNCTION platform.berlin_month(of_month date) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog
  AS $$ SELECT to_char(date_trunc('month', of_month)::timestamp AT TIME ZONE 'Europe/Berlin' AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS"+00"') $$;

-- Refuses a change of immutable data. For rows and, as a statement trigger, for TRUNCATE.
CREATE OR REPLACE FUNCTION platform.refuse_pushed_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only: % is refused', tg_table_name, tg_op USING errcode = 'restrict_violation';
  END $$;

-- Returns the flags of a receipt without the one that it takes back more than is left of another.
CREATE OR REPLACE FUNCTION platform.other_flags(of_flags jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
  AS $$ SELECT jsonb_agg(f.flag ORDER BY f.place) FROM jsonb_array_elements(of_flags) WITH ORDINALITY f(flag, place) WHERE f.flag ->> 'code' <> 'exceeds' $$;

-- Refuses changes of a receipt except of whether it counts: a duplicate that turns out to be a sale
-- of its own counts from then on, and of the cancellations of a receipt those that do not exceed
-- it. The pushed data stay.
CREATE OR REPLACE FUNCTION platform.refuse_receipt_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE counting text[] := ARRAY['duplicate_of', 'exceeds', 'flags', 'line_gross', 'line_net', 'all_gross'];
  BEGIN
    IF tg_op = 'UPDATE' AND new.duplicate_of IS NULL AND (old.duplicate_of IS NOT NULL OR new.exceeds IS DISTINCT FROM old.exceeds)
      AND platform.other_flags(new.flags) IS NOT DISTINCT FROM platform.other_flags(old.flags)
      AND to_jsonb(new) - counting IS NOT DISTINCT FROM to_jsonb(old) - counting THEN RETURN new; END IF;
    RAISE EXCEPTION 'receipt is append-only: % is refused', tg_op USING errcode = 'restrict_violation';
  END $$;

-- The same for its lines: they get the row of the dictionary that differs only in being turnover.
CREATE OR REPLACE FUNCTION platform.refuse_receipt_line_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE counting text[] := ARRAY['id', 'digest', 'is_turnover'];
  BEGIN
    IF tg_op = 'UPDATE' AND to_jsonb(new) - 'article_id' IS NOT DISTINCT FROM to_jsonb(old) - 'article_id'
      AND EXISTS (SELECT FROM receipt_article b JOIN receipt_article a ON a.tenant_id = b.tenant_id
        WHERE b.tenant_id = old.tenant_id AND b.id = old.article_id AND a.id = new.article_id AND a.is_turnover <> b.is_turnover
          AND to_jsonb(a) - counting = to_jsonb(b) - counting) THEN RETURN new; END IF;
    RAISE EXCEPTION 'receipt_line is append-only: % is refused', tg_op USING errcode = 'restrict_violation';
  END $$;

-- Refuses changes of a closing except to its comment and version.
CREATE OR REPLACE FUNCTION platform.refuse_closing_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE commented text[] := ARRAY['comment', 'version'];
  BEGIN
    IF tg_op = 'UPDATE' AND to_jsonb(new) - commented IS NOT DISTINCT FROM to_jsonb(old) - commented THEN
      RETURN new;
    END IF;
    RAISE EXCEPTION 'closing % is fixed: % is refused', old.id, tg_op USING errcode = 'restrict_violation';
  END $$;

-- Refuses changes of a rejection, and its removal while it is among the newest 1,000 of its till.
CREATE OR REPLACE FUNCTION platform.refuse_rejection_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE newer int;
  BEGIN
    IF tg_op = 'DELETE' THEN
      SELECT count(*) INTO newer FROM (SELECT FROM pos_rejection r
        WHERE r.tenant_id = old.tenant_id AND r.device_id = old.device_id AND r.number > old.number LIMIT 1000) kept;
      IF newer = 1000 THEN RETURN old; END IF;
    END IF;
    RAISE EXCEPTION 'pos_rejection is append-only: % is refused', tg_op USING errcode = 'restrict_violation';
  END $$;

-- Creates the missing partition of a month; returns whether it was missing. Truncating a partition
-- does not fire its parent's trigger, so each has its own.
CREATE OR REPLACE FUNCTION platform.ensure_receipt_partition(of_table text, of_month date) RETURNS boolean
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE partition text := format('%s_%s', of_table, to_char(of_month, 'YYYY_MM'));
  BEGIN
    IF to_regclass(format('public.%I', partition)) IS NOT NULL THEN RETURN false; END IF;
    PERFORM platform.create_partition(of_table, partition, 'created_at', platform.berlin_month(of_month),
      platform.berlin_month((of_month + interval '1 month')::date));
    EXECUTE format('create trigger %I before truncate on public.%I for each statement execute function platform.refuse_pushed_change()',
      partition || '_kept', partition);
    RETURN true;
  END $$;

-- Creates missing partitions from 13 months back, for late tills, to 14 months ahead; returns their
-- number. Called by each run of the migrations and by housekeeping. Runs as the owner, who alone
-- may create partitions, and takes no input. Receipts of a fast clock move from the default
-- partition into that of their month; if another arrives in the meantime, the month waits for the
-- next run.
CREATE OR REPLACE FUNCTION platform.extend_receipts() RETURNS int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '5s'
  AS $$
  DECLARE
    this_month date := date_trunc('month', now() AT TIME ZONE 'Europe/Berlin')::date;
    month date;
    of_table text;
    made int := 0;
  BEGIN
    FOR distance IN -13..14 LOOP
      month := (this_month + make_interval(months => distance))::date;
      FOREACH of_table IN ARRAY ARRAY['receipt', 'receipt_line'] LOOP
        BEGIN
          made := made + platform.ensure_receipt_partition(of_table, month)::int;
        EXCEPTION WHEN check_violation THEN
          RAISE WARNING '%: no partition for % yet, a row arrived in the default partition', of_table, month;
        END;
      END LOOP;
    END LOOP;
    RETURN made;
  END $$;

REVOKE ALL ON FUNCTION platform.extend_receipts() FROM public;
DO $$
  BEGIN
    EXECUTE format('grant execute on function platform.extend_receipts() to %I', current_setting('kontor.app_role'));
  END $$;

CREATE OR REPLACE TRIGGER receipt_fixed BEFORE UPDATE OR DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION platform.refuse_receipt_change();
CREATE OR REPLACE TRIGGER receipt_line_fixed BEFORE UPDATE OR DELETE ON receipt_line FOR EACH ROW EXECUTE FUNCTION platform.refuse_receipt_line_change();
CREATE OR REPLACE TRIGGER receipt_article_fixed BEFORE UPDATE OR DELETE ON receipt_article FOR EACH ROW EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER receipt_key_fixed BEFORE UPDATE OR DELETE ON receipt_key FOR EACH ROW EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER pos_original_fixed BEFORE UPDATE OR DELETE ON pos_original FOR EACH ROW EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER pos_rejection_fixed BEFORE UPDATE OR DELETE ON pos_rejection FOR EACH ROW EXECUTE FUNCTION platform.refuse_rejection_change();
CREATE OR REPLACE TRIGGER device_store_fixed BEFORE UPDATE OR DELETE ON device_store FOR EACH ROW EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER closing_fixed BEFORE UPDATE OR DELETE ON closing FOR EACH ROW EXECUTE FUNCTION platform.refuse_closing_change();

CREATE OR REPLACE TRIGGER receipt_kept BEFORE TRUNCATE ON receipt FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER receipt_line_kept BEFORE TRUNCATE ON receipt_line FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER receipt_default_kept BEFORE TRUNCATE ON receipt_default FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER receipt_line_default_kept BEFORE TRUNCATE ON receipt_line_default FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER receipt_article_kept BEFORE TRUNCATE ON receipt_article FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER receipt_use_kept BEFORE TRUNCATE ON receipt_use FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER receipt_key_kept BEFORE TRUNCATE ON receipt_key FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER pos_original_kept BEFORE TRUNCATE ON pos_original FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER pos_rejection_kept BEFORE TRUNCATE ON pos_rejection FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER closing_kept BEFORE TRUNCATE ON closing FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns a till's name wherever it is now: a user restricted to stores sees its receipts there
-- even after it has left. The restriction binds every role, so it is lifted for this read and
-- restored; only tills that were ever in one of the user's stores are returned.
CREATE OR REPLACE FUNCTION platform.till_name(of_device uuid) RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
    found text;
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    SELECT d.name INTO found FROM pos_device d
    WHERE d.tenant_id = platform.current_tenant() AND d.id = of_device AND (stores = '' OR EXISTS (
      SELECT 1 FROM device_store p
      WHERE p.tenant_id = d.tenant_id AND p.device_id = d.id AND p.store_id = ANY (string_to_array(stores, ',')::uuid[])));
    PERFORM set_config('app.store_ids', stores, true);
    RETURN found;
  END $$;

-- Returns the CANCELLATION of each receipt, wherever the till was when it pushed it: a restricted
-- user must not take a receipt for valid because its till has moved. Callers pass uuids they have
-- read; of a cancellation elsewhere only the uuid is returned. Not those that take back more than
-- was left. The restriction is lifted as in till_name.
CREATE OR REPLACE FUNCTION platform.cancellations_of(of_devices uuid[], of_uuids uuid[])
  RETURNS TABLE (device_id uuid, cancels uuid, uuid uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    RETURN QUERY SELECT r.device_id, r.cancels, r.uuid FROM receipt r
    WHERE r.tenant_id = platform.current_tenant() AND r.cancels IS NOT NULL AND r.type = 'CANCELLATION' AND r.exceeds IS NULL
      AND r.device_id = ANY (of_devices) AND r.cancels = ANY (of_uuids)
    ORDER BY r.created_at DESC, r.id DESC;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- Returns the VAT key of DSFinV-K of a percentage (× 100); null without VAT, since the reason is
-- unknown, and for a percentage that was never in force. As `vatKeyOfPercentage` of
-- lib/domain/dsfinvk-vat-key.ts.
CREATE OR REPLACE FUNCTION platform.vat_key(of_rate int) RETURNS int
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
  AS $$
    SELECT CASE of_rate WHEN 1900 THEN 1 WHEN 700 THEN 2 WHEN 780 THEN 3 WHEN 550 THEN 4 WHEN 1070 THEN 13 WHEN 1600 THEN 21
      WHEN 500 THEN 22 WHEN 950 THEN 23 WHEN 900 THEN 33 WHEN 840 THEN 43 END
  $$;

-- Returns ranges, at most 1,000: the last one covers everything beyond. A till whose numbers jump
-- would have one for each receipt. A thousand ranges are larger than 16 kB.
CREATE OR REPLACE FUNCTION platform.bounded_ranges(of_ranges int8multirange) RETURNS int8multirange
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
  AS $$
    SELECT CASE WHEN pg_column_size(of_ranges) < 16000 THEN of_ranges ELSE (
      SELECT range_agg(CASE WHEN place < 1000 THEN part ELSE int8range(lower(part), upper(of_ranges)) END)
      FROM unnest(of_ranges) WITH ORDINALITY AS p(part, place) WHERE place <= 1000) END
  $$;

-- Stores those receipts of a till whose uuids are free, with their lines, and adds them to the
-- till's closings, numbers and days; returns the stored uuids. One statement: it adds what it
-- stored, and nothing else may change a sum. Arguments are columns of the receipts (r_), of their
-- lines (l_) and of their payments (p_); `owner` is the index of the receipt. Callers may leave out
-- the arguments with a default. Keys are locked in one order. Only receipts of kind RECEIPT that
-- are not duplicates are counted, but the numbers of all. `r_total_paid` of movements has the sign
-- of their type; `l_case` is the section of a line: its business case, or AGENCY.
CREATE OR REPLACE FUNCTION platform.store_receipts(of_device uuid, received timestamptz,
    r_id uuid[], r_index int[], r_uuid uuid[], r_digest bytea[], r_created_ms float8[], r_store uuid[], r_number bigint[], r_type text[],
    r_cashier text[], r_closing bigint[], r_cancels uuid[], r_gross bigint[], r_net bigint[], r_vat bigint[], r_line_gross bigint[],
    r_line_net bigint[], r_line_count int[], r_methods text[], r_amounts text[], r_total_paid bigint[], r_state text[],
    r_transaction bigint[], r_counter bigint[], r_start_ms float8[], r_end_ms float8[], r_serial text[], r_signature text[], r_flags jsonb[],
    l_owner int[], l_place smallint[], l_rate int[], l_quantity bigint[], l_price bigint[], l_gross bigint[], l_net bigint[],
    l_article bigint[], p_owner int[], p_method smallint[], p_amount bigint[],
    r_kind text[] DEFAULT NULL, r_movement text[] DEFAULT NULL, r_all_gross bigint[] DEFAULT NULL, r_details jsonb[] DEFAULT NULL,
    r_original_index smallint[] DEFAULT NULL, r_duplicate_of uuid[] DEFAULT NULL, l_key int[] DEFAULT NULL, l_case text[] DEFAULT NULL,
    l_turnover boolean[] DEFAULT NULL, l_details jsonb[] DEFAULT NULL, p_name text[] DEFAULT NULL, of_original uuid DEFAULT NULL)
  RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := platform.current_tenant();
  BEGIN
    RETURN QUERY
    WITH pushed AS MATERIALIZED (
      SELECT r.*, timestamptz 'epoch' + interval '1 millisecond' * created_ms AS created,
        timestamptz 'epoch' + interval '1 millisecond' * start_ms AS tse_start, timestamptz 'epoch' + interval '1 millisecond' * end_ms AS tse_end,
        coalesce(kind, 'RECEIPT') = 'RECEIPT' AND duplicate_of IS NULL AS is_counted,
        coalesce(kind, 'RECEIPT') = 'RECEIPT' AND duplicate_of IS NULL AND type IN ('SALE', 'RETURN', 'CANCELLATION') AS is_turnover,
        coalesce(movement, CASE type WHEN 'DEPOSIT' THEN 'PAYMENT_IN' WHEN 'WITHDRAWAL' THEN 'PAYMENT_OUT' END) AS moved_as
      FROM unnest(r_id, r_index, r_uuid, r_digest, r_created_ms, r_store, r_number, r_type, r_cashier, r_closing, r_cancels, r_gross, r_net,
        r_vat, r_line_gross, r_line_net, r_line_count, r_methods, r_amounts, r_total_paid, r_state, r_transaction, r_counter, r_start_ms,
        r_end_ms, r_serial, r_signature, r_flags, r_kind, r_movement, r_all_gross, r_details, r_original_index, r_duplicate_of)
        AS r(id, index, uuid, digest, created_ms, store, number, type, cashier, closing, cancels, gross, net, vat, line_gross, line_net,
          line_count, methods, amounts, total_paid, state, transaction, counter, start_ms, end_ms, serial, signature, flags, kind, movement,
          all_gross, details, original_index, duplicate_of)
    ), keys AS (
      INSERT INTO receipt_key (tenant_id, device_id, uuid, digest, created_at, receipt_id)
      SELECT of_tenant, of_device, uuid, digest, created, id FROM pushed ORDER BY uuid
      ON CONFLICT DO NOTHING RETURNING receipt_id, uuid
    ), news AS MATERIALIZED (
      SELECT p.*, (p.created AT TIME ZONE 'Europe/Berlin')::date AS day FROM pushed p JOIN keys k ON k.receipt_id = p.id
    ), sold AS MATERIALIZED (
      SELECT n.created, n.id, n.store, n.day, n.closing, n.is_counted, l.*, coalesce(l.vat_key, platform.vat_key(l.rate), 0) AS key,
        coalesce(l.line_case, 'SALE') AS section, n.is_turnover AND coalesce(l.turnover, true) AS is_turnover
      FROM unnest(l_owner, l_place, l_rate, l_quantity, l_price, l_gross, l_net, l_article, l_key, l_case, l_turnover, l_details)
        AS l(owner, place, rate, quantity, price, gross, net, article, vat_key, line_case, turnover, details) JOIN news n ON n.index = l.owner
    ), sums AS MATERIALIZED (
      -- the lines are added up once: all further sums are sums of these
      SELECT day, store, closing, section, key, rate, is_counted, is_turnover, sum(gross)::bigint AS gross, sum(net)::bigint AS net,
        count(*) AS count
      FROM sold GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ), cases AS MATERIALIZED (
      SELECT day, store, closing, section, key, rate, gross, net, count FROM sums WHERE is_counted
      UNION ALL
      SELECT day, store, closing, moved_as, 5, 0, total_paid, total_paid, 1 FROM news WHERE is_counted AND NOT is_turnover
    ), payments AS MATERIALIZED (
      SELECT n.day, n.store, n.closing, p.method, coalesce(p.name, '') AS name, sum(p.amount)::bigint AS amount, count(*) AS count
      FROM unnest(p_owner, p_method, p_amount, p_name) AS p(owner, method, amount, name) JOIN news n ON n.index = p.owner
      -- nothing promised beside a line RECEIVABLE_CREATED, which counts on its own
      WHERE n.is_turnover AND NOT (p.method = 4 AND p.amount = 0) GROUP BY 1, 2, 3, 4, 5
    ), receipts AS (
      INSERT INTO receipt (tenant_id, created_at, id, device_id, store_id, uuid, number, type, received_at, cashier, closing_number, cancels,
        sum_gross, sum_net, sum_vat, line_gross, line_net, payment_methods, payment_amounts, tse_state, tse_transaction, tse_counter,
        tse_start, tse_end, tse_serial, tse_signature, flags, kind, movement_case, all_gross, details, original_id, original_index,
        duplicate_of)
      SELECT of_tenant, created, id, of_device, store, uuid, number, type, received, cashier, closing, cancels, gross, net, vat, line_gross,
        line_net, methods::smallint[], amounts::bigint[], state, transaction, counter, tse_start, tse_end, serial, signature, flags,
        coalesce(kind, 'RECEIPT'), moved_as, coalesce(all_gross, line_gross), details,
        CASE WHEN original_index IS NOT NULL THEN of_original END, original_index, duplicate_of FROM news
    ), lines AS (
      INSERT INTO receipt_line (tenant_id, created_at, receipt_id, line, store_id, article_id, quantity, price, sum_gross, sum_net, details)
      SELECT of_tenant, created, id, place, store, article, quantity, price, gross, net, details FROM sold
    ), items AS (
      INSERT INTO closing_items AS c (tenant_id, device_id, closing_number, items_gross, count_receipts, count_canceled, all_gross, first_at,
        last_at)
      SELECT of_tenant, of_device, closing, sum(line_gross), count(*), count(*) FILTER (WHERE type = 'CANCELLATION'),
        sum(coalesce(all_gross, line_gross)), min(created), max(created)
      FROM news WHERE closing IS NOT NULL AND is_counted GROUP BY closing ORDER BY closing
      ON CONFLICT (tenant_id, device_id, closing_number) DO UPDATE
        SET items_gross = c.items_gross + excluded.items_gross, count_receipts = c.count_receipts + excluded.count_receipts,
          count_canceled = c.count_canceled + excluded.count_canceled, all_gross = c.all_gross + excluded.all_gross, first_at = least(c.first_at, excluded.first_at),
          last_at = greatest(c.last_at, excluded.last_at)
    ), numbered AS (
      SELECT closing, '' AS serial, number FROM news
      UNION ALL SELECT closing, serial, transaction FROM news WHERE transaction IS NOT NULL AND serial <> ''
      UNION ALL SELECT n.closing, coalesce(t ->> 'serial', n.serial), (t ->> 'transactionNumber')::bigint
        FROM news n CROSS JOIN LATERAL jsonb_array_elements(n.details -> 'transactions') t
        WHERE n.details ? 'transactions' AND coalesce(t ->> 'serial', n.serial) <> '' AND t ->> 'transactionNumber' IS NOT NULL
          AND (t ->> 'transactionNumber')::bigint IS DISTINCT FROM n.transaction
    ), numbers AS (
      INSERT INTO closing_numbers AS c (tenant_id, device_id, closing_number, serial, numbers, lowest, highest, count)
      SELECT of_tenant, of_device, coalesce(closing, -1), serial, range_agg(int8range(number, number, '[]')), min(number), max(number), count(*)
      FROM numbered GROUP BY 3, 4 ORDER BY 3, 4
      ON CONFLICT (tenant_id, device_id, closing_number, serial) DO UPDATE
        SET numbers = platform.bounded_ranges(c.numbers + excluded.numbers), lowest = least(c.lowest, excluded.lowest),
          highest = greatest(c.highest, excluded.highest), count = c.count + excluded.count
    ), closing_cases AS (
      INSERT INTO closing_case AS c (tenant_id, device_id, closing_number, business_case, vat_key, vat_rate, gross, net, count)
      SELECT of_tenant, of_device, closing, section, key, rate, sum(gross), sum(net), sum(count)
      FROM cases WHERE closing IS NOT NULL GROUP BY closing, section, key, rate ORDER BY closing, section, key, rate
      ON CONFLICT (tenant_id, device_id, closing_number, business_case, vat_key, vat_rate) DO UPDATE
        SET gross = c.gross + excluded.gross, net = c.net + excluded.net, count = c.count + excluded.count
    ), closing_payments AS (
      INSERT INTO closing_payment AS c (tenant_id, device_id, closing_number, method, name, amount, count)
      SELECT of_tenant, of_device, closing, method, name, sum(amount), sum(count)
      FROM payments WHERE closing IS NOT NULL GROUP BY closing, method, name ORDER BY closing, method, name
      ON CONFLICT (tenant_id, device_id, closing_number, method, name) DO UPDATE
        SET amount = c.amount + excluded.amount, count = c.count + excluded.count
    ), days AS (
      INSERT INTO sales_day AS d (tenant_id, day, store_id, device_id, count_receipts, count_returns, count_canceled, count_movements,
        count_others, count_lines, count_other_lines, gross, net, returns_gross, canceled_gross, deposits, withdrawals)
      SELECT of_tenant, day, store, of_device, count(*) FILTER (WHERE is_turnover), count(*) FILTER (WHERE is_turnover AND type = 'RETURN'),
        count(*) FILTER (WHERE is_turnover AND type = 'CANCELLATION'), count(*) FILTER (WHERE is_counted AND NOT is_turnover),
        count(*) FILTER (WHERE NOT is_counted), sum(line_count), coalesce(max(o.lines), 0), sum(line_gross), sum(line_net),
        coalesce(sum(line_gross) FILTER (WHERE is_turnover AND type = 'RETURN'), 0),
        coalesce(sum(line_gross) FILTER (WHERE is_turnover AND type = 'CANCELLATION'), 0),
        coalesce(sum(total_paid) FILTER (WHERE is_counted AND type = 'DEPOSIT'), 0),
        coalesce(sum(total_paid) FILTER (WHERE is_counted AND type = 'WITHDRAWAL'), 0)
      FROM news LEFT JOIN (SELECT day, store, sum(count) AS lines FROM sums WHERE NOT is_turnover GROUP BY day, store) o USING (day, store)
      GROUP BY day, store ORDER BY day, store
      ON CONFLICT (tenant_id, day, store_id, device_id) DO UPDATE SET count_receipts = d.count_receipts + excluded.count_receipts,
        count_returns = d.count_returns + excluded.count_returns, count_canceled = d.count_canceled + excluded.count_canceled,
        count_movements = d.count_movements + excluded.count_movements, count_others = d.count_others + excluded.count_others,
        count_lines = d.count_lines + excluded.count_lines,
        count_other_lines = d.count_other_lines + excluded.count_other_lines, gross = d.gross + excluded.gross, net = d.net + excluded.net,
        returns_gross = d.returns_gross + excluded.returns_gross, canceled_gross = d.canceled_gross + excluded.canceled_gross,
        deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals
    ), rates AS (
      INSERT INTO sales_day_vat AS d (tenant_id, day, store_id, device_id, vat_rate, vat_key, gross, net)
      SELECT of_tenant, day, store, of_device, rate, key, sum(gross), sum(net)
      FROM sums WHERE is_turnover GROUP BY day, store, rate, key ORDER BY day, store, rate, key
      ON CONFLICT (tenant_id, day, store_id, device_id, vat_rate, vat_key) DO UPDATE
        SET gross = d.gross + excluded.gross, net = d.net + excluded.net
    ), day_cases AS (
      INSERT INTO sales_day_case AS d (tenant_id, day, store_id, device_id, business_case, vat_key, vat_rate, gross, net, count)
      SELECT of_tenant, day, store, of_device, section, key, rate, sum(gross), sum(net), sum(count)
      FROM cases WHERE section <> 'SALE' GROUP BY day, store, section, key, rate ORDER BY day, store, section, key, rate
      ON CONFLICT (tenant_id, day, store_id, device_id, business_case, vat_key, vat_rate) DO UPDATE
        SET gross = d.gross + excluded.gross, net = d.net + excluded.net, count = d.count + excluded.count
    ), paid AS (
      INSERT INTO sales_day_payment AS d (tenant_id, day, store_id, device_id, method, amount, count)
      SELECT of_tenant, day, store, of_device, method, sum(amount), sum(count)
      FROM payments GROUP BY day, store, method ORDER BY day, store, method
      ON CONFLICT (tenant_id, day, store_id, device_id, method) DO UPDATE
        SET amount = d.amount + excluded.amount, count = d.count + excluded.count
    )
    SELECT k.uuid FROM keys k;
  END $$;

-- Removes a till's rejections beyond its newest 1,000.
CREATE OR REPLACE FUNCTION platform.sweep_rejections(of_device uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM pos_rejection r
    WHERE r.tenant_id = platform.current_tenant() AND r.device_id = of_device AND r.number <= (
      SELECT k.number FROM pos_rejection k
      WHERE k.tenant_id = platform.current_tenant() AND k.device_id = of_device ORDER BY k.number DESC OFFSET 1000 LIMIT 1)
  $$;

RESET ROLE;
