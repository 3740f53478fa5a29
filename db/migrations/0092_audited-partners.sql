-- Returns whether a document or a received invoice that the transaction sees names the partner.
CREATE FUNCTION platform.is_partner_seen(of_partner uuid) RETURNS boolean
  LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    of_company bigint := nullif(current_setting('app.company_id', true), '')::bigint;
  BEGIN
    RETURN EXISTS (SELECT FROM document d
        WHERE d.tenant_id = of_tenant AND d.company_id = of_company AND d.customer_id = of_partner)
      OR EXISTS (SELECT FROM incoming_invoice i
        WHERE i.tenant_id = of_tenant AND i.company_id = of_company AND i.supplier_id = of_partner);
  END $$;--> statement-breakpoint
-- An auditor sees the personal data of those whom the documents of the period name.
CALL platform.keep_to_audit('business_partner', 'platform.is_partner_seen(id) is true');--> statement-breakpoint
-- Phone numbers and mail addresses are none of the records: no auditor sees them.
CALL platform.keep_to_audit('partner_communication', ':from is null');
