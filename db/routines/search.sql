-- Substring search.

-- Loads the library that defines the setting used by search_ids; before that only a superuser may
-- name it.
SELECT similarity('', '');

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns a regular expression for a folded text that also finds the other German spelling of an
-- umlaut: `mueller` and `muller` find `muller` (Müller) and `mueller`. Equals spellingOf() in
-- lib/domain/search-text.ts.
CREATE OR REPLACE FUNCTION platform.spelling(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    SELECT regexp_replace(regexp_replace(regexp_replace(folded, '([aou])e', '\1', 'g'),
      '[][\\.*+?^$(){}|]', '\\\&', 'g'), '[aou]', '\&e?', 'g')
  $$;

-- Substring search that filters by tenant itself, since trigram operators are not leakproof under
-- RLS. All words must match, short ones at the start of a word, in any spelling. `filters`
-- ({"column": value}) apply before `cap`.
CREATE OR REPLACE FUNCTION platform.matching_ids(entity text, phrase text, cap int, filters jsonb DEFAULT '{}') RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    word text;
    condition text := '';
    filter text;
  BEGIN
    IF entity NOT IN ('product', 'product_group', 'business_partner', 'document') THEN
      RAISE EXCEPTION 'no search over %', entity;
    END IF;
    FOREACH word IN ARRAY regexp_split_to_array(btrim(platform.fold(phrase)), '\s+') LOOP
      condition := condition || format(' and search_text ~ %L',
        CASE WHEN length(word) >= 3 THEN '' ELSE '(^| )' END || platform.spelling(word));
    END LOOP;
    SELECT coalesce(string_agg(format(' and %I = %L', f.key, f.value), ''), '') INTO filter FROM jsonb_each_text(filters) f;
    RETURN QUERY EXECUTE format('select id from public.%I where tenant_id = platform.current_tenant()%s%s limit %s', entity, condition, filter, cap);
  END $$;

-- Like matching_ids; if nothing matches at all, whatever the filters, returns the most similar few
-- (typos), which cost more than matches.
CREATE OR REPLACE FUNCTION platform.search_ids(entity text, phrase text, cap int, filters jsonb DEFAULT '{}') RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public SET pg_trgm.word_similarity_threshold = '0.5'
  AS $$
  DECLARE
    folded text := platform.fold(phrase);
    filter text;
    found_rows bigint;
  BEGIN
    RETURN QUERY SELECT platform.matching_ids(entity, phrase, cap, filters);
    GET DIAGNOSTICS found_rows = ROW_COUNT;
    IF found_rows > 0 OR length(folded) < 4 THEN
      RETURN;
    END IF;
    IF NOT EXISTS (SELECT FROM platform.matching_ids(entity, phrase, 1)) THEN
      SELECT coalesce(string_agg(format(' and %I = %L', f.key, f.value), ''), '') INTO filter FROM jsonb_each_text(filters) f;
      RETURN QUERY EXECUTE format(
        'select id from (select id, search_text from public.%I where tenant_id = platform.current_tenant() and %L <%% search_text%s limit 500) c
           order by word_similarity(%L, search_text) desc limit 50', entity, folded, filter, folded);
    END IF;
  END $$;

-- Returns documents of a family whose number matches `pattern`
-- (lib/sales/documents/rules/number-pattern.ts): the newest among the latest 500 or, if those are
-- too few, up to 500 of all by the search index.
CREATE OR REPLACE FUNCTION platform.document_ids_by_number(of_company bigint, of_family text, pattern text, cap int) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    found_rows bigint;
  BEGIN
    RETURN QUERY SELECT d.id FROM (
        SELECT n.id, n.search_text FROM document n
        WHERE n.tenant_id = platform.current_tenant() AND n.company_id = of_company AND n.family = of_family
        ORDER BY n.date DESC, n.id DESC LIMIT 500) d
      WHERE d.search_text ~ pattern LIMIT cap;
    GET DIAGNOSTICS found_rows = ROW_COUNT;
    IF found_rows < cap THEN
      RETURN QUERY EXECUTE format(
        'select id from public.document where tenant_id = platform.current_tenant() and company_id = %L and family = %L and search_text ~ %L limit 500',
        of_company, of_family, pattern);
    END IF;
  END $$;

RESET ROLE;
