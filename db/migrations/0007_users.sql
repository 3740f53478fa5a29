CREATE INDEX "login_identity_tenant" ON "platform"."login_identity" USING btree ("tenant_id");--> statement-breakpoint
-- What administrators do with the identities of their own tenant.
CREATE FUNCTION platform.identities()
  RETURNS TABLE (user_id uuid, is_active boolean, must_change_password boolean, last_seen_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.user_id, i.is_active, i.must_change_password,
      (SELECT max(s.last_seen_at) FROM platform.user_session s WHERE s.user_id = i.user_id)
    FROM platform.login_identity i WHERE i.tenant_id = platform.current_tenant()
  $$;--> statement-breakpoint
-- Answers false where the e-mail is taken on the platform.
CREATE FUNCTION platform.change_email(of_user uuid, of_email text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    UPDATE platform.login_identity SET email_folded = of_email
      WHERE user_id = of_user AND tenant_id = platform.current_tenant();
    RETURN true;
  EXCEPTION WHEN unique_violation THEN
    RETURN false;
  END $$;--> statement-breakpoint
CREATE FUNCTION platform.revoke_sessions(of_user uuid, revoked timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE platform.user_session SET revoked_at = revoked
    WHERE user_id = of_user AND revoked_at IS NULL AND tenant_id = platform.current_tenant()
  $$;--> statement-breakpoint
CREATE FUNCTION platform.set_identity_active(of_user uuid, active boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE platform.login_identity SET is_active = active WHERE user_id = of_user AND tenant_id = platform.current_tenant()
  $$;--> statement-breakpoint
-- Its sessions go with it.
CREATE FUNCTION platform.remove_identity(of_user uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ DELETE FROM platform.login_identity WHERE user_id = of_user AND tenant_id = platform.current_tenant() $$;--> statement-breakpoint
CALL platform.publish('platform.identities()');--> statement-breakpoint
CALL platform.publish('platform.change_email(uuid, text)');--> statement-breakpoint
CALL platform.publish('platform.revoke_sessions(uuid, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.set_identity_active(uuid, boolean)');--> statement-breakpoint
CALL platform.publish('platform.remove_identity(uuid)');
