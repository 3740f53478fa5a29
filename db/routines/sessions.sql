-- Sessions, and the current rights of their person.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns the scope that an auditor may read in a company, with the ids of its stores; null for
-- anyone else.
CREATE OR REPLACE FUNCTION platform.auditor_of(of_tenant uuid, of_person uuid, of_company bigint) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT jsonb_build_object('from', a.from_day, 'to', a.to_day, 'until', a.last_day,
      'companyIds', coalesce((SELECT jsonb_agg(c.company_id ORDER BY c.company_id) FROM auditor_company c
        WHERE c.tenant_id = a.tenant_id AND c.user_id = a.user_id), '[]'),
      'storeIds', coalesce((SELECT jsonb_agg(s.id ORDER BY s.id) FROM store s
        WHERE s.tenant_id = a.tenant_id AND s.company_id = of_company), '[]'))
    FROM auditor_access a WHERE a.tenant_id = of_tenant AND a.user_id = of_person
  $$;

CREATE OR REPLACE FUNCTION platform.open_session(session_id uuid, of_user uuid, of_company bigint, session_kind text, agent text, opened_at timestamptz, until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO platform.user_session (id, user_id, tenant_id, company_id, kind, user_agent, created_at, last_seen_at, expires_at)
    SELECT session_id, i.user_id, i.tenant_id, c.id, session_kind, left(agent, 200), opened_at, opened_at, until
    FROM platform.login_identity i JOIN company c ON c.tenant_id = i.tenant_id AND c.id = of_company
    WHERE i.user_id = of_user
  $$;

-- Opens a session in another company next to a live one, with the same expiry. Null if there is no
-- such session or company.
CREATE OR REPLACE FUNCTION platform.open_further_session(session_id uuid, beside uuid, of_company bigint, opened_at timestamptz) RETURNS timestamptz
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO platform.user_session (id, user_id, tenant_id, company_id, kind, user_agent, created_at, last_seen_at, expires_at)
    SELECT session_id, s.user_id, s.tenant_id, c.id, s.kind, s.user_agent, opened_at, opened_at, s.expires_at
    FROM platform.user_session s JOIN company c ON c.tenant_id = s.tenant_id AND c.id = of_company
    WHERE s.id = beside AND s.tenant_id = platform.current_tenant() AND s.revoked_at IS NULL AND s.expires_at > opened_at
    RETURNING expires_at
  $$;

-- Returns a live session with its person. The caller passes the instants since which each kind of
-- session must have been active.
CREATE OR REPLACE FUNCTION platform.resolve_session(session_id uuid, seen_at timestamptz, browser_since timestamptz, api_since timestamptz)
  RETURNS TABLE (user_id uuid, tenant_id uuid, company_id bigint, kind text, must_change_password boolean, email text,
    firstname text, lastname text, is_admin boolean, rights text[], dark_mode boolean, receive_notification_mails boolean,
    tenant_name text, is_platform boolean, modules text[], tenant_use_gross_price boolean,
    company_name text, company_use_gross_price boolean, companies jsonb,
    must_set_up_totp boolean, store_ids text[], auditor jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    -- An idle session is not marked as seen: it stays ended.
    UPDATE platform.user_session s SET last_seen_at = seen_at
      WHERE s.id = session_id AND s.last_seen_at < seen_at - interval '1 minute' AND s.revoked_at IS NULL
        AND s.last_seen_at > CASE s.kind WHEN 'API' THEN api_since ELSE browser_since END;
    RETURN QUERY
      SELECT u.id, s.tenant_id, s.company_id, s.kind, i.must_change_password, u.email,
        u.firstname, u.lastname::text, u.is_admin, u.rights, u.dark_mode, u.receive_notification_mails,
        t.name::text, t.is_platform, t.modules, t.use_gross_price, c.name::text, c.use_gross_price,
        (SELECT jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) ORDER BY a.name) FROM company a
          WHERE a.tenant_id = s.tenant_id AND (x.auditor IS NULL OR x.auditor -> 'companyIds' @> to_jsonb(a.id))),
        t.require_totp AND i.totp_confirmed_at IS NULL,
        ARRAY(SELECT r.store_id::text FROM user_store r WHERE r.tenant_id = s.tenant_id AND r.user_id = s.user_id ORDER BY 1),
        x.auditor
      FROM platform.user_session s
      JOIN platform.login_identity i ON i.user_id = s.user_id AND i.is_active
      JOIN tenant t ON t.id = s.tenant_id AND t.is_active
      JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
      JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
      CROSS JOIN LATERAL (SELECT platform.auditor_of(s.tenant_id, s.user_id, s.company_id) AS auditor) x
      WHERE s.id = session_id AND s.revoked_at IS NULL AND s.expires_at > seen_at
        -- an auditor works in the browser and in the named companies only
        AND (x.auditor IS NULL OR s.kind = 'BROWSER' AND x.auditor -> 'companyIds' @> to_jsonb(s.company_id))
        AND s.last_seen_at > CASE s.kind WHEN 'API' THEN api_since ELSE browser_since END;
  END $$;

