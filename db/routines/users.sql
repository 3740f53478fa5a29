-- Users.

-- Returns the audit log's name of a user: the name, or the e-mail of a person without one.
CREATE OR REPLACE FUNCTION platform.audited_user(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT coalesce(nullif(trim(r.firstname || ' ' || r.lastname), ''), r.email) INTO record
      FROM app_user r WHERE r.tenant_id = of_tenant AND r.id = platform.as_uuid(of_id);
  END $$;

-- Returns the audit log's name of an auditor, whose requests are logged: that of the user.
CREATE OR REPLACE FUNCTION platform.audited_auditor_access(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT u.record INTO record FROM platform.audited_user(of_tenant, of_id) u;
  END $$;
