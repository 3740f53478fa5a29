-- The second factor: secret, steps and recovery codes.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns a person's second factor; called at sign-in, before the tenant is known.
CREATE OR REPLACE FUNCTION platform.second_factor(of_user uuid)
  RETURNS TABLE (secret text, confirmed_at timestamptz, codes_left int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.totp_secret, i.totp_confirmed_at,
      (SELECT count(*)::int FROM platform.recovery_code c WHERE c.user_id = i.user_id)
    FROM platform.login_identity i WHERE i.user_id = of_user
  $$;

-- Stores an unconfirmed secret; a confirmed one stays.
CREATE OR REPLACE FUNCTION platform.plan_second_factor(of_user uuid, sealed text) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH planned AS (
      UPDATE platform.login_identity SET totp_secret = sealed, totp_last_step = NULL
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() AND totp_confirmed_at IS NULL
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM planned)
  $$;

-- Activates the unconfirmed secret, with new recovery codes.
CREATE OR REPLACE FUNCTION platform.confirm_second_factor(of_user uuid, step bigint, confirmed timestamptz, hashes text[]) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH done AS (
      UPDATE platform.login_identity SET totp_confirmed_at = confirmed, totp_last_step = step
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() AND totp_secret IS NOT NULL AND totp_confirmed_at IS NULL
      RETURNING user_id),
    codes AS (
      INSERT INTO platform.recovery_code (user_id, code_hash) SELECT d.user_id, h FROM done d, unnest(hashes) h)
    SELECT EXISTS (SELECT 1 FROM done)
  $$;

CREATE OR REPLACE FUNCTION platform.drop_second_factor(of_user uuid) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH dropped AS (
      UPDATE platform.login_identity SET totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() AND totp_confirmed_at IS NOT NULL
      RETURNING user_id),
    codes AS (DELETE FROM platform.recovery_code c USING dropped d WHERE c.user_id = d.user_id)
    SELECT EXISTS (SELECT 1 FROM dropped)
  $$;

-- Takes the 30-second step of a code; codes up to that step are no longer valid.
CREATE OR REPLACE FUNCTION platform.take_totp_step(of_user uuid, step bigint) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH taken AS (
      UPDATE platform.login_identity SET totp_last_step = step
      WHERE user_id = of_user AND totp_confirmed_at IS NOT NULL AND coalesce(totp_last_step, -1) < step
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM taken)
  $$;

CREATE OR REPLACE FUNCTION platform.take_recovery_code(of_user uuid, hash text) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH taken AS (DELETE FROM platform.recovery_code WHERE user_id = of_user AND code_hash = hash RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM taken)
  $$;

RESET ROLE;
