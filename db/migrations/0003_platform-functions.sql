-- The named functions by which the application's role reaches what lies outside a tenant.
CREATE FUNCTION platform.find_login(of_email text)
  RETURNS TABLE (user_id uuid, tenant_id uuid, password_hash text, must_change_password boolean, is_active boolean, company_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.user_id, i.tenant_id, i.password_hash, i.must_change_password, i.is_active AND t.is_active,
      coalesce(u.last_company_id, (SELECT c.id FROM company c WHERE c.tenant_id = i.tenant_id AND c.default_company))
    FROM platform.login_identity i
    JOIN tenant t ON t.id = i.tenant_id
    JOIN app_user u ON u.tenant_id = i.tenant_id AND u.id = i.user_id
    WHERE i.email_folded = of_email
  $$;--> statement-breakpoint
CREATE FUNCTION platform.count_login_failures(of_account text, of_address text, since timestamptz)
  RETURNS TABLE (account_failures bigint, address_failures bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT (SELECT count(*) FROM platform.login_failure f WHERE f.account = of_account AND f.at > since),
           (SELECT count(*) FROM platform.login_failure f WHERE f.address = of_address AND f.at > since)
  $$;--> statement-breakpoint
CREATE FUNCTION platform.record_login_failure(failure_id uuid, of_account text, of_address text, failed_at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ INSERT INTO platform.login_failure (id, account, address, at) VALUES (failure_id, of_account, of_address, failed_at) $$;--> statement-breakpoint
CREATE FUNCTION platform.forget_login_failure(failure_id uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ DELETE FROM platform.login_failure WHERE id = failure_id $$;--> statement-breakpoint
CREATE FUNCTION platform.open_session(session_id uuid, of_user uuid, of_company bigint, session_kind text, agent text, opened_at timestamptz, until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO platform.user_session (id, user_id, tenant_id, company_id, kind, user_agent, created_at, last_seen_at, expires_at)
    SELECT session_id, i.user_id, i.tenant_id, c.id, session_kind, left(agent, 200), opened_at, opened_at, until
    FROM platform.login_identity i JOIN company c ON c.tenant_id = i.tenant_id AND c.id = of_company
    WHERE i.user_id = of_user
  $$;--> statement-breakpoint
CREATE FUNCTION platform.resolve_session(session_id uuid, seen_at timestamptz)
  RETURNS TABLE (user_id uuid, tenant_id uuid, company_id bigint, kind text, must_change_password boolean, email text,
    firstname text, lastname text, is_admin boolean, rights text[], dark_mode boolean, receive_notification_mails boolean,
    tenant_name text, is_platform boolean, modules text[], tenant_use_gross_price boolean,
    company_name text, company_use_gross_price boolean, companies jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    UPDATE platform.user_session s SET last_seen_at = seen_at
      WHERE s.id = session_id AND s.last_seen_at < seen_at - interval '1 minute' AND s.revoked_at IS NULL;
    RETURN QUERY
      SELECT u.id, s.tenant_id, s.company_id, s.kind, i.must_change_password, u.email,
        u.firstname, u.lastname::text, u.is_admin, u.rights, u.dark_mode, u.receive_notification_mails,
        t.name::text, t.is_platform, t.modules, t.use_gross_price, c.name::text, c.use_gross_price,
        (SELECT jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) ORDER BY a.name) FROM company a WHERE a.tenant_id = s.tenant_id)
      FROM platform.user_session s
      JOIN platform.login_identity i ON i.user_id = s.user_id AND i.is_active
      JOIN tenant t ON t.id = s.tenant_id AND t.is_active
      JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
      JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
      WHERE s.id = session_id AND s.revoked_at IS NULL AND s.expires_at > seen_at;
  END $$;--> statement-breakpoint
CREATE FUNCTION platform.revoke_session(session_id uuid, revoked timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ UPDATE platform.user_session SET revoked_at = revoked WHERE id = session_id AND revoked_at IS NULL $$;--> statement-breakpoint
CREATE FUNCTION platform.revoke_other_sessions(of_user uuid, kept uuid, revoked timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE platform.user_session SET revoked_at = revoked
    WHERE user_id = of_user AND id <> kept AND revoked_at IS NULL AND tenant_id = platform.current_tenant()
  $$;--> statement-breakpoint
CREATE FUNCTION platform.move_session(session_id uuid, to_company bigint) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH moved AS (
      UPDATE platform.user_session s SET company_id = c.id FROM company c
      WHERE s.id = session_id AND c.tenant_id = s.tenant_id AND c.id = to_company AND s.tenant_id = platform.current_tenant()
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM moved)
  $$;--> statement-breakpoint
CREATE FUNCTION platform.leave_company(left_company bigint, successor bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE platform.user_session s SET company_id = c.id FROM company c
    WHERE s.company_id = left_company AND s.tenant_id = platform.current_tenant() AND c.tenant_id = s.tenant_id AND c.id = successor;
    UPDATE app_user SET last_company_id = NULL WHERE tenant_id = platform.current_tenant() AND last_company_id = left_company;
  $$;--> statement-breakpoint
CREATE FUNCTION platform.create_identity(of_user uuid, of_email text, hash text, must_change boolean) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH made AS (
      INSERT INTO platform.login_identity (user_id, tenant_id, email_folded, password_hash, must_change_password)
      VALUES (of_user, platform.current_tenant(), of_email, hash, must_change)
      ON CONFLICT (email_folded) DO NOTHING RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM made)
  $$;--> statement-breakpoint
CREATE FUNCTION platform.own_password_hash(of_user uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT password_hash FROM platform.login_identity WHERE user_id = of_user AND tenant_id = platform.current_tenant() $$;--> statement-breakpoint
CREATE FUNCTION platform.set_password(of_user uuid, hash text, must_change boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE platform.login_identity SET password_hash = hash, must_change_password = must_change
    WHERE user_id = of_user AND tenant_id = platform.current_tenant()
  $$;--> statement-breakpoint
CREATE FUNCTION platform.create_tenant(new_id uuid, new_key text, new_name text, platform_own boolean, with_modules text[], gross boolean, pin text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO tenant (id, tenant_key, tenant_key_folded, name, is_platform, modules, use_gross_price, pos_pin)
    VALUES (new_id, new_key, lower(new_key), new_name, platform_own, with_modules, gross, pin)
  $$;--> statement-breakpoint
CREATE FUNCTION platform.platform_tenant() RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT id FROM tenant WHERE is_platform $$;--> statement-breakpoint
CREATE FUNCTION platform.tenant_by_key(of_key text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT id FROM tenant WHERE tenant_key_folded = lower(of_key) $$;--> statement-breakpoint
CREATE FUNCTION platform.sweep(before_failure timestamptz, before_session timestamptz, before_key timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM platform.login_failure WHERE at < before_failure;
    DELETE FROM platform.user_session WHERE expires_at < before_session OR revoked_at < before_session;
    DELETE FROM idempotency WHERE created_at < before_key;
  $$;--> statement-breakpoint
-- Substring search filtered by tenant inside, since trigram operators are not leakproof under RLS.
-- Words all match somewhere; short ones at a word's start. Nothing found at all: the most similar few (typos).
-- `filters` ({"column": value}) narrow before `cap` cuts off.
CREATE FUNCTION platform.search_ids(entity text, phrase text, cap int, filters jsonb DEFAULT '{}') RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public SET pg_trgm.word_similarity_threshold = '0.5'
  AS $$
  DECLARE
    folded text := platform.fold(phrase);
    word text;
    pattern text;
    condition text := '';
    filter text;
    found_rows bigint;
    known boolean;
  BEGIN
    IF entity NOT IN ('product', 'product_group', 'business_partner', 'document') THEN
      RAISE EXCEPTION 'no search over %', entity;
    END IF;
    FOREACH word IN ARRAY regexp_split_to_array(btrim(folded), '\s+') LOOP
      pattern := replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_');
      condition := condition || CASE WHEN length(word) >= 3
        THEN format(' and search_text like %L', '%' || pattern || '%')
        ELSE format(' and (search_text like %L or search_text like %L)', pattern || '%', '% ' || pattern || '%') END;
    END LOOP;
    SELECT coalesce(string_agg(format(' and %I = %L', f.key, f.value), ''), '') INTO filter FROM jsonb_each_text(filters) f;
    RETURN QUERY EXECUTE format('select id from public.%I where tenant_id = platform.current_tenant()%s%s limit %s', entity, condition, filter, cap);
    GET DIAGNOSTICS found_rows = ROW_COUNT;
    IF found_rows > 0 OR length(folded) < 4 THEN
      RETURN;
    END IF;
    EXECUTE format('select exists (select 1 from public.%I where tenant_id = platform.current_tenant()%s)', entity, condition) INTO known;
    IF NOT known THEN
      RETURN QUERY EXECUTE format(
        'select id from (select id, search_text from public.%I where tenant_id = platform.current_tenant() and %L <%% search_text%s limit 500) c
           order by word_similarity(%L, search_text) desc limit 50', entity, folded, filter, folded);
    END IF;
  END $$;--> statement-breakpoint
CALL platform.publish('platform.find_login(text)');--> statement-breakpoint
CALL platform.publish('platform.count_login_failures(text, text, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.record_login_failure(uuid, text, text, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.forget_login_failure(uuid)');--> statement-breakpoint
CALL platform.publish('platform.open_session(uuid, uuid, bigint, text, text, timestamptz, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.resolve_session(uuid, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.revoke_session(uuid, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.revoke_other_sessions(uuid, uuid, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.move_session(uuid, bigint)');--> statement-breakpoint
CALL platform.publish('platform.leave_company(bigint, bigint)');--> statement-breakpoint
CALL platform.publish('platform.create_identity(uuid, text, text, boolean)');--> statement-breakpoint
CALL platform.publish('platform.own_password_hash(uuid)');--> statement-breakpoint
CALL platform.publish('platform.set_password(uuid, text, boolean)');--> statement-breakpoint
CALL platform.publish('platform.create_tenant(uuid, text, text, boolean, text[], boolean, text)');--> statement-breakpoint
CALL platform.publish('platform.platform_tenant()');--> statement-breakpoint
CALL platform.publish('platform.tenant_by_key(text)');--> statement-breakpoint
CALL platform.publish('platform.sweep(timestamptz, timestamptz, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.search_ids(text, text, int, jsonb)');
