-- Master data of tills: records changes for incremental sync (docs/decisions/0046).

-- Marks records as changed by this transaction, in the given stores or, without any, in all. Always
-- in the same order, to avoid deadlocks.
CREATE OR REPLACE FUNCTION platform.mark_for_tills(of_kind text, tenants uuid[], records uuid[], stores uuid[] DEFAULT NULL) RETURNS void
  LANGUAGE sql SET search_path = pg_catalog, public
  AS $$
    INSERT INTO sync_change (tenant_id, kind, record_id, store_id, changed_xid)
    SELECT DISTINCT m.tenant_id, of_kind, m.record_id, coalesce(m.store_id, '00000000-0000-0000-0000-000000000000'::uuid), pg_current_xact_id()
    FROM unnest(tenants, records, stores) m (tenant_id, record_id, store_id)
    ORDER BY 1, 3, 4
    ON CONFLICT (tenant_id, kind, record_id, store_id) DO UPDATE SET changed_xid = excluded.changed_xid
    WHERE sync_change.changed_xid <> excluded.changed_xid
  $$;

-- Products: compares what tills see, and whether the product exists for them. Accounts are not
-- sent. Goods carry price and VAT rate of their deposit.
CREATE OR REPLACE FUNCTION platform.mark_products() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF tg_op = 'INSERT' THEN
      PERFORM platform.mark_for_tills('product', array_agg(n.tenant_id), array_agg(n.id)) FROM new_rows n WHERE NOT n.is_deleted;
    ELSIF tg_op = 'DELETE' THEN
      PERFORM platform.mark_for_tills('product', array_agg(o.tenant_id), array_agg(o.id)) FROM old_rows o WHERE NOT o.is_deleted;
    ELSE
      PERFORM platform.mark_for_tills('product', array_agg(m.tenant_id), array_agg(m.id)) FROM (
      SELECT n.tenant_id, n.id FROM old_rows o JOIN new_rows n ON n.tenant_id = o.tenant_id AND n.id = o.id
      WHERE NOT (o.is_deleted AND n.is_deleted)
        AND (n.product_number, n.name, n.description, n.gtin, n.unit, n.product_group_id, n.price, n.price_is_gross, n.vat_rate_id,
          n.is_deposit, n.deposit_product_id, n.is_transport_aid, n.is_active, n.is_deleted)
        IS DISTINCT FROM
          (o.product_number, o.name, o.description, o.gtin, o.unit, o.product_group_id, o.price, o.price_is_gross, o.vat_rate_id,
          o.is_deposit, o.deposit_product_id, o.is_transport_aid, o.is_active, o.is_deleted)
      UNION ALL
      SELECT g.tenant_id, g.id FROM old_rows o JOIN new_rows n ON n.tenant_id = o.tenant_id AND n.id = o.id
      JOIN product g ON g.tenant_id = n.tenant_id AND g.deposit_product_id = n.id AND NOT g.is_deleted
      WHERE (n.price, n.price_is_gross, n.is_transport_aid, n.is_deleted)
        IS DISTINCT FROM (o.price, o.price_is_gross, o.is_transport_aid, o.is_deleted)
        OR (n.is_transport_aid AND n.vat_rate_id <> o.vat_rate_id)) m;
    END IF;
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION platform.mark_product_groups() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF tg_op = 'INSERT' THEN
      PERFORM platform.mark_for_tills('productGroup', array_agg(n.tenant_id), array_agg(n.id)) FROM new_rows n;
    ELSIF tg_op = 'DELETE' THEN
      PERFORM platform.mark_for_tills('productGroup', array_agg(o.tenant_id), array_agg(o.id)) FROM old_rows o;
    ELSE
      PERFORM platform.mark_for_tills('productGroup', array_agg(n.tenant_id), array_agg(n.id))
      FROM old_rows o JOIN new_rows n ON n.tenant_id = o.tenant_id AND n.id = o.id
      WHERE (n.name, n.product_group_number) IS DISTINCT FROM (o.name, o.product_group_number);
    END IF;
    RETURN NULL;
  END $$;

-- VAT rates: the record contains its version, so every change counts.
CREATE OR REPLACE FUNCTION platform.mark_vat_rates() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF tg_op = 'INSERT' THEN
      PERFORM platform.mark_for_tills('vatRate', array_agg(n.tenant_id), array_agg(n.id)) FROM new_rows n;
    ELSIF tg_op = 'DELETE' THEN
      PERFORM platform.mark_for_tills('vatRate', array_agg(o.tenant_id), array_agg(o.id)) FROM old_rows o;
    ELSE
      PERFORM platform.mark_for_tills('vatRate', array_agg(n.tenant_id), array_agg(n.id))
      FROM old_rows o JOIN new_rows n ON n.tenant_id = o.tenant_id AND n.id = o.id
      WHERE (n.name, n.category, n.dsfinvk_key, n.is_active, n.small_business, n.exemption_reason, n.version)
        IS DISTINCT FROM (o.name, o.category, o.dsfinvk_key, o.is_active, o.small_business, o.exemption_reason, o.version);
    END IF;
    RETURN NULL;
  END $$;

