-- Signing in: by e-mail, before the tenant is known.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns the identity of an e-mail. No function returns a password hash: kind, costs and salt, the
-- part before the last `$`, suffice to hash a typed password the same way.
CREATE OR REPLACE FUNCTION platform.find_login(of_email text)
  RETURNS TABLE (user_id uuid, tenant_id uuid, hash_settings text, must_change_password boolean, is_active boolean, company_id bigint,
    auditor_until text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.user_id, i.tenant_id, regexp_replace(i.password_hash, '\$[^$]*$', ''), i.must_change_password, i.is_active AND t.is_active,
      CASE WHEN a.user_id IS NULL
        THEN coalesce(u.last_company_id, (SELECT c.id FROM company c WHERE c.tenant_id = i.tenant_id AND c.default_company))
        ELSE (SELECT c.company_id FROM auditor_company c WHERE c.tenant_id = i.tenant_id AND c.user_id = i.user_id
          ORDER BY c.company_id IS NOT DISTINCT FROM u.last_company_id DESC, c.company_id LIMIT 1) END,
      a.last_day::text
    FROM platform.login_identity i
    JOIN tenant t ON t.id = i.tenant_id
    JOIN app_user u ON u.tenant_id = i.tenant_id AND u.id = i.user_id
    LEFT JOIN auditor_access a ON a.tenant_id = i.tenant_id AND a.user_id = i.user_id
    WHERE i.email_folded = of_email
  $$;

-- Returns whether this is the hash of the person's password.
CREATE OR REPLACE FUNCTION platform.password_matches(of_user uuid, hash text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT EXISTS (SELECT 1 FROM platform.login_identity WHERE user_id = of_user AND password_hash = hash) $$;

-- Returns the company of an API sign-in: the requested one if it is the tenant's, else the default
-- one.
CREATE OR REPLACE FUNCTION platform.login_company(of_user uuid, wanted bigint) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT c.id FROM platform.login_identity i JOIN company c ON c.tenant_id = i.tenant_id
    WHERE i.user_id = of_user AND (c.id = wanted OR wanted IS NULL AND c.default_company)
  $$;

-- Counts failed attempts of an account, of an address, and of the account from that address.
CREATE OR REPLACE FUNCTION platform.count_login_failures(of_account text, of_address text, since timestamptz)
  RETURNS TABLE (account_failures bigint, address_failures bigint, pair_failures bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT (SELECT count(*) FROM platform.login_failure f WHERE f.account = of_account AND f.at > since),
           (SELECT count(*) FROM platform.login_failure f WHERE f.address = of_address AND f.at > since),
           (SELECT count(*) FROM platform.login_failure f WHERE f.account = of_account AND f.address = of_address AND f.at > since)
  $$;

CREATE OR REPLACE FUNCTION platform.record_login_failure(failure_id uuid, of_account text, of_address text, failed_at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ INSERT INTO platform.login_failure (id, account, address, at) VALUES (failure_id, of_account, of_address, failed_at) $$;

CREATE OR REPLACE FUNCTION platform.forget_login_failure(failure_id uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ DELETE FROM platform.login_failure WHERE id = failure_id $$;

RESET ROLE;
