-- Entries of the audit log name their record and their person as both were called at that moment.
ALTER TABLE audit_entry ADD COLUMN actor_email text, ADD COLUMN record text NOT NULL DEFAULT '';--> statement-breakpoint
CREATE INDEX audit_entry_by_record ON audit_entry USING gin (tenant_id, record gin_trgm_ops);--> statement-breakpoint
-- What people call a record: number, name, period. A draft has no number and is called after its customer. Null where there
-- is none (any more). Rows are seen with the caller's eyes.
CREATE FUNCTION platform.audit_record(of_tenant uuid, of_entity text, entity_id text) RETURNS text
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
      SELECT to_char(r.period_from, 'DD.MM.YYYY') || ' – ' || to_char(r.period_to, 'DD.MM.YYYY')
        INTO named FROM billing_run r WHERE r.tenant_id = of_tenant AND r.id = of_id;
    ELSIF of_entity = 'reminderRun' THEN
      SELECT to_char(r.date, 'DD.MM.YYYY') INTO named FROM reminder_run r WHERE r.tenant_id = of_tenant AND r.id = of_id;
    ELSIF of_entity = 'tenant' THEN
      SELECT t.name INTO named FROM tenant t WHERE t.id = of_tenant;
    END IF;
    RETURN left(nullif(named, ''), 200);
  END $$;--> statement-breakpoint
-- The platform's changes in the tenant's own log, with the record's name in that tenant.
DROP FUNCTION platform.audit_in_tenant(uuid, jsonb);--> statement-breakpoint
CREATE FUNCTION platform.audit_in_tenant(of_tenant uuid, entry jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    PERFORM platform.require_platform();
    INSERT INTO audit_entry (tenant_id, id, at, actor_kind, actor_id, actor_name, action, entity, entity_id, record, before, after, request_id)
      VALUES (of_tenant, (entry ->> 'id')::uuid, (entry ->> 'at')::timestamptz, 'user', entry ->> 'actorId', entry ->> 'actorName',
        entry ->> 'action', entry ->> 'entity', entry ->> 'entityId',
        coalesce(platform.audit_record(of_tenant, entry ->> 'entity', entry ->> 'entityId'), ''),
        nullif(entry -> 'before', 'null'), nullif(entry -> 'after', 'null'), entry ->> 'requestId');
  END $$;--> statement-breakpoint
CALL platform.publish('platform.audit_in_tenant(uuid, jsonb)');