-- Marks rates with changed percentages; as `percentage` if today's may have changed, which affects
-- products entered net. A later one needs no mark, since a cursor knows its day. An hour of
-- tolerance covers clock differences.
CREATE OR REPLACE FUNCTION platform.mark_percentages_of(tenants uuid[], rates uuid[], starts date[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE today date := ((now() + interval '1 hour') AT TIME ZONE 'Europe/Berlin')::date;
  BEGIN
    PERFORM platform.mark_for_tills('vatRate', tenants, rates);
    PERFORM platform.mark_for_tills('percentage', array_agg(c.tenant_id), array_agg(c.rate_id))
    FROM unnest(tenants, rates, starts) c (tenant_id, rate_id, valid_from)
    WHERE c.valid_from <= today OR NOT EXISTS (SELECT FROM vat_rate_percentage p
      WHERE p.tenant_id = c.tenant_id AND p.vat_rate_id = c.rate_id AND p.valid_from <= today);
  END $$;

CREATE OR REPLACE FUNCTION platform.mark_percentages() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF tg_op = 'INSERT' THEN
      PERFORM platform.mark_percentages_of(array_agg(n.tenant_id), array_agg(n.vat_rate_id), array_agg(n.valid_from)) FROM new_rows n;
    ELSIF tg_op = 'DELETE' THEN
      PERFORM platform.mark_percentages_of(array_agg(o.tenant_id), array_agg(o.vat_rate_id), array_agg(o.valid_from)) FROM old_rows o;
    ELSE
      PERFORM platform.mark_percentages_of(array_agg(c.tenant_id), array_agg(c.vat_rate_id), array_agg(c.valid_from))
      FROM ((TABLE new_rows EXCEPT TABLE old_rows) UNION ALL (TABLE old_rows EXCEPT TABLE new_rows)) c;
    END IF;
    RETURN NULL;
  END $$;

-- Returns whether a till may sell to a partner on account.
CREATE OR REPLACE FUNCTION platform.buys_on_account(is_customer boolean, is_active boolean, is_deleted boolean, delivery_stop boolean, payment_method text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog
  AS $$ SELECT is_customer AND is_active AND NOT is_deleted AND NOT delivery_stop AND payment_method IS NOT DISTINCT FROM 'ONACCOUNT' $$;

-- Partners: marks those that tills sell to on account, and those that qualified before.
CREATE OR REPLACE FUNCTION platform.mark_partners() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF tg_op = 'INSERT' THEN
      PERFORM platform.mark_for_tills('partner', array_agg(n.tenant_id), array_agg(n.id)) FROM new_rows n
      WHERE platform.buys_on_account(n.is_customer, n.is_active, n.is_deleted, n.delivery_stop, n.payment_method);
    ELSIF tg_op = 'DELETE' THEN
      PERFORM platform.mark_for_tills('partner', array_agg(o.tenant_id), array_agg(o.id)) FROM old_rows o
      WHERE platform.buys_on_account(o.is_customer, o.is_active, o.is_deleted, o.delivery_stop, o.payment_method);
    ELSE
      PERFORM platform.mark_for_tills('partner', array_agg(n.tenant_id), array_agg(n.id))
      FROM old_rows o JOIN new_rows n ON n.tenant_id = o.tenant_id AND n.id = o.id
      CROSS JOIN LATERAL (SELECT platform.buys_on_account(o.is_customer, o.is_active, o.is_deleted, o.delivery_stop, o.payment_method) AS before,
        platform.buys_on_account(n.is_customer, n.is_active, n.is_deleted, n.delivery_stop, n.payment_method) AS after) account
      WHERE account.before <> account.after OR account.after
        AND (n.customer_number, n.company, n.firstname, n.lastname, n.street, n.zip_code, n.city)
        IS DISTINCT FROM (o.customer_number, o.company, o.firstname, o.lastname, o.street, o.zip_code, o.city);
    END IF;
    RETURN NULL;
  END $$;

-- Marks products with another price or VAT rate in a store, and the goods there whose deposit they
-- are.
CREATE OR REPLACE FUNCTION platform.mark_store_prices(tenants uuid[], products uuid[], stores uuid[]) RETURNS void
  LANGUAGE sql SET search_path = pg_catalog, public
  AS $$
    WITH priced AS (SELECT * FROM unnest(tenants, products, stores) m (tenant_id, product_id, store_id)),
    marked AS (
      SELECT * FROM priced
      UNION ALL SELECT g.tenant_id, g.id, c.store_id FROM priced c
        JOIN product g ON g.tenant_id = c.tenant_id AND g.deposit_product_id = c.product_id AND NOT g.is_deleted)
    SELECT platform.mark_for_tills('product', array_agg(tenant_id), array_agg(product_id), array_agg(store_id)) FROM marked
  $$;

-- Store overrides: price and VAT rate are marked as `product`, also of the goods that carry it as
-- their deposit; availability as `listing`.
CREATE OR REPLACE FUNCTION platform.mark_store_products() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF tg_op = 'INSERT' THEN
      PERFORM platform.mark_store_prices(array_agg(n.tenant_id), array_agg(n.product_id), array_agg(n.store_id))
      FROM new_rows n WHERE n.price IS NOT NULL OR n.vat_rate_id IS NOT NULL;
      PERFORM platform.mark_for_tills('listing', array_agg(n.tenant_id), array_agg(n.product_id), array_agg(n.store_id))
      FROM new_rows n JOIN store s ON s.tenant_id = n.tenant_id AND s.id = n.store_id WHERE n.is_listed <> s.carries_all;
    ELSIF tg_op = 'DELETE' THEN
      PERFORM platform.mark_store_prices(array_agg(o.tenant_id), array_agg(o.product_id), array_agg(o.store_id))
      FROM old_rows o WHERE o.price IS NOT NULL OR o.vat_rate_id IS NOT NULL;
      PERFORM platform.mark_for_tills('listing', array_agg(o.tenant_id), array_agg(o.product_id), array_agg(o.store_id))
      FROM old_rows o JOIN store s ON s.tenant_id = o.tenant_id AND s.id = o.store_id WHERE o.is_listed <> s.carries_all;
    ELSE
      PERFORM platform.mark_store_prices(array_agg(n.tenant_id), array_agg(n.product_id), array_agg(n.store_id))
      FROM old_rows o JOIN new_rows n USING (tenant_id, store_id, product_id)
      WHERE (n.price, n.price_is_gross, n.vat_rate_id) IS DISTINCT FROM (o.price, o.price_is_gross, o.vat_rate_id);
      PERFORM platform.mark_for_tills('listing', array_agg(n.tenant_id), array_agg(n.product_id), array_agg(n.store_id))
      FROM old_rows o JOIN new_rows n USING (tenant_id, store_id, product_id)
      JOIN store s ON s.tenant_id = n.tenant_id AND s.id = n.store_id
      WHERE coalesce(n.is_listed, s.carries_all) <> coalesce(o.is_listed, s.carries_all);
    END IF;
    RETURN NULL;
  END $$;

-- Marks all products without an override in a store whose `carries_all` changed.
CREATE OR REPLACE FUNCTION platform.mark_stores() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.mark_for_tills('store', array_agg(n.tenant_id), array_agg(n.id), array_agg(n.id))
    FROM old_rows o JOIN new_rows n ON n.tenant_id = o.tenant_id AND n.id = o.id WHERE n.carries_all <> o.carries_all;
    RETURN NULL;
  END $$;

DO $$
  DECLARE marked record;
  BEGIN
    FOR marked IN
      SELECT * FROM (VALUES ('product', 'mark_products'), ('product_group', 'mark_product_groups'), ('vat_rate', 'mark_vat_rates'),
        ('vat_rate_percentage', 'mark_percentages'), ('business_partner', 'mark_partners'), ('store_product', 'mark_store_products')) m (of_table, by_function)
    LOOP
      EXECUTE format('create or replace trigger %I after insert on %I referencing new table as new_rows for each statement execute function platform.%I()',
        marked.of_table || '_added_for_tills', marked.of_table, marked.by_function);
      EXECUTE format('create or replace trigger %I after update on %I referencing old table as old_rows new table as new_rows for each statement execute function platform.%I()',
        marked.of_table || '_changed_for_tills', marked.of_table, marked.by_function);
      EXECUTE format('create or replace trigger %I after delete on %I referencing old table as old_rows for each statement execute function platform.%I()',
        marked.of_table || '_removed_for_tills', marked.of_table, marked.by_function);
    END LOOP;
  END $$;

CREATE OR REPLACE TRIGGER store_changed_for_tills AFTER UPDATE ON store REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION platform.mark_stores();

-- Returns whether a mark was made after one snapshot but not after another.
CREATE OR REPLACE FUNCTION platform.marked_between(changed xid8, since pg_snapshot, until pg_snapshot) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT changed >= pg_snapshot_xmin(since) AND NOT pg_visible_in_snapshot(changed, since) AND pg_visible_in_snapshot(changed, until) $$;

-- Returns the percentage of a rate on a day, as percentageAt of lib/domain/vat.ts.
CREATE OR REPLACE FUNCTION platform.percentage_on(of_rate uuid, of_day date) RETURNS int
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$
    SELECT p.rate FROM vat_rate_percentage p WHERE p.vat_rate_id = of_rate
    ORDER BY p.valid_from <= of_day DESC, CASE WHEN p.valid_from <= of_day THEN of_day - p.valid_from ELSE p.valid_from - of_day END LIMIT 1
  $$;

-- Renews the epoch after a restore or copy: older cursors count transactions of another database.
-- Runs as the owner.
CREATE OR REPLACE FUNCTION platform.renew_sync_epoch() RETURNS uuid
  LANGUAGE sql SET search_path = pg_catalog
  AS $$ UPDATE platform.sync_epoch SET epoch = gen_random_uuid() RETURNING epoch $$;

REVOKE ALL ON FUNCTION platform.renew_sync_epoch() FROM public;

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

CREATE OR REPLACE FUNCTION platform.sync_epoch() RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$ SELECT epoch FROM platform.sync_epoch $$;

RESET ROLE;
