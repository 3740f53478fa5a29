-- Payment files: their content for the bank never changes.

-- Returns the audit log's name of a payment file, and its company.
CREATE OR REPLACE FUNCTION platform.audited_payment_file(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT f.file_name, c.name, c.id
      INTO record, company, company_id FROM payment_file f LEFT JOIN company c ON c.tenant_id = f.tenant_id AND c.id = f.company_id
      WHERE f.tenant_id = of_tenant AND f.id = platform.as_uuid(of_id);
  END $$;

-- Refuses any change except the single step of an open file.
CREATE OR REPLACE FUNCTION platform.keep_payment_file() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    moving text[] := array['state', 'paid_on', 'version', 'updated_at'];
  BEGIN
    IF old.state <> 'CREATED' OR new.state = 'CREATED'
      OR to_jsonb(new) - moving IS DISTINCT FROM to_jsonb(old) - moving THEN
      RAISE EXCEPTION 'payment file % is kept as it was made', old.id USING errcode = 'KO409', hint = 'paymentFile.state';
    END IF;
    RETURN new;
  END $$;

-- Refuses any change of an item except its release.
CREATE OR REPLACE FUNCTION platform.keep_payment_file_item() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF new.is_open OR to_jsonb(new) - 'is_open' IS DISTINCT FROM to_jsonb(old) - 'is_open' THEN
      RAISE EXCEPTION 'an item of payment file % is kept as it was made', old.file_id USING errcode = 'KO409', hint = 'paymentFile.state';
    END IF;
    RETURN new;
  END $$;

CREATE OR REPLACE TRIGGER payment_file_kept BEFORE UPDATE ON payment_file
  FOR EACH ROW EXECUTE FUNCTION platform.keep_payment_file();
CREATE OR REPLACE TRIGGER payment_file_item_kept BEFORE UPDATE ON payment_file_item
  FOR EACH ROW EXECUTE FUNCTION platform.keep_payment_file_item();
