-- The audit log: partitions, and the names of its records.

-- Creates the missing monthly partitions of the audit log; returns their number.
CREATE OR REPLACE FUNCTION platform.ensure_audit_partitions(from_month date, months int) RETURNS int
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    month date;
    made int := 0;
  BEGIN
    FOR i IN 0..months - 1 LOOP
      month := date_trunc('month', from_month) + make_interval(months => i);
      IF to_regclass('public.audit_entry_' || to_char(month, 'YYYY_MM')) IS NULL THEN
        PERFORM platform.create_partition('audit_entry', 'audit_entry_' || to_char(month, 'YYYY_MM'), 'at', month::text,
          (month + interval '1 month')::date::text);
        made := made + 1;
      END IF;
    END LOOP;
    RETURN made;
  END $$;

-- Creates the partitions of this month and the next 14; called by each run of the migrations and by
-- housekeeping. Runs as the owner, who alone may create partitions, and takes no input. If a row of
-- a month arrives in the meantime, that month waits for the next run.
CREATE OR REPLACE FUNCTION platform.extend_audit_log() RETURNS int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '5s'
  AS $$
  DECLARE
    made int := 0;
  BEGIN
    FOR ahead IN 0..14 LOOP
      BEGIN
        made := made + platform.ensure_audit_partitions((now() + make_interval(months => ahead))::date, 1);
      EXCEPTION WHEN check_violation THEN
        RAISE WARNING 'audit_entry: no partition for % yet, a row arrived in the default partition', (now() + make_interval(months => ahead))::date;
      END;
    END LOOP;
    RETURN made;
  END $$;

REVOKE ALL ON FUNCTION platform.extend_audit_log() FROM public;
DO $$
  BEGIN
    EXECUTE format('grant execute on function platform.extend_audit_log() to %I', current_setting('kontor.app_role'));
  END $$;

-- Sets the time of insertion by the database's clock, whatever the application's `at` is.
CREATE OR REPLACE FUNCTION platform.stamp_audit_entry() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    new.written_at := clock_timestamp();
    RETURN new;
  END $$;

-- Returns a record's display name, and name and id of its company, if it has one. Calls the
-- function of its kind, such as platform.audited_business_partner for 'businessPartner', defined in
-- the routines of that feature; nulls if function or record is missing. Rows are read with the
-- caller's rights.
CREATE OR REPLACE FUNCTION platform.audited(of_tenant uuid, of_entity text, of_id text, OUT record text, OUT company text,
    OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_kind regproc := CASE WHEN of_entity ~ '^[a-zA-Z]+$'
      THEN to_regproc('platform.audited_' || lower(regexp_replace(of_entity, '([A-Z])', '_\1', 'g'))) END;
  BEGIN
    IF of_kind IS NULL THEN RETURN; END IF;
    EXECUTE format('select left(nullif(a.record, ''''), 200), a.company, a.company_id from %s($1, $2) a', of_kind)
      INTO record, company, company_id USING of_tenant, of_id;
  END $$;

CREATE OR REPLACE FUNCTION platform.audit_record(of_tenant uuid, of_entity text, entity_id text) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$ SELECT a.record FROM platform.audited(of_tenant, of_entity, entity_id) a $$;

CREATE OR REPLACE FUNCTION platform.audit_company(of_tenant uuid, of_entity text, entity_id text) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$ SELECT a.company FROM platform.audited(of_tenant, of_entity, entity_id) a $$;

-- Returns an entry's id as uuid; null if it is not one, such as 'batch'.
CREATE OR REPLACE FUNCTION platform.as_uuid(text) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog
  AS $$ SELECT CASE WHEN $1 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN $1::uuid END $$;

CREATE OR REPLACE TRIGGER audit_entry_stamp BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION platform.stamp_audit_entry();

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Writes a change made by the platform to the tenant's audit log too, with the record's name there.
CREATE OR REPLACE FUNCTION platform.audit_in_tenant(of_tenant uuid, entry jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    INSERT INTO audit_entry (tenant_id, id, at, actor_kind, actor_id, actor_name, action, entity, entity_id, record, before, after, request_id)
      VALUES (of_tenant, (entry ->> 'id')::uuid, (entry ->> 'at')::timestamptz, 'user', entry ->> 'actorId', entry ->> 'actorName',
        entry ->> 'action', entry ->> 'entity', entry ->> 'entityId',
        coalesce(platform.audit_record(of_tenant, entry ->> 'entity', entry ->> 'entityId'), ''),
        nullif(entry -> 'before', 'null'), nullif(entry -> 'after', 'null'), entry ->> 'requestId');
  END $$;

RESET ROLE;
