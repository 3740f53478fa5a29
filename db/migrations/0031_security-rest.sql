-- Sessions end after a time without activity, too: a caller says since when each kind must have been seen.
DROP FUNCTION platform.resolve_session(uuid, timestamptz);--> statement-breakpoint
CREATE FUNCTION platform.resolve_session(session_id uuid, seen_at timestamptz, browser_since timestamptz, api_since timestamptz)
  RETURNS TABLE (user_id uuid, tenant_id uuid, company_id bigint, kind text, must_change_password boolean, email text,
    firstname text, lastname text, is_admin boolean, rights text[], dark_mode boolean, receive_notification_mails boolean,
    tenant_name text, is_platform boolean, modules text[], tenant_use_gross_price boolean,
    company_name text, company_use_gross_price boolean, companies jsonb,
    must_set_up_totp boolean, store_ids text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    -- One that was idle too long is not seen again: it stays ended.
    UPDATE platform.user_session s SET last_seen_at = seen_at
      WHERE s.id = session_id AND s.last_seen_at < seen_at - interval '1 minute' AND s.revoked_at IS NULL
        AND s.last_seen_at > CASE s.kind WHEN 'API' THEN api_since ELSE browser_since END;
    RETURN QUERY
      SELECT u.id, s.tenant_id, s.company_id, s.kind, i.must_change_password, u.email,
        u.firstname, u.lastname::text, u.is_admin, u.rights, u.dark_mode, u.receive_notification_mails,
        t.name::text, t.is_platform, t.modules, t.use_gross_price, c.name::text, c.use_gross_price,
        (SELECT jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) ORDER BY a.name) FROM company a WHERE a.tenant_id = s.tenant_id),
        t.require_totp AND i.totp_confirmed_at IS NULL,
        ARRAY(SELECT r.store_id::text FROM user_store r WHERE r.tenant_id = s.tenant_id AND r.user_id = s.user_id ORDER BY 1)
      FROM platform.user_session s
      JOIN platform.login_identity i ON i.user_id = s.user_id AND i.is_active
      JOIN tenant t ON t.id = s.tenant_id AND t.is_active
      JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
      JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
      WHERE s.id = session_id AND s.revoked_at IS NULL AND s.expires_at > seen_at
        AND s.last_seen_at > CASE s.kind WHEN 'API' THEN api_since ELSE browser_since END;
  END $$;--> statement-breakpoint
CALL platform.publish('platform.resolve_session(uuid, timestamptz, timestamptz, timestamptz)');--> statement-breakpoint
DROP FUNCTION platform.own_sessions(uuid, timestamptz);--> statement-breakpoint
CREATE FUNCTION platform.own_sessions(of_user uuid, at timestamptz, browser_since timestamptz, api_since timestamptz)
  RETURNS TABLE (id uuid, kind text, user_agent text, company_name text, created_at timestamptz, last_seen_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT s.id, s.kind, s.user_agent, c.name::text, s.created_at, s.last_seen_at
    FROM platform.user_session s JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
    WHERE s.user_id = of_user AND s.tenant_id = platform.current_tenant() AND s.revoked_at IS NULL AND s.expires_at > at
      AND s.last_seen_at > CASE s.kind WHEN 'API' THEN api_since ELSE browser_since END
    ORDER BY s.last_seen_at DESC, s.id LIMIT 200
  $$;--> statement-breakpoint
CALL platform.publish('platform.own_sessions(uuid, timestamptz, timestamptz, timestamptz)');--> statement-breakpoint
-- No function answers a password's hash. Kind, costs and salt, what stands before the last `$`, are enough to hash a typed
-- password the same way; whether it is the same, the database says.
DROP FUNCTION platform.find_login(text);--> statement-breakpoint
CREATE FUNCTION platform.find_login(of_email text)
  RETURNS TABLE (user_id uuid, tenant_id uuid, hash_settings text, must_change_password boolean, is_active boolean, company_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.user_id, i.tenant_id, regexp_replace(i.password_hash, '\$[^$]*$', ''), i.must_change_password, i.is_active AND t.is_active,
      coalesce(u.last_company_id, (SELECT c.id FROM company c WHERE c.tenant_id = i.tenant_id AND c.default_company))
    FROM platform.login_identity i
    JOIN tenant t ON t.id = i.tenant_id
    JOIN app_user u ON u.tenant_id = i.tenant_id AND u.id = i.user_id
    WHERE i.email_folded = of_email
  $$;--> statement-breakpoint
CALL platform.publish('platform.find_login(text)');--> statement-breakpoint
DROP FUNCTION platform.own_password_hash(uuid);--> statement-breakpoint
CREATE FUNCTION platform.own_hash_settings(of_user uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT regexp_replace(password_hash, '\$[^$]*$', '') FROM platform.login_identity
    WHERE user_id = of_user AND tenant_id = platform.current_tenant()
  $$;--> statement-breakpoint
CALL platform.publish('platform.own_hash_settings(uuid)');--> statement-breakpoint
CREATE FUNCTION platform.password_matches(of_user uuid, hash text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT EXISTS (SELECT 1 FROM platform.login_identity WHERE user_id = of_user AND password_hash = hash) $$;--> statement-breakpoint
CALL platform.publish('platform.password_matches(uuid, text)');--> statement-breakpoint
-- What a tenant sent in the last day is counted against its limit; the platform sees who has to wait.
CREATE INDEX mail_sent_lately ON mail (tenant_id, sent_at) WHERE sent_at IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION platform.limited_mails() RETURNS TABLE (tenant_name text, waiting bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT t.name::text, count(*) FROM mail m JOIN tenant t ON t.id = m.tenant_id
    WHERE platform.is_platform() AND m.state = 'QUEUED' AND m.failure = 'dailyLimit'
    GROUP BY t.id, t.name ORDER BY 2 DESC, 1
  $$;--> statement-breakpoint
CALL platform.publish('platform.limited_mails()');--> statement-breakpoint
-- Two companies of a tenant may both have a document 10001: an entry names whose record it is. '': nobody's, or an entry from before.
ALTER TABLE audit_entry ADD COLUMN company text NOT NULL DEFAULT '';--> statement-breakpoint
-- The company that a record belongs to; null for what is the tenant's. Rows are seen with the caller's eyes.
CREATE FUNCTION platform.audit_company(of_tenant uuid, of_entity text, entity_id text) RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_company bigint;
    of_id uuid := CASE WHEN entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN entity_id::uuid END;
  BEGIN
    IF of_entity IN ('document', 'deliveryNote') THEN
      SELECT d.company_id INTO of_company FROM document d WHERE d.tenant_id = of_tenant AND d.id = of_id;
    ELSIF of_entity = 'billingRun' THEN
      SELECT r.company_id INTO of_company FROM billing_run r WHERE r.tenant_id = of_tenant AND r.id = of_id;
    ELSIF of_entity = 'reminderRun' THEN
      SELECT r.company_id INTO of_company FROM reminder_run r WHERE r.tenant_id = of_tenant AND r.id = of_id;
    ELSIF of_entity = 'store' THEN
      SELECT s.company_id INTO of_company FROM store s WHERE s.tenant_id = of_tenant AND s.id = of_id;
    END IF;
    RETURN (SELECT c.name::text FROM company c WHERE c.tenant_id = of_tenant AND c.id = of_company);
  END $$;
