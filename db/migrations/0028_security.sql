-- The parts of a booked document: whoever adds one waits for a booking that is under way, and sees its outcome.
CREATE OR REPLACE FUNCTION platform.freeze_document_part() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF tg_op IN ('UPDATE', 'DELETE') THEN
      PERFORM platform.refuse_booked(old.tenant_id, old.document_id);
    END IF;
    IF tg_op = 'INSERT' OR (tg_op = 'UPDATE' AND new.document_id <> old.document_id) THEN
      PERFORM platform.refuse_booked(new.tenant_id, new.document_id);
    END IF;
    RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  END $$;--> statement-breakpoint
CREATE FUNCTION platform.refuse_booked(of_tenant uuid, of_document uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    found_status text;
  BEGIN
    SELECT d.status INTO found_status FROM document d WHERE d.tenant_id = of_tenant AND d.id = of_document FOR SHARE;
    IF found_status <> 'DRAFT' THEN
      RAISE EXCEPTION 'document % is booked; its parts cannot change', of_document USING errcode = 'KO001';
    END IF;
  END $$;--> statement-breakpoint
-- A counter that is deleted could be made again with a lower number.
DO $$
  BEGIN
    EXECUTE format('revoke delete, truncate on number_range, counter from %I', current_setting('kontor.app_role'));
  END $$;--> statement-breakpoint
-- When an entry was truly written: the database says so, whatever the application gives as `at`. Null: before this migration.
ALTER TABLE audit_entry ADD COLUMN written_at timestamptz;--> statement-breakpoint
CREATE FUNCTION platform.stamp_audit_entry() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    new.written_at := clock_timestamp();
    RETURN new;
  END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_stamp BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION platform.stamp_audit_entry();--> statement-breakpoint
-- Where an API sign-in starts: the company named, if it is one of the person's tenant, else the default one.
CREATE FUNCTION platform.login_company(of_user uuid, wanted bigint) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT c.id FROM platform.login_identity i JOIN company c ON c.tenant_id = i.tenant_id
    WHERE i.user_id = of_user AND (c.id = wanted OR wanted IS NULL AND c.default_company)
  $$;--> statement-breakpoint
CALL platform.publish('platform.login_company(uuid, bigint)');--> statement-breakpoint
-- Failed attempts of an account, of an address, and of the account from that address.
DROP FUNCTION platform.count_login_failures(text, text, timestamptz);--> statement-breakpoint
CREATE FUNCTION platform.count_login_failures(of_account text, of_address text, since timestamptz)
  RETURNS TABLE (account_failures bigint, address_failures bigint, pair_failures bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT (SELECT count(*) FROM platform.login_failure f WHERE f.account = of_account AND f.at > since),
           (SELECT count(*) FROM platform.login_failure f WHERE f.address = of_address AND f.at > since),
           (SELECT count(*) FROM platform.login_failure f WHERE f.account = of_account AND f.address = of_address AND f.at > since)
  $$;--> statement-breakpoint
CALL platform.publish('platform.count_login_failures(text, text, timestamptz)');
