-- Own sessions, forgotten passwords, and the second factor.
ALTER TABLE platform.login_identity
  ADD COLUMN totp_secret text,
  ADD COLUMN totp_confirmed_at timestamptz,
  ADD COLUMN totp_last_step bigint;--> statement-breakpoint
CREATE TABLE platform.recovery_code (
  user_id uuid NOT NULL REFERENCES platform.login_identity (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash)
);--> statement-breakpoint
CREATE TABLE platform.password_reset (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES platform.login_identity (user_id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);--> statement-breakpoint
CREATE INDEX password_reset_user ON platform.password_reset (user_id);--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant select, insert, update, delete on platform.recovery_code, platform.password_reset to %I', current_setting('kontor.system_role'));
  END $$;--> statement-breakpoint
-- Sessions of one person of the tenant, the one last seen first.
CREATE FUNCTION platform.own_sessions(of_user uuid, at timestamptz)
  RETURNS TABLE (id uuid, kind text, user_agent text, company_name text, created_at timestamptz, last_seen_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT s.id, s.kind, s.user_agent, c.name::text, s.created_at, s.last_seen_at
    FROM platform.user_session s JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
    WHERE s.user_id = of_user AND s.tenant_id = platform.current_tenant() AND s.revoked_at IS NULL AND s.expires_at > at
    ORDER BY s.last_seen_at DESC, s.id LIMIT 200
  $$;--> statement-breakpoint
CREATE FUNCTION platform.revoke_own_session(of_user uuid, session_id uuid, revoked timestamptz) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH ended AS (
      UPDATE platform.user_session SET revoked_at = revoked
      WHERE id = session_id AND user_id = of_user AND tenant_id = platform.current_tenant()
        AND revoked_at IS NULL AND expires_at > revoked
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM ended)
  $$;--> statement-breakpoint
-- A link to set a new password: kept by its hash, used once.
CREATE FUNCTION platform.open_password_reset(of_user uuid, hash text, until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO platform.password_reset (token_hash, user_id, expires_at)
    SELECT hash, i.user_id, until FROM platform.login_identity i
    WHERE i.user_id = of_user AND i.tenant_id = platform.current_tenant()
  $$;--> statement-breakpoint
CREATE FUNCTION platform.find_password_reset(hash text, at timestamptz) RETURNS TABLE (user_id uuid, tenant_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.user_id, i.tenant_id FROM platform.password_reset r
    JOIN platform.login_identity i ON i.user_id = r.user_id AND i.is_active
    JOIN tenant t ON t.id = i.tenant_id AND t.is_active
    WHERE r.token_hash = hash AND r.expires_at > at
  $$;--> statement-breakpoint
-- Uses a link up, and every other one of the person. False where it is used already.
CREATE FUNCTION platform.take_password_reset(of_user uuid, hash text, at timestamptz) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH taken AS (
      DELETE FROM platform.password_reset r USING platform.login_identity i
      WHERE r.user_id = of_user AND i.user_id = r.user_id AND i.tenant_id = platform.current_tenant()
      RETURNING r.token_hash = hash AND r.expires_at > at AS this)
    SELECT coalesce(bool_or(this), false) FROM taken
  $$;--> statement-breakpoint
-- The second factor as it stands; asked at sign-in, before the tenant is known.
CREATE FUNCTION platform.second_factor(of_user uuid)
  RETURNS TABLE (secret text, confirmed_at timestamptz, codes_left int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.totp_secret, i.totp_confirmed_at,
      (SELECT count(*)::int FROM platform.recovery_code c WHERE c.user_id = i.user_id)
    FROM platform.login_identity i WHERE i.user_id = of_user
  $$;--> statement-breakpoint
-- Keeps a secret that is not confirmed yet; a confirmed one stays.
CREATE FUNCTION platform.plan_second_factor(of_user uuid, sealed text) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH planned AS (
      UPDATE platform.login_identity SET totp_secret = sealed, totp_last_step = NULL
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() AND totp_confirmed_at IS NULL
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM planned)
  $$;--> statement-breakpoint
CREATE FUNCTION platform.confirm_second_factor(of_user uuid, step bigint, confirmed timestamptz, hashes text[]) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH done AS (
      UPDATE platform.login_identity SET totp_confirmed_at = confirmed, totp_last_step = step
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() AND totp_secret IS NOT NULL AND totp_confirmed_at IS NULL
      RETURNING user_id),
    codes AS (
      INSERT INTO platform.recovery_code (user_id, code_hash) SELECT d.user_id, h FROM done d, unnest(hashes) h)
    SELECT EXISTS (SELECT 1 FROM done)
  $$;--> statement-breakpoint
CREATE FUNCTION platform.drop_second_factor(of_user uuid) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH dropped AS (
      UPDATE platform.login_identity SET totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() AND totp_confirmed_at IS NOT NULL
      RETURNING user_id),
    codes AS (DELETE FROM platform.recovery_code c USING dropped d WHERE c.user_id = d.user_id)
    SELECT EXISTS (SELECT 1 FROM dropped)
  $$;--> statement-breakpoint
-- A code belongs to a step of 30 seconds; taking the step means that no code up to it is good any more.
CREATE FUNCTION platform.take_totp_step(of_user uuid, step bigint) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH taken AS (
      UPDATE platform.login_identity SET totp_last_step = step
      WHERE user_id = of_user AND totp_confirmed_at IS NOT NULL AND coalesce(totp_last_step, -1) < step
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM taken)
  $$;--> statement-breakpoint
CREATE FUNCTION platform.take_recovery_code(of_user uuid, hash text) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH taken AS (DELETE FROM platform.recovery_code WHERE user_id = of_user AND code_hash = hash RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM taken)
  $$;--> statement-breakpoint
-- As before, and whether the tenant asks for a second factor that the person has not.
DROP FUNCTION platform.resolve_session(uuid, timestamptz);--> statement-breakpoint
CREATE FUNCTION platform.resolve_session(session_id uuid, seen_at timestamptz)
  RETURNS TABLE (user_id uuid, tenant_id uuid, company_id bigint, kind text, must_change_password boolean, email text,
    firstname text, lastname text, is_admin boolean, rights text[], dark_mode boolean, receive_notification_mails boolean,
    tenant_name text, is_platform boolean, modules text[], tenant_use_gross_price boolean,
    company_name text, company_use_gross_price boolean, companies jsonb,
    must_set_up_totp boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    UPDATE platform.user_session s SET last_seen_at = seen_at
      WHERE s.id = session_id AND s.last_seen_at < seen_at - interval '1 minute' AND s.revoked_at IS NULL;
    RETURN QUERY
      SELECT u.id, s.tenant_id, s.company_id, s.kind, i.must_change_password, u.email,
        u.firstname, u.lastname::text, u.is_admin, u.rights, u.dark_mode, u.receive_notification_mails,
        t.name::text, t.is_platform, t.modules, t.use_gross_price, c.name::text, c.use_gross_price,
        (SELECT jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) ORDER BY a.name) FROM company a WHERE a.tenant_id = s.tenant_id),
        t.require_totp AND i.totp_confirmed_at IS NULL
      FROM platform.user_session s
      JOIN platform.login_identity i ON i.user_id = s.user_id AND i.is_active
      JOIN tenant t ON t.id = s.tenant_id AND t.is_active
      JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
      JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
      WHERE s.id = session_id AND s.revoked_at IS NULL AND s.expires_at > seen_at;
  END $$;--> statement-breakpoint
CREATE FUNCTION platform.sweep_password_resets(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ DELETE FROM platform.password_reset WHERE expires_at < at $$;--> statement-breakpoint
CALL platform.publish('platform.own_sessions(uuid, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.revoke_own_session(uuid, uuid, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.open_password_reset(uuid, text, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.find_password_reset(text, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.take_password_reset(uuid, text, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.second_factor(uuid)');--> statement-breakpoint
CALL platform.publish('platform.plan_second_factor(uuid, text)');--> statement-breakpoint
CALL platform.publish('platform.confirm_second_factor(uuid, bigint, timestamptz, text[])');--> statement-breakpoint
CALL platform.publish('platform.drop_second_factor(uuid)');--> statement-breakpoint
CALL platform.publish('platform.take_totp_step(uuid, bigint)');--> statement-breakpoint
CALL platform.publish('platform.take_recovery_code(uuid, text)');--> statement-breakpoint
CALL platform.publish('platform.resolve_session(uuid, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.sweep_password_resets(timestamptz)');
