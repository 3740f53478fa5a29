-- Mailed links to set a password, stored as hashes.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Stores the hash of a link to reset a password.
CREATE OR REPLACE FUNCTION platform.open_password_reset(of_user uuid, hash text, until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    INSERT INTO platform.password_reset (token_hash, user_id, expires_at)
    SELECT hash, i.user_id, until FROM platform.login_identity i
    WHERE i.user_id = of_user AND i.tenant_id = platform.current_tenant()
  $$;

-- Stores the hash of an invitation's link, replacing earlier ones of the person.
CREATE OR REPLACE FUNCTION platform.open_invitation(of_user uuid, hash text, at timestamptz, until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH invited AS (
      UPDATE platform.login_identity SET invited_at = at
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() RETURNING user_id),
    gone AS (DELETE FROM platform.password_reset r USING invited i WHERE r.user_id = i.user_id)
    INSERT INTO platform.password_reset (token_hash, user_id, expires_at) SELECT hash, i.user_id, until FROM invited i
  $$;

CREATE OR REPLACE FUNCTION platform.find_password_reset(hash text, at timestamptz) RETURNS TABLE (user_id uuid, tenant_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.user_id, i.tenant_id FROM platform.password_reset r
    JOIN platform.login_identity i ON i.user_id = r.user_id AND i.is_active
    JOIN tenant t ON t.id = i.tenant_id AND t.is_active
    WHERE r.token_hash = hash AND r.expires_at > at
  $$;

-- Uses up a link and the person's other links. Returns false if it was used before.
CREATE OR REPLACE FUNCTION platform.take_password_reset(of_user uuid, hash text, at timestamptz) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH taken AS (
      DELETE FROM platform.password_reset r USING platform.login_identity i
      WHERE r.user_id = of_user AND i.user_id = r.user_id AND i.tenant_id = platform.current_tenant()
      RETURNING r.token_hash = hash AND r.expires_at > at AS this)
    SELECT coalesce(bool_or(this), false) FROM taken
  $$;

CREATE OR REPLACE FUNCTION platform.sweep_password_resets(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ DELETE FROM platform.password_reset WHERE expires_at < at $$;

RESET ROLE;
