-- Cash book: numbers without gaps, never negative, nothing changed.

-- Returns the audit log's name of a cash desk: its own, or its till's.
CREATE OR REPLACE FUNCTION platform.audited_cash_desk(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT coalesce(d.name, k.name), c.name, c.id INTO record, company, company_id
    FROM cash_desk k
    LEFT JOIN pos_device d ON d.tenant_id = k.tenant_id AND d.id = k.device_id
    LEFT JOIN company c ON c.tenant_id = k.tenant_id AND c.id = k.company_id
    WHERE k.tenant_id = of_tenant AND k.id = platform.as_uuid(of_id);
  END $$;

-- Refuses any change of an entry or count, and the deletion of a desk.
CREATE OR REPLACE FUNCTION platform.keep_cash_entry() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    RAISE EXCEPTION 'the cash book is never changed' USING errcode = 'KO409', hint = 'cashBook.fixed';
  END $$;

-- Refuses changes of a desk's till, and of its balance but by an entry.
CREATE OR REPLACE FUNCTION platform.keep_cash_desk() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    named text[] := array['name', 'account', 'cash_slot', 'is_active', 'version', 'updated_at'];
    counted text[] := array['last_number', 'balance', 'last_day', 'counted_on', 'version', 'updated_at'];
    moving text[] := CASE WHEN pg_trigger_depth() > 1 THEN counted ELSE named END;
  BEGIN
    IF to_jsonb(new) - moving IS DISTINCT FROM to_jsonb(old) - moving THEN
      RAISE EXCEPTION 'cash desk % changes by entries only', old.id USING errcode = 'KO409', hint = 'cashBook.fixed';
    END IF;
    RETURN new;
  END $$;

-- Security definer functions belong to the system role: they see desk, till and store whatever
-- company a transaction names.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Numbers an entry and adds it to its desk, which stays locked. Refuses an entry that is not from a
-- closing if the desk is closed, if the day is before that of another entry or in the future, and
-- if the balance would become negative. Money of tills is a fact: it is entered whatever the
-- resulting balance. Stores the company's VAT settings of that moment; a counter entry takes those
-- of its entry.
CREATE OR REPLACE FUNCTION platform.enter_cash() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    desk cash_desk;
    today date := (new.created_at AT TIME ZONE 'Europe/Berlin')::date;
  BEGIN
    SELECT * INTO desk FROM cash_desk k
      WHERE k.tenant_id = new.tenant_id AND k.company_id = new.company_id AND k.id = new.desk_id FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'cash desk % is none of the company', new.desk_id USING errcode = 'KO422', hint = 'cashBook.deskUnknown';
    END IF;
    IF new.origin <> 'CLOSING' THEN
      IF new.origin = 'PAYMENT' AND desk.kind = 'TILL' THEN
        RAISE EXCEPTION 'cash desk % is a till''s', desk.id USING errcode = 'KO422', hint = 'payment.deskOfTill';
      ELSIF NOT desk.is_active THEN
        RAISE EXCEPTION 'cash desk % is closed', desk.id USING errcode = 'KO409', hint = 'cashBook.deskClosed';
      ELSIF new.date > today THEN
        RAISE EXCEPTION 'the day % has not come', new.date USING errcode = 'KO422', hint = 'cashBook.future';
      ELSIF new.date < desk.last_day OR (new.date <= desk.counted_on AND new.date < today) THEN
        RAISE EXCEPTION 'cash desk % has entries after %', desk.id, new.date USING errcode = 'KO409', hint = 'cashBook.pastDayNow';
      ELSIF new.amount < 0 AND desk.balance + new.amount < 0 THEN
        RAISE EXCEPTION 'cash desk % would be negative', desk.id USING errcode = 'KO409', hint = 'cashBook.negativeNow';
      END IF;
    END IF;
    IF new.taxes <> '[]' AND (SELECT sum((t ->> 'gross')::bigint) FROM jsonb_array_elements(new.taxes) t) IS DISTINCT FROM new.amount THEN
      RAISE EXCEPTION 'parts of an entry do not come to it' USING errcode = 'KO422', hint = 'cashBook.taxesSum';
    END IF;
    IF new.reverses IS NOT NULL THEN
      SELECT o.small_business, o.flat_rate_farm, o.deductible, o.deductible_percent, o.deductible_reason
        INTO new.small_business, new.flat_rate_farm, new.deductible, new.deductible_percent, new.deductible_reason
        FROM cash_entry o WHERE o.tenant_id = new.tenant_id AND o.id = new.reverses;
    ELSE
      SELECT x.small_business, x.flat_rate_farm INTO new.small_business, new.flat_rate_farm
        FROM company_taxation x WHERE x.tenant_id = new.tenant_id AND x.company_id = new.company_id AND x.valid_from <= new.date
        ORDER BY x.valid_from DESC LIMIT 1;
    END IF;
    new.number := desk.last_number + 1;
    UPDATE cash_desk k
      SET last_number = new.number, balance = desk.balance + new.amount, last_day = greatest(desk.last_day, least(new.date, today)),
        version = desk.version + 1, updated_at = new.created_at
      WHERE k.tenant_id = desk.tenant_id AND k.id = desk.id;
    RETURN new;
  END $$;

-- Stores the day of a count with its desk: once it is past, no entry can be typed for it.
CREATE OR REPLACE FUNCTION platform.note_cash_count() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    UPDATE cash_desk k
      SET counted_on = greatest(k.counted_on, new.date), version = k.version + 1, updated_at = new.created_at
      WHERE k.tenant_id = new.tenant_id AND k.id = new.desk_id;
    RETURN NULL;
  END $$;

-- Makes the desk of a till that is ready in the company of its store, once.
CREATE OR REPLACE FUNCTION platform.make_desk_of_till() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    INSERT INTO cash_desk (tenant_id, id, company_id, kind, device_id, created_at, updated_at)
    SELECT new.tenant_id, platform.new_id(new.updated_at), s.company_id, 'TILL', new.id, new.updated_at, new.updated_at
    FROM store s WHERE s.tenant_id = new.tenant_id AND s.id = new.store_id ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;

-- Returns the cash payments of a closing: as it states them, else those of its receipts once all
-- are there (the rule of lacks-receipts.ts), else null.
CREATE OR REPLACE FUNCTION platform.cash_paid_of(c closing) RETURNS bigint
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  DECLARE
    movements text[] := array['OPENING_FLOAT', 'CASH_TRANSIT', 'OWNER_DEPOSIT', 'OWNER_WITHDRAWAL', 'WAGES', 'PAYMENT_IN', 'PAYMENT_OUT',
      'CASH_DIFFERENCE'];
    arrived bigint;
    sold bigint;
    gross bigint;
  BEGIN
    IF c.details -> 'payments' IS NOT NULL THEN
      RETURN (SELECT coalesce(sum(round((p ->> 'amount')::numeric * 100)), 0)
        FROM jsonb_array_elements(c.details -> 'payments') p WHERE p ->> 'type' = 'CASH');
    END IF;
    SELECT coalesce(max(i.count_receipts), 0), coalesce(max(i.all_gross), 0) INTO arrived, gross FROM closing_items i
      WHERE i.tenant_id = c.tenant_id AND i.device_id = c.device_id AND i.closing_number = c.number;
    SELECT arrived - coalesce(sum(k.count), 0) INTO sold FROM closing_case k
      WHERE k.tenant_id = c.tenant_id AND k.device_id = c.device_id AND k.closing_number = c.number AND k.business_case = ANY (movements);
    IF c.count_receipts > sold AND NOT (c.count_receipts = arrived AND c.gross_total = gross) THEN RETURN NULL; END IF;
    RETURN (SELECT coalesce(sum(p.amount), 0) FROM closing_payment p
      WHERE p.tenant_id = c.tenant_id AND p.device_id = c.device_id AND p.closing_number = c.number AND p.method = 1);
  END $$;

-- Returns the deposits OPENING_FLOAT of a closing, as it states them, else those of its receipts;
-- null if neither has one.
CREATE OR REPLACE FUNCTION platform.float_of(c closing) RETURNS bigint
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    RETURN coalesce(
      (SELECT sum(round((b ->> 'gross')::numeric * 100)) FROM jsonb_array_elements(c.details -> 'businessCases') b
        WHERE b ->> 'businessCase' = 'OPENING_FLOAT'),
      (SELECT sum(k.gross) FROM closing_case k WHERE k.tenant_id = c.tenant_id AND k.device_id = c.device_id
        AND k.closing_number = c.number AND k.business_case = 'OPENING_FLOAT'));
  END $$;

-- Enters the cash of a closing in its till's book, so that the book then holds the counted cash, or
-- the cash that stays in the till according to the closing: the change between the closings, the
-- takings (also of zero: one line per closing), deposits and withdrawals, and the difference.
-- Takings are the cash payments, if they are known; otherwise the rest of the expected cash,
-- starting from the book's balance. The float at the start is the opening cash, also where the
-- deposits contain it: whichever the expected cash comes from. The number decides which closings
-- come before, whatever their days. One that arrives late, after later ones, is entered on its own
-- business day; the change that it causes to the count of the next one is taken back in that one's
-- lines.
CREATE OR REPLACE FUNCTION platform.enter_closing() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_company bigint := (SELECT s.company_id FROM store s WHERE s.tenant_id = new.tenant_id AND s.id = new.store_id);
    first_at timestamptz := (SELECT i.first_at FROM closing_items i
      WHERE i.tenant_id = new.tenant_id AND i.device_id = new.device_id AND i.closing_number = new.number);
    belongs_to date := coalesce(new.business_day, (coalesce(first_at, new.end_time) AT TIME ZONE 'Europe/Berlin')::date);
    float_in bigint := platform.float_of(new);
    is_named boolean := float_in IS NOT NULL;
    opening bigint := coalesce(round((new.details ->> 'openingCash')::numeric * 100), float_in);
    takings bigint := platform.cash_paid_of(new);
    moved_in bigint := abs(new.cash_deposit);
    moved_out bigint := abs(new.cash_absorption);
    gap bigint := new.cash_desired - (opening + takings + moved_in - moved_out);
    stays bigint := coalesce(round((new.details ->> 'closingCash')::numeric * 100), new.cash_actual);
    desk uuid;
    is_first boolean;
    following record;
    typed_until date;
    before bigint;
    line record;
  BEGIN
    IF of_company IS NULL THEN RETURN NULL; END IF;
    INSERT INTO cash_desk (tenant_id, id, company_id, kind, device_id, created_at, updated_at)
    VALUES (new.tenant_id, platform.new_id(new.received_at), of_company, 'TILL', new.device_id, new.received_at, new.received_at)
    ON CONFLICT DO NOTHING;
    SELECT k.id, k.last_number = 0 INTO desk, is_first FROM cash_desk k
      WHERE k.tenant_id = new.tenant_id AND k.device_id = new.device_id AND k.company_id = of_company FOR UPDATE;
    SELECT c.id, min(e.date) AS date, min(e.number) AS first_entry INTO following
      FROM cash_entry e JOIN closing c ON c.tenant_id = e.tenant_id AND c.id = e.closing_id
      WHERE e.tenant_id = new.tenant_id AND e.desk_id = desk AND c.number > new.number
      GROUP BY c.id, c.number ORDER BY c.number LIMIT 1;
    -- What people typed counts by its day: a closing of a wrong day ahead counts from its arrival.
    SELECT greatest(belongs_to, max(least(e.date, (e.created_at AT TIME ZONE 'Europe/Berlin')::date))) INTO typed_until
      FROM cash_entry e JOIN closing c ON c.tenant_id = e.tenant_id AND c.id = e.closing_id
      WHERE e.tenant_id = new.tenant_id AND e.desk_id = desk AND c.number < new.number;
    SELECT coalesce(sum(e.amount), 0) INTO before
      FROM cash_entry e LEFT JOIN closing c ON c.tenant_id = e.tenant_id AND c.id = e.closing_id
      WHERE e.tenant_id = new.tenant_id AND e.desk_id = desk AND CASE WHEN e.closing_id IS NOT NULL THEN c.number < new.number
        ELSE e.date <= typed_until AND (following.id IS NULL OR e.number < following.first_entry) END;
    float_in := coalesce(float_in, opening);
    IF float_in BETWEEN 1 AND moved_in AND (CASE WHEN gap = 0 THEN false WHEN gap = 0 - float_in THEN true ELSE is_named END) THEN
      moved_in := moved_in - float_in;
    END IF;
    takings := coalesce(takings, new.cash_desired - coalesce(opening, before) - moved_in + moved_out);
    opening := coalesce(opening, new.cash_desired - takings - moved_in + moved_out);
    FOR line IN
      WITH stated(source, as_kind, cents) AS (
        SELECT 1, b ->> 'businessCase', sum(round((b ->> 'gross')::numeric * 100))::bigint
        FROM jsonb_array_elements(new.details -> 'businessCases') b GROUP BY 2
        UNION ALL
        SELECT 2, k.business_case, sum(k.gross)::bigint FROM closing_case k
        WHERE k.tenant_id = new.tenant_id AND k.device_id = new.device_id AND k.closing_number = new.number GROUP BY 2
      ), moves AS (
        SELECT source, CASE as_kind WHEN 'CASH_TRANSIT' THEN 'TILL_TRANSIT' ELSE as_kind END AS as_kind, cents FROM stated
        WHERE as_kind IN ('CASH_TRANSIT', 'OWNER_DEPOSIT', 'OWNER_WITHDRAWAL', 'WAGES', 'PAYMENT_IN', 'PAYMENT_OUT')
      ), sums AS (
        SELECT source, min(as_kind) AS only_kind, count(*) = 1 AND sum(cents) = moved_in - moved_out AS is_one,
          coalesce(sum(cents) FILTER (WHERE cents > 0), 0) = moved_in
            AND coalesce(sum(cents) FILTER (WHERE cents < 0), 0) = 0 - moved_out AS is_split
        FROM moves GROUP BY source
      ), chosen AS (
        SELECT * FROM sums WHERE is_split OR is_one ORDER BY source LIMIT 1
      ), lines(place, of_closing, on_day, as_kind, cents) AS (
        VALUES
          (1, new.id, belongs_to, CASE WHEN is_first THEN 'OPENING_FLOAT' ELSE 'CASH_TRANSIT' END, opening - before),
          (2, new.id, belongs_to, 'TAKINGS', takings),
          (5, new.id, belongs_to, 'CASH_DIFFERENCE', new.cash_actual - (opening + takings + moved_in - moved_out)),
          (6, new.id, belongs_to, 'CASH_TRANSIT', stays - new.cash_actual),
          (7, following.id, greatest(following.date, belongs_to), 'CASH_TRANSIT', CASE WHEN following.id IS NULL THEN 0 ELSE before - stays END)
        UNION ALL
        SELECT CASE WHEN m.cents > 0 THEN 3 ELSE 4 END, new.id, belongs_to, m.as_kind, m.cents
        FROM moves m JOIN chosen c ON c.source = m.source WHERE c.is_split
        UNION ALL
        SELECT 3, new.id, belongs_to, coalesce((SELECT only_kind FROM chosen), 'PAYMENT_IN'), moved_in
        WHERE NOT coalesce((SELECT is_split FROM chosen), false)
        UNION ALL
        SELECT 4, new.id, belongs_to, coalesce((SELECT only_kind FROM chosen), 'PAYMENT_OUT'), 0 - moved_out
        WHERE NOT coalesce((SELECT is_split FROM chosen), false)
      )
      SELECT of_closing, on_day, as_kind, cents FROM lines WHERE cents <> 0 OR as_kind = 'TAKINGS' ORDER BY place, as_kind
    LOOP
      INSERT INTO cash_entry (tenant_id, id, company_id, desk_id, date, kind, origin, amount, closing_id, actor_name, created_at)
      VALUES (new.tenant_id, platform.new_id(new.received_at), of_company, desk, line.on_day, line.as_kind, 'CLOSING', line.cents,
        line.of_closing, '', new.received_at);
    END LOOP;
    RETURN NULL;
  END $$;

-- Enters a payment of an invoice in the book of its cash desk, on the day of the payment. A counter
-- entry of the payment cancels its entry. Refused under the same conditions as a typed entry.
CREATE OR REPLACE FUNCTION platform.enter_payment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    INSERT INTO cash_entry (tenant_id, id, company_id, desk_id, date, kind, origin, amount, reason, payment_id, reverses, actor_name,
      created_at)
    SELECT new.tenant_id, platform.new_id(new.created_at), d.company_id, new.cash_desk_id, new.date, 'INVOICE_PAYMENT', 'PAYMENT',
      new.amount, coalesce(d.number, ''), new.id,
      (SELECT e.id FROM cash_entry e WHERE e.tenant_id = new.tenant_id AND e.payment_id = new.reverses), new.actor_name, new.created_at
    FROM document d WHERE d.tenant_id = new.tenant_id AND d.id = new.document_id;
    RETURN NULL;
  END $$;

-- Enters a payment of a received invoice in the book of its cash desk: the money leaves it, or
-- comes back with a counter entry of the payment, which cancels its entry.
CREATE OR REPLACE FUNCTION platform.enter_incoming_payment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    INSERT INTO cash_entry (tenant_id, id, company_id, desk_id, date, kind, origin, amount, reason, incoming_payment_id, reverses,
      actor_name, created_at)
    SELECT new.tenant_id, platform.new_id(new.created_at), new.company_id, new.cash_desk_id, new.date, 'INVOICE_PAYMENT', 'PAYMENT',
      0 - new.amount, coalesce(i.number, ''), new.id,
      (SELECT e.id FROM cash_entry e WHERE e.tenant_id = new.tenant_id AND e.incoming_payment_id = new.reverses), new.actor_name,
      new.created_at
    FROM incoming_invoice i WHERE i.tenant_id = new.tenant_id AND i.id = new.invoice_id;
    RETURN NULL;
  END $$;

-- Returns the balance of a desk before the period that an auditor reads, in cents; 0 for anyone
-- else, who sees the whole book.
CREATE OR REPLACE FUNCTION platform.cash_before_audit(of_desk uuid) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT coalesce(sum(e.amount), 0)::bigint FROM cash_entry e
    WHERE e.tenant_id = platform.current_tenant() AND e.desk_id = of_desk
      AND e.date < nullif(current_setting('app.audit_from', true), '')::date
  $$;

-- Returns the tills and cash desks of a company with their accounts, in whatever store: an account
-- is given once, also by a user restricted to stores, whose other tills stay unnamed. The
-- restriction binds every role, so it is lifted for this read and restored.
CREATE OR REPLACE FUNCTION platform.cash_holders(of_company bigint)
  RETURNS TABLE (id uuid, name text, serial text, account text, slot int, in_use boolean)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    stores text := coalesce(current_setting('app.store_ids', true), '');
  BEGIN
    PERFORM set_config('app.store_ids', '', true);
    RETURN QUERY
      SELECT d.id, CASE WHEN stores = '' OR d.store_id = ANY (string_to_array(stores, ',')::uuid[]) THEN d.name::text ELSE '' END,
        d.serial, d.cash_account, d.cash_slot, d.status <> 'DELETED'
      FROM pos_device d JOIN store s ON s.tenant_id = d.tenant_id AND s.id = d.store_id
      WHERE d.tenant_id = platform.current_tenant() AND s.company_id = of_company
      UNION ALL
      SELECT k.id, k.name::text, '', k.account, k.cash_slot, true
      FROM cash_desk k WHERE k.tenant_id = platform.current_tenant() AND k.company_id = of_company AND k.device_id IS NULL;
    PERFORM set_config('app.store_ids', stores, true);
  END $$;

-- The owner of a table can create a trigger only from a function that it may call.
GRANT EXECUTE ON FUNCTION platform.enter_cash(), platform.note_cash_count(), platform.make_desk_of_till(), platform.enter_closing(),
  platform.enter_payment(), platform.enter_incoming_payment() TO session_user;
RESET ROLE;

CREATE OR REPLACE TRIGGER closing_entered AFTER INSERT ON closing FOR EACH ROW
  WHEN (new.duplicate_of IS NULL) EXECUTE FUNCTION platform.enter_closing();
CREATE OR REPLACE TRIGGER payment_entered AFTER INSERT ON payment FOR EACH ROW
  WHEN (new.cash_desk_id IS NOT NULL) EXECUTE FUNCTION platform.enter_payment();
CREATE OR REPLACE TRIGGER incoming_payment_entered AFTER INSERT ON incoming_payment FOR EACH ROW
  WHEN (new.cash_desk_id IS NOT NULL) EXECUTE FUNCTION platform.enter_incoming_payment();
CREATE OR REPLACE TRIGGER cash_entry_entered BEFORE INSERT ON cash_entry FOR EACH ROW EXECUTE FUNCTION platform.enter_cash();
CREATE OR REPLACE TRIGGER cash_entry_kept BEFORE UPDATE OR DELETE ON cash_entry FOR EACH ROW EXECUTE FUNCTION platform.keep_cash_entry();
CREATE OR REPLACE TRIGGER cash_entry_not_emptied BEFORE TRUNCATE ON cash_entry FOR EACH STATEMENT EXECUTE FUNCTION platform.keep_cash_entry();
CREATE OR REPLACE TRIGGER cash_count_noted AFTER INSERT ON cash_count FOR EACH ROW EXECUTE FUNCTION platform.note_cash_count();
CREATE OR REPLACE TRIGGER cash_count_kept BEFORE UPDATE OR DELETE ON cash_count FOR EACH ROW EXECUTE FUNCTION platform.keep_cash_entry();
CREATE OR REPLACE TRIGGER cash_count_not_emptied BEFORE TRUNCATE ON cash_count FOR EACH STATEMENT EXECUTE FUNCTION platform.keep_cash_entry();
CREATE OR REPLACE TRIGGER cash_desk_not_deleted BEFORE DELETE ON cash_desk FOR EACH ROW EXECUTE FUNCTION platform.keep_cash_entry();
CREATE OR REPLACE TRIGGER cash_desk_not_emptied BEFORE TRUNCATE ON cash_desk FOR EACH STATEMENT EXECUTE FUNCTION platform.keep_cash_entry();
CREATE OR REPLACE TRIGGER cash_desk_kept BEFORE UPDATE ON cash_desk FOR EACH ROW EXECUTE FUNCTION platform.keep_cash_desk();
CREATE OR REPLACE TRIGGER pos_device_has_desk AFTER INSERT OR UPDATE OF status, store_id ON pos_device FOR EACH ROW
  WHEN (new.status = 'READY') EXECUTE FUNCTION platform.make_desk_of_till();
CREATE OR REPLACE TRIGGER cash_entry_file_kept BEFORE UPDATE OR DELETE ON cash_entry_file FOR EACH ROW EXECUTE FUNCTION platform.keep_cash_entry();
CREATE OR REPLACE TRIGGER cash_entry_file_not_emptied BEFORE TRUNCATE ON cash_entry_file FOR EACH STATEMENT EXECUTE FUNCTION platform.keep_cash_entry();
