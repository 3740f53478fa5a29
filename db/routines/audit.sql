-- The audit log: its partitions, and what its entries are called.

-- Makes the missing monthly partitions of the audit log; answers how many.
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
        EXECUTE format('create table public.audit_entry_%s partition of public.audit_entry for values from (%L) to (%L)',
          to_char(month, 'YYYY_MM'), month, month + interval '1 month');
        EXECUTE format('revoke all on public.audit_entry_%s from public', to_char(month, 'YYYY_MM'));
        made := made + 1;
      END IF;
    END LOOP;
    RETURN made;
  END $$;

-- Makes the partitions of this month and the 14 that follow; called by each run of the migrations and by housekeeping. It
-- runs as the owner, who alone may make partitions, and takes nothing from its caller. A month whose rows are already in
-- the default partition is left out, so that it does not keep the others from being made.
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
        RAISE WARNING 'audit_entry: no partition for %, its rows are in the default partition', (now() + make_interval(months => ahead))::date;
      END;
    END LOOP;
    RETURN made;
  END $$;

REVOKE ALL ON FUNCTION platform.extend_audit_log() FROM public;
DO $$
  BEGIN
    EXECUTE format('grant execute on function platform.extend_audit_log() to %I', current_setting('kontor.app_role'));
  END $$;

-- When an entry was really written: set by the database, regardless of the application's `at`.
CREATE OR REPLACE FUNCTION platform.stamp_audit_entry() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    new.written_at := clock_timestamp();
    RETURN new;
  END $$;

-- What people call a record: number, name, period. A draft has no number and is called after its customer. Null where
-- there is no record (any more). Rows are read as the caller.
CREATE OR REPLACE FUNCTION platform.audit_record(of_tenant uuid, of_entity text, entity_id text) RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  DECLARE
    named text;
    of_id uuid := CASE WHEN entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN entity_id::uuid END;
  BEGIN
    IF of_entity IN ('document', 'deliveryNote') THEN
      SELECT coalesce(d.number, nullif(d.customer_name, ''), nullif(trim(d.customer_firstname || ' ' || d.customer_lastname), ''))
        INTO named FROM document d WHERE d.tenant_id = of_tenant AND d.id = of_id;
    ELSIF of_entity = 'product' THEN
      SELECT p.product_number || ' ' || p.name INTO named FROM product p WHERE p.tenant_id = of_tenant AND p.id = of_id;
    ELSIF of_entity = 'productGroup' THEN
      SELECT g.product_group_number || ' ' || g.name INTO named FROM product_group g WHERE g.tenant_id = of_tenant AND g.id = of_id;
    ELSIF of_entity = 'businessPartner' THEN
      SELECT concat_ws(' ', coalesce(b.customer_number, b.member_number, b.supplier_number),
          coalesce(nullif(b.company, ''), nullif(trim(b.firstname || ' ' || b.lastname), '')))
        INTO named FROM business_partner b WHERE b.tenant_id = of_tenant AND b.id = of_id;
    ELSIF of_entity = 'user' THEN
      SELECT coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email)
        INTO named FROM app_user u WHERE u.tenant_id = of_tenant AND u.id = of_id;
    ELSIF of_entity = 'company' THEN
      SELECT c.name INTO named FROM company c WHERE c.tenant_id = of_tenant AND c.id::text = entity_id;
    ELSIF of_entity = 'store' THEN
      SELECT s.name INTO named FROM store s WHERE s.tenant_id = of_tenant AND s.id = of_id;
    ELSIF of_entity = 'vatRate' THEN
      SELECT r.name INTO named FROM vat_rate r WHERE r.tenant_id = of_tenant AND r.id = of_id;
    ELSIF of_entity = 'billingRun' THEN
      SELECT to_char((r.options ->> 'periodFrom')::date, 'DD.MM.YYYY') || ' – ' || to_char((r.options ->> 'periodTo')::date, 'DD.MM.YYYY')
        INTO named FROM customer_run r WHERE r.tenant_id = of_tenant AND r.id = of_id;
    ELSIF of_entity = 'reminderRun' THEN
      SELECT to_char((r.options ->> 'date')::date, 'DD.MM.YYYY')
        INTO named FROM customer_run r WHERE r.tenant_id = of_tenant AND r.id = of_id;
    ELSIF of_entity = 'tenant' THEN
      SELECT t.name INTO named FROM tenant t WHERE t.id = of_tenant;
    END IF;
    RETURN left(nullif(named, ''), 200);
  END $$;

-- The company that a record belongs to; null for records of the whole tenant. Rows are read as the caller.
CREATE OR REPLACE FUNCTION platform.audit_company(of_tenant uuid, of_entity text, entity_id text) RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_company bigint;
    of_id uuid := CASE WHEN entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN entity_id::uuid END;
  BEGIN
    IF of_entity IN ('document', 'deliveryNote') THEN
      SELECT d.company_id INTO of_company FROM document d WHERE d.tenant_id = of_tenant AND d.id = of_id;
    ELSIF of_entity IN ('billingRun', 'reminderRun') THEN
      SELECT r.company_id INTO of_company FROM customer_run r WHERE r.tenant_id = of_tenant AND r.id = of_id;
    ELSIF of_entity = 'store' THEN
      SELECT s.company_id INTO of_company FROM store s WHERE s.tenant_id = of_tenant AND s.id = of_id;
    END IF;
    RETURN (SELECT c.name::text FROM company c WHERE c.tenant_id = of_tenant AND c.id = of_company);
  END $$;

CREATE OR REPLACE TRIGGER audit_entry_stamp BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION platform.stamp_audit_entry();

-- Security definer functions belong to the system role; the application's role alone may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- What the platform changes is in the tenant's own audit log as well, with the record's name in that tenant.
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
