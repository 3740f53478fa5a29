-- Identities of a tenant's users, for administrators and the users themselves.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns the tenant's identities, with the time of an invitation that has not led to a password
-- yet.
CREATE OR REPLACE FUNCTION platform.identities()
  RETURNS TABLE (user_id uuid, is_active boolean, must_change_password boolean, invited_at timestamptz, last_seen_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.user_id, i.is_active, i.must_change_password, i.invited_at,
      (SELECT max(s.last_seen_at) FROM platform.user_session s WHERE s.user_id = i.user_id)
    FROM platform.login_identity i WHERE i.tenant_id = platform.current_tenant()
  $$;

CREATE OR REPLACE FUNCTION platform.create_identity(of_user uuid, of_email text, hash text, must_change boolean) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH made AS (
      INSERT INTO platform.login_identity (user_id, tenant_id, email_folded, password_hash, must_change_password)
      VALUES (of_user, platform.current_tenant(), of_email, hash, must_change)
      ON CONFLICT (email_folded) DO NOTHING RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM made)
  $$;

CREATE OR REPLACE FUNCTION platform.own_hash_settings(of_user uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT regexp_replace(password_hash, '\$[^$]*$', '') FROM platform.login_identity
    WHERE user_id = of_user AND tenant_id = platform.current_tenant()
  $$;

-- Sets a password; voids mailed links and settles an invitation.
CREATE OR REPLACE FUNCTION platform.set_password(of_user uuid, hash text, must_change boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH changed AS (
      UPDATE platform.login_identity SET password_hash = hash, must_change_password = must_change, invited_at = NULL
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() RETURNING user_id)
    DELETE FROM platform.password_reset r USING changed c WHERE r.user_id = c.user_id
  $$;

-- Changes the e-mail; returns false if it is taken on the platform. Voids links mailed to the old
-- address.
CREATE OR REPLACE FUNCTION platform.change_email(of_user uuid, of_email text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    UPDATE platform.login_identity SET email_folded = of_email
      WHERE user_id = of_user AND tenant_id = platform.current_tenant();
    DELETE FROM platform.password_reset r USING platform.login_identity i
      WHERE r.user_id = of_user AND i.user_id = of_user AND i.tenant_id = platform.current_tenant();
    RETURN true;
  EXCEPTION WHEN unique_violation THEN
    RETURN false;
  END $$;

CREATE OR REPLACE FUNCTION platform.set_identity_active(of_user uuid, active boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE platform.login_identity SET is_active = active WHERE user_id = of_user AND tenant_id = platform.current_tenant()
  $$;

-- Deletes the identity with its sessions.
CREATE OR REPLACE FUNCTION platform.remove_identity(of_user uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ DELETE FROM platform.login_identity WHERE user_id = of_user AND tenant_id = platform.current_tenant() $$;

RESET ROLE;
