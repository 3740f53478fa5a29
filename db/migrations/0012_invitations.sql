ALTER TABLE "platform"."login_identity" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "planned_change_failed" ON "planned_change" USING btree ("tenant_id","settled_at") WHERE status = 'FAILED';--> statement-breakpoint
-- A link to set the first password: in place of any earlier one of the person.
CREATE FUNCTION platform.open_invitation(of_user uuid, hash text, at timestamptz, until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH invited AS (
      UPDATE platform.login_identity SET invited_at = at
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() RETURNING user_id),
    gone AS (DELETE FROM platform.password_reset r USING invited i WHERE r.user_id = i.user_id)
    INSERT INTO platform.password_reset (token_hash, user_id, expires_at) SELECT hash, i.user_id, until FROM invited i
  $$;--> statement-breakpoint
-- As before; links to set a password that were mailed are void, and nobody is invited any more.
DROP FUNCTION platform.set_password(uuid, text, boolean);--> statement-breakpoint
CREATE FUNCTION platform.set_password(of_user uuid, hash text, must_change boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH changed AS (
      UPDATE platform.login_identity SET password_hash = hash, must_change_password = must_change, invited_at = NULL
      WHERE user_id = of_user AND tenant_id = platform.current_tenant() RETURNING user_id)
    DELETE FROM platform.password_reset r USING changed c WHERE r.user_id = c.user_id
  $$;--> statement-breakpoint
-- As before; links that were mailed to the old address are void.
DROP FUNCTION platform.change_email(uuid, text);--> statement-breakpoint
CREATE FUNCTION platform.change_email(of_user uuid, of_email text) RETURNS boolean
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
  END $$;--> statement-breakpoint
-- As before, with the time of an invitation that has not led to a password.
DROP FUNCTION platform.identities();--> statement-breakpoint
CREATE FUNCTION platform.identities()
  RETURNS TABLE (user_id uuid, is_active boolean, must_change_password boolean, invited_at timestamptz, last_seen_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT i.user_id, i.is_active, i.must_change_password, i.invited_at,
      (SELECT max(s.last_seen_at) FROM platform.user_session s WHERE s.user_id = i.user_id)
    FROM platform.login_identity i WHERE i.tenant_id = platform.current_tenant()
  $$;--> statement-breakpoint
CALL platform.publish('platform.open_invitation(uuid, text, timestamptz, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.set_password(uuid, text, boolean)');--> statement-breakpoint
CALL platform.publish('platform.change_email(uuid, text)');--> statement-breakpoint
CALL platform.publish('platform.identities()');
