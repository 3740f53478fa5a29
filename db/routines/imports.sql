-- Imports: versions and uses of the records that one wrote.

-- Locks the records, so that none is changed or used while the import is undone.
CREATE OR REPLACE FUNCTION platform.lock_imported(of_import uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    -- each by its key, as `eachHolding` of lib/server/sql/selection.ts does
    PERFORM 1 FROM (SELECT r.entity_id AS id FROM import_row r WHERE r.import_id = of_import AND r.written_version IS NOT NULL ORDER BY 1) w
      CROSS JOIN LATERAL (SELECT FROM product p WHERE p.id >= w.id AND p.id <= w.id ORDER BY p.id FOR UPDATE) locked;
    PERFORM 1 FROM (SELECT r.entity_id AS id FROM import_row r WHERE r.import_id = of_import AND r.written_version IS NOT NULL ORDER BY 1) w
      CROSS JOIN LATERAL (SELECT FROM business_partner b WHERE b.id >= w.id AND b.id <= w.id ORDER BY b.id FOR UPDATE) locked;
    PERFORM 1 FROM price_list l WHERE l.id IN (
      SELECT r.entity_id FROM import_row r WHERE r.import_id = of_import AND r.written_version IS NOT NULL) ORDER BY l.id FOR UPDATE;
  END $$;

-- Returns whether a product is referred to by records outside the import.
CREATE OR REPLACE FUNCTION platform.is_product_used(of_product uuid, of_import uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$
    SELECT EXISTS (SELECT FROM document_position d WHERE d.product_id = of_product)
      OR EXISTS (SELECT FROM store_product s WHERE s.product_id = of_product)
      OR EXISTS (SELECT FROM price_list_rule l WHERE l.product_id = of_product)
      OR EXISTS (SELECT FROM recurring_invoice r, jsonb_array_elements(r.positions) p WHERE p ->> 'productId' = of_product::text)
      OR EXISTS (SELECT FROM planned_change c WHERE c.entity = 'product' AND c.entity_id = of_product::text)
      OR EXISTS (SELECT FROM product o WHERE o.deposit_product_id = of_product AND NOT EXISTS (
        SELECT FROM import_row r WHERE r.import_id = of_import AND r.entity_id = o.id AND r.written_version IS NOT NULL))
  $$;

-- Returns whether a business partner is referred to by records outside the import.
CREATE OR REPLACE FUNCTION platform.is_partner_used(of_partner uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$
    SELECT EXISTS (SELECT FROM document d WHERE d.customer_id = of_partner)
      OR EXISTS (SELECT FROM recurring_invoice r WHERE r.customer_id = of_partner)
      OR EXISTS (SELECT FROM price_list_partner l WHERE l.partner_id = of_partner)
      OR EXISTS (SELECT FROM customer_run_customer c WHERE c.customer_id = of_partner)
      OR EXISTS (SELECT FROM planned_change c WHERE c.entity IN ('businessPartner', 'member') AND c.entity_id = of_partner::text)
  $$;

-- Returns the records written by an import that cannot be taken back: changed, deleted or used
-- since, or of a product group that is gone. Looks records up as `eachHolding` of
-- lib/server/sql/selection.ts does.
CREATE OR REPLACE FUNCTION platform.import_obstacles(of_import uuid)
  RETURNS TABLE (line int, entity_id uuid, record text, reason text)
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$
    WITH written AS MATERIALIZED (
      SELECT r.line, r.entity_id, r.written_version, r.before IS NULL AS is_new, i.kind,
        (r.before ->> 'productGroupId')::uuid AS group_before
      FROM import i JOIN import_row r ON r.tenant_id = i.tenant_id AND r.import_id = i.id
      WHERE i.id = of_import AND r.written_version IS NOT NULL
    ), sold AS (
      SELECT DISTINCT a.product_id FROM receipt_article a WHERE a.product_id IS NOT NULL
    ), deposits AS MATERIALIZED (
      SELECT DISTINCT o.deposit_product_id AS id FROM product o WHERE o.deposit_product_id IS NOT NULL
    -- one query for all: fifty thousand single ones exceed the statement timeout
    ), referred AS (
      SELECT d.product_id AS id FROM document_position d WHERE d.product_id IN (SELECT entity_id FROM written WHERE is_new)
      UNION SELECT s.product_id FROM store_product s WHERE s.product_id IN (SELECT entity_id FROM written WHERE is_new)
      UNION SELECT l.product_id FROM price_list_rule l WHERE l.product_id IN (SELECT entity_id FROM written WHERE is_new)
      UNION SELECT l.partner_id FROM price_list_partner l WHERE l.partner_id IN (SELECT entity_id FROM written WHERE is_new)
      UNION SELECT r.customer_id FROM recurring_invoice r WHERE r.customer_id IN (SELECT entity_id FROM written WHERE is_new)
      UNION SELECT (p ->> 'productId')::uuid FROM recurring_invoice r, jsonb_array_elements(r.positions) p WHERE p ->> 'productId' IS NOT NULL
      UNION SELECT w.entity_id FROM written w JOIN deposits o ON o.id = w.entity_id
      UNION SELECT d.customer_id FROM document d WHERE d.customer_id IN (SELECT entity_id FROM written WHERE is_new)
      UNION SELECT c.customer_id FROM customer_run_customer c WHERE c.customer_id IN (SELECT entity_id FROM written WHERE is_new)
      UNION SELECT w.entity_id FROM written w JOIN planned_change c
        ON c.entity IN ('product', 'businessPartner', 'member') AND c.entity_id = w.entity_id::text
    ), found AS MATERIALIZED (
      SELECT w.line, w.entity_id, w.is_new, p.deposit_product_id AS deposit_id,
        coalesce(p.product_number || ' ' || p.name, '?') AS record,
        CASE WHEN p.id IS NULL OR p.is_deleted THEN 'DELETED'
          WHEN p.version <> w.written_version THEN 'CHANGED'
          WHEN w.is_new AND (s.product_id IS NOT NULL
            OR p.id IN (SELECT id FROM referred) AND platform.is_product_used(p.id, of_import)) THEN 'USED'
          WHEN w.group_before IS NOT NULL AND w.group_before NOT IN (SELECT g.id FROM product_group g) THEN 'GROUP_GONE' END AS reason
      FROM written w LEFT JOIN LATERAL (SELECT * FROM product o WHERE o.id >= w.entity_id AND o.id <= w.entity_id ORDER BY o.id) p ON true
        LEFT JOIN sold s ON s.product_id = p.id::text
      WHERE w.kind = 'products'
      UNION ALL
      SELECT w.line, w.entity_id, w.is_new, NULL, coalesce(b.sort_name, '?'),
        CASE WHEN b.id IS NULL OR b.is_deleted THEN 'DELETED'
          WHEN b.version <> w.written_version THEN 'CHANGED'
          WHEN w.is_new AND b.id IN (SELECT id FROM referred) AND platform.is_partner_used(b.id) THEN 'USED' END
      FROM written w LEFT JOIN LATERAL (SELECT * FROM business_partner o WHERE o.id >= w.entity_id AND o.id <= w.entity_id ORDER BY o.id) b ON true
      WHERE w.kind = 'business-partners'
      UNION ALL
      -- many rows write one list: its versions since then must be those of this import alone
      SELECT w.line, w.entity_id, w.is_new, NULL, coalesce(l.name, '?') || ', Zeile ' || w.line,
        CASE WHEN l.id IS NULL THEN 'DELETED'
          WHEN l.version <> v.latest OR v.latest - v.earliest + 1 <> v.versions THEN 'CHANGED' END
      FROM written w LEFT JOIN price_list l ON l.id = w.entity_id JOIN (
        SELECT o.entity_id, max(o.written_version) AS latest, min(o.written_version) AS earliest,
          count(DISTINCT o.written_version) AS versions FROM written o GROUP BY o.entity_id) v ON v.entity_id = w.entity_id
      WHERE w.kind = 'price-lists'
    )
    SELECT f.line, f.entity_id, f.record, f.reason FROM found f WHERE f.reason IS NOT NULL
    UNION ALL
    -- a new deposit of a product that stays
    SELECT f.line, f.entity_id, f.record, 'USED' FROM found f
    WHERE f.reason IS NULL AND f.is_new
      AND f.entity_id IN (SELECT o.deposit_id FROM found o WHERE o.reason IS NOT NULL AND o.deposit_id IS NOT NULL)
    ORDER BY 1
  $$;

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: deletes imports without an event since the instant, with their rows; a few at a
-- time, since one has up to 100,000 rows.
CREATE OR REPLACE FUNCTION platform.sweep_imports(since timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM import i USING (
      SELECT tenant_id, id FROM import WHERE state NOT IN ('READING', 'RUNNING', 'UNDOING') AND updated_at <= since
      ORDER BY updated_at, id LIMIT 10 FOR UPDATE SKIP LOCKED
    ) old WHERE i.tenant_id = old.tenant_id AND i.id = old.id;
  $$;

RESET ROLE;

-- Analyzes the tables that a large import wrote. Autovacuum takes up to a minute; until then a new
-- tenant looks empty to the planner. Runs as the owner, who alone may, and takes no input. Skips a
-- table that is being analyzed already.
CREATE OR REPLACE FUNCTION platform.analyze_imported() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '3s'
  AS $$
  BEGIN
    ANALYZE product, business_partner, partner_communication;
  EXCEPTION WHEN lock_not_available THEN
    RAISE LOG 'analyze after an import skipped: the tables are locked';
  END $$;

REVOKE ALL ON FUNCTION platform.analyze_imported() FROM public;
DO $$
  BEGIN
    EXECUTE format('grant execute on function platform.analyze_imported() to %I', current_setting('kontor.app_role'));
  END $$;