-- Returns a person's current rights without a session, for jobs. No row if person or tenant is
-- disabled.
CREATE OR REPLACE FUNCTION platform.resolve_person(of_tenant uuid, of_person uuid, of_company bigint)
  RETURNS TABLE (user_id uuid, tenant_id uuid, company_id bigint, must_change_password boolean, must_set_up_totp boolean,
    email text, firstname text, lastname text, is_admin boolean, is_platform boolean, rights text[], modules text[], store_ids text[],
    auditor jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT u.id, u.tenant_id, c.id, i.must_change_password, t.require_totp AND i.totp_confirmed_at IS NULL,
      u.email, u.firstname, u.lastname::text, u.is_admin, t.is_platform, u.rights, t.modules,
      ARRAY(SELECT r.store_id::text FROM user_store r WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id ORDER BY 1),
      platform.auditor_of(u.tenant_id, u.id, c.id)
    FROM app_user u
    JOIN platform.login_identity i ON i.user_id = u.id AND i.is_active
    JOIN tenant t ON t.id = u.tenant_id AND t.is_active
    JOIN company c ON c.tenant_id = u.tenant_id AND c.id = of_company
    WHERE u.tenant_id = of_tenant AND u.id = of_person
  $$;

CREATE OR REPLACE FUNCTION platform.revoke_session(session_id uuid, revoked timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ UPDATE platform.user_session SET revoked_at = revoked WHERE id = session_id AND revoked_at IS NULL $$;

CREATE OR REPLACE FUNCTION platform.revoke_other_sessions(of_user uuid, kept uuid, revoked timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE platform.user_session SET revoked_at = revoked
    WHERE user_id = of_user AND id <> kept AND revoked_at IS NULL AND tenant_id = platform.current_tenant()
  $$;

CREATE OR REPLACE FUNCTION platform.revoke_sessions(of_user uuid, revoked timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE platform.user_session SET revoked_at = revoked
    WHERE user_id = of_user AND revoked_at IS NULL AND tenant_id = platform.current_tenant()
  $$;

CREATE OR REPLACE FUNCTION platform.own_sessions(of_user uuid, at timestamptz, browser_since timestamptz, api_since timestamptz)
  RETURNS TABLE (id uuid, kind text, user_agent text, company_name text, created_at timestamptz, last_seen_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT s.id, s.kind, s.user_agent, c.name::text, s.created_at, s.last_seen_at
    FROM platform.user_session s JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
    WHERE s.user_id = of_user AND s.tenant_id = platform.current_tenant() AND s.revoked_at IS NULL AND s.expires_at > at
      AND s.last_seen_at > CASE s.kind WHEN 'API' THEN api_since ELSE browser_since END
    ORDER BY s.last_seen_at DESC, s.id LIMIT 200
  $$;

CREATE OR REPLACE FUNCTION platform.revoke_own_session(of_user uuid, session_id uuid, revoked timestamptz) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH ended AS (
      UPDATE platform.user_session SET revoked_at = revoked
      WHERE id = session_id AND user_id = of_user AND tenant_id = platform.current_tenant()
        AND revoked_at IS NULL AND expires_at > revoked
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM ended)
  $$;

CREATE OR REPLACE FUNCTION platform.move_session(session_id uuid, to_company bigint) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH moved AS (
      UPDATE platform.user_session s SET company_id = c.id FROM company c
      WHERE s.id = session_id AND c.tenant_id = s.tenant_id AND c.id = to_company AND s.tenant_id = platform.current_tenant()
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM moved)
  $$;

CREATE OR REPLACE FUNCTION platform.leave_company(left_company bigint, successor bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE platform.user_session s SET company_id = c.id FROM company c
    WHERE s.company_id = left_company AND s.tenant_id = platform.current_tenant() AND c.tenant_id = s.tenant_id AND c.id = successor;
    UPDATE app_user SET last_company_id = NULL WHERE tenant_id = platform.current_tenant() AND last_company_id = left_company;
  $$;

RESET ROLE;
