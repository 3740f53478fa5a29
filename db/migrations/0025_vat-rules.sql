ALTER TABLE "product" ADD COLUMN "is_transport_aid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE product ADD CONSTRAINT product_transport_aid_is_deposit CHECK (is_deposit OR NOT is_transport_aid);--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "transport_aid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_rate" ADD COLUMN "small_business" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_rate" ADD COLUMN "exemption_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Rates that are there: the one of § 19 by its seeded name, and the reason that their category has been printed with.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    UPDATE vat_rate SET small_business = true WHERE category = 'E' AND name LIKE 'Kleinunternehmer%';
    UPDATE vat_rate SET exemption_reason = CASE
      WHEN small_business THEN 'Steuerbefreit als Kleinunternehmer gemäß § 19 UStG'
      WHEN category = 'Z' THEN 'Nullsteuersatz gemäß § 12 Abs. 3 UStG'
      WHEN category = 'E' THEN 'Umsatzsteuerfreie Leistung gemäß § 4 UStG'
      WHEN category = 'AE' THEN 'Steuerschuldnerschaft des Leistungsempfängers'
      WHEN category = 'K' THEN 'Steuerfreie innergemeinschaftliche Lieferung gemäß § 4 Nr. 1 Buchst. b i. V. m. § 6a UStG'
      WHEN category = 'G' THEN 'Steuerfreie Ausfuhrlieferung gemäß § 4 Nr. 1 Buchst. a i. V. m. § 6 UStG'
      ELSE 'Nicht steuerbare Leistung' END
    WHERE category <> 'S';
    RESET ROLE;
  END $$;--> statement-breakpoint
ALTER TABLE vat_rate ADD CONSTRAINT vat_rate_says_why CHECK ((category = 'S') = (exemption_reason = '')),
  ADD CONSTRAINT vat_rate_small_business_is_exempt CHECK (category = 'E' OR NOT small_business);--> statement-breakpoint
-- It belongs to the system role since it was published.
DO $outer$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    EXECUTE $definition$
CREATE OR REPLACE FUNCTION platform.furnish_tenant(of_tenant uuid, first_company jsonb, rates jsonb, before_first bigint, since timestamptz) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE made bigint;
  BEGIN
    IF EXISTS (SELECT 1 FROM company WHERE tenant_id = of_tenant) THEN
      RAISE EXCEPTION 'the tenant has its first company';
    END IF;
    INSERT INTO company (tenant_id, name, street, zip_code, city, country, default_company, use_gross_price, created_at, updated_at)
      SELECT t.id, first_company ->> 'name', coalesce(first_company ->> 'street', ''), coalesce(first_company ->> 'zipCode', ''),
        coalesce(first_company ->> 'city', ''), coalesce(first_company ->> 'country', 'DE'), true, t.use_gross_price, since, since
      FROM tenant t WHERE t.id = of_tenant RETURNING id INTO made;
    INSERT INTO number_range (tenant_id, company_id, kind, last_number)
      SELECT of_tenant, made, kind, before_first FROM unnest(ARRAY['OFFER', 'INVOICE', 'DELIVERY_NOTE']) kind;
    INSERT INTO vat_rate (tenant_id, id, name, category, dsfinvk_key, sort_order, small_business, exemption_reason)
      SELECT of_tenant, (r.rate ->> 'id')::uuid, r.rate ->> 'name', r.rate ->> 'category', (r.rate ->> 'dsfinvkKey')::int, r.place - 1,
        coalesce((r.rate ->> 'smallBusiness')::boolean, false), coalesce(r.rate ->> 'exemptionReason', '')
      FROM jsonb_array_elements(rates) WITH ORDINALITY r (rate, place);
    INSERT INTO vat_rate_percentage (tenant_id, vat_rate_id, valid_from, rate)
      SELECT of_tenant, (r.rate ->> 'id')::uuid, (p.percentage ->> 'validFrom')::date, (p.percentage ->> 'rate')::int
      FROM jsonb_array_elements(rates) r (rate), jsonb_array_elements(r.rate -> 'history') p (percentage);
    UPDATE tenant SET created_at = since, updated_at = since WHERE id = of_tenant;
    RETURN made;
  END $$
    $definition$;
    RESET ROLE;
  END $outer$;
