CREATE TABLE "store" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text collate "de-x-icu" DEFAULT '' NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"carries_all" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_product" (
	"tenant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"is_listed" boolean,
	"price" bigint,
	"price_is_gross" boolean,
	"vat_rate_id" uuid,
	"revenue_account" text DEFAULT '' NOT NULL,
	"expense_account" text DEFAULT '' NOT NULL,
	CONSTRAINT "store_product_tenant_id_store_id_product_id_pk" PRIMARY KEY("tenant_id","store_id","product_id"),
	CONSTRAINT "store_product_price" CHECK ((price is null) = (price_is_gross is null))
);
--> statement-breakpoint
CREATE TABLE "user_store" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	CONSTRAINT "user_store_tenant_id_user_id_store_id_pk" PRIMARY KEY("tenant_id","user_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_product" ADD CONSTRAINT "store_product_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_product" ADD CONSTRAINT "store_product_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_product" ADD CONSTRAINT "store_product_tenant_id_vat_rate_id_vat_rate_tenant_id_id_fk" FOREIGN KEY ("tenant_id","vat_rate_id") REFERENCES "public"."vat_rate"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_store" ADD CONSTRAINT "user_store_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_store" ADD CONSTRAINT "user_store_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_by_company" ON "store" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE INDEX "store_product_by_product" ON "store_product" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "user_store_by_store" ON "user_store" USING btree ("tenant_id","store_id");--> statement-breakpoint
CALL platform.protect('store');--> statement-breakpoint
CALL platform.protect('user_store', 'select, insert, delete');--> statement-breakpoint
CALL platform.protect('store_product');--> statement-breakpoint
-- Whoever is restricted to stores sees and writes no other, in whatever query: withTenant sets them, '' is no restriction.
CREATE POLICY own_stores ON store AS RESTRICTIVE
  USING (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]))
  WITH CHECK (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]));--> statement-breakpoint
CREATE POLICY own_stores ON store_product AS RESTRICTIVE
  USING (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]))
  WITH CHECK (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]));--> statement-breakpoint
-- The session knows which stores its person is restricted to.
DROP FUNCTION platform.resolve_session(uuid, timestamptz);--> statement-breakpoint
CREATE FUNCTION platform.resolve_session(session_id uuid, seen_at timestamptz)
  RETURNS TABLE (user_id uuid, tenant_id uuid, company_id bigint, kind text, must_change_password boolean, email text,
    firstname text, lastname text, is_admin boolean, rights text[], dark_mode boolean, receive_notification_mails boolean,
    tenant_name text, is_platform boolean, modules text[], tenant_use_gross_price boolean,
    company_name text, company_use_gross_price boolean, companies jsonb,
    must_set_up_totp boolean, store_ids text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    UPDATE platform.user_session s SET last_seen_at = seen_at
      WHERE s.id = session_id AND s.last_seen_at < seen_at - interval '1 minute' AND s.revoked_at IS NULL;
    RETURN QUERY
      SELECT u.id, s.tenant_id, s.company_id, s.kind, i.must_change_password, u.email,
        u.firstname, u.lastname::text, u.is_admin, u.rights, u.dark_mode, u.receive_notification_mails,
        t.name::text, t.is_platform, t.modules, t.use_gross_price, c.name::text, c.use_gross_price,
        (SELECT jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) ORDER BY a.name) FROM company a WHERE a.tenant_id = s.tenant_id),
        t.require_totp AND i.totp_confirmed_at IS NULL,
        ARRAY(SELECT r.store_id::text FROM user_store r WHERE r.tenant_id = s.tenant_id AND r.user_id = s.user_id ORDER BY 1)
      FROM platform.user_session s
      JOIN platform.login_identity i ON i.user_id = s.user_id AND i.is_active
      JOIN tenant t ON t.id = s.tenant_id AND t.is_active
      JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
      JOIN company c ON c.tenant_id = s.tenant_id AND c.id = s.company_id
      WHERE s.id = session_id AND s.revoked_at IS NULL AND s.expires_at > seen_at;
  END $$;--> statement-breakpoint
CALL platform.publish('platform.resolve_session(uuid, timestamptz)');
