-- Monthly sums of sales by article (docs/decisions/0048-sales-rollups.md).

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: returns only which months of which tenants have lines missing in
-- sales_month_article. Months without any rows come first, so that one that never agrees does not
-- block the others.
CREATE OR REPLACE FUNCTION platform.unsealed_months(before date, at_most int) RETURNS TABLE (of_tenant uuid, of_month date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT d.tenant_id, d.month
    FROM (SELECT tenant_id, date_trunc('month', day::timestamp)::date AS month, sum(count_lines) AS lines
      FROM sales_day WHERE day < before GROUP BY 1, 2) d
    LEFT JOIN (SELECT tenant_id, month, sum(lines) AS lines
      FROM sales_month_article WHERE store_id = '00000000-0000-0000-0000-000000000000' GROUP BY 1, 2) m USING (tenant_id, month)
    WHERE d.lines <> coalesce(m.lines, 0)
    ORDER BY m.lines IS NOT NULL, d.month DESC, d.tenant_id LIMIT at_most
  $$;

-- Sums a month of a tenant by till, store and company from one snapshot of its lines: a concurrent
-- push leaves `lines` behind the count of sales_day, so reports do not treat the month as complete.
-- Concurrent runs are harmless. Never joins receipts and lines row by row: without statistics the
-- planner may read all receipts for each line.
CREATE OR REPLACE FUNCTION platform.store_sealed_month(tenant uuid, month date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET enable_nestloop = off
  AS $$
  #variable_conflict use_column
  DECLARE
    of_tenant uuid := $1;
    of_month date := date_trunc('month', $2)::date;
    first timestamptz := of_month::timestamp AT TIME ZONE 'Europe/Berlin';
    beyond timestamptz := (of_month + interval '1 month') AT TIME ZONE 'Europe/Berlin';
    nil uuid := '00000000-0000-0000-0000-000000000000';
  BEGIN
    INSERT INTO sales_month_article AS m (tenant_id, month, company_id, store_id, device_id, lines, articles, quantities, gross, net)
    SELECT of_tenant, of_month, company_id, store_id, device_id, sum(lines), array_agg(article_id ORDER BY article_id),
      array_agg(quantity ORDER BY article_id), array_agg(gross ORDER BY article_id), array_agg(net ORDER BY article_id)
    FROM (SELECT company_id, coalesce(store_id, nil) AS store_id, coalesce(device_id, nil) AS device_id, article_id,
        sum(lines)::bigint AS lines, sum(quantity)::bigint AS quantity, sum(gross)::bigint AS gross, sum(net)::bigint AS net
      FROM (SELECT s.company_id, r.store_id, r.device_id, l.article_id, count(*) AS lines, sum(l.quantity) AS quantity,
          sum(l.sum_gross) AS gross, sum(l.sum_net) AS net
        FROM receipt r
        JOIN receipt_line l ON l.tenant_id = r.tenant_id AND l.created_at = r.created_at AND l.receipt_id = r.id
        JOIN store s ON s.tenant_id = r.tenant_id AND s.id = r.store_id
        WHERE r.tenant_id = of_tenant AND r.created_at >= first AND r.created_at < beyond
          AND l.tenant_id = of_tenant AND l.created_at >= first AND l.created_at < beyond
        GROUP BY 1, 2, 3, 4) sold
      GROUP BY GROUPING SETS ((company_id, article_id), (company_id, store_id, article_id),
        (company_id, store_id, device_id, article_id))) scoped
    GROUP BY company_id, store_id, device_id ORDER BY company_id, store_id, device_id
    ON CONFLICT (tenant_id, month, company_id, store_id, device_id) DO UPDATE
      SET lines = excluded.lines, articles = excluded.articles, quantities = excluded.quantities, gross = excluded.gross,
        net = excluded.net;
  END $$;

RESET ROLE;
