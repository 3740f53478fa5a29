-- Business partners.

-- Returns the audit log's name of a business partner: number, and company or name.
CREATE OR REPLACE FUNCTION platform.audited_business_partner(of_tenant uuid, of_id text, OUT record text, OUT company text, OUT company_id bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
  AS $$
  BEGIN
    SELECT concat_ws(' ', coalesce(b.customer_number, b.member_number, b.supplier_number),
        coalesce(nullif(b.company, ''), nullif(trim(b.firstname || ' ' || b.lastname), '')))
      INTO record FROM business_partner b WHERE b.tenant_id = of_tenant AND b.id = platform.as_uuid(of_id);
  END $$;

-- Refuses another creditor account for a supplier that a hand-over contains: the open items of the
-- supplier are on that account at the tax adviser's.
CREATE OR REPLACE FUNCTION platform.keep_creditor_account() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF old.creditor_handed_over_at IS NOT NULL AND new.creditor_account IS DISTINCT FROM old.creditor_account THEN
      RAISE EXCEPTION 'creditor account % was handed over', old.creditor_account USING errcode = 'KO409', hint = 'businessPartner.creditorHandedOver';
    END IF;
    RETURN new;
  END $$;

CREATE OR REPLACE TRIGGER partner_creditor_kept BEFORE UPDATE OF creditor_account ON business_partner
  FOR EACH ROW EXECUTE FUNCTION platform.keep_creditor_account();
