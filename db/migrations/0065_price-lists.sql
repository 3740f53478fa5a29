CREATE TABLE "price_list" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"name" text collate platform.natural_german NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"partner_groups" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_list_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "price_list_company_key" UNIQUE("tenant_id","company_id","id"),
	CONSTRAINT "price_list_days" CHECK ("price_list"."valid_until" >= "price_list"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "price_list_partner" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"list_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	CONSTRAINT "price_list_partner_tenant_id_list_id_partner_id_pk" PRIMARY KEY("tenant_id","list_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "price_list_rule" (
	"tenant_id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"product_group_id" uuid,
	"percent" integer,
	"price" bigint,
	"price_is_gross" boolean NOT NULL,
	"min_quantity" bigint NOT NULL,
	CONSTRAINT "price_list_rule_tenant_id_list_id_position_pk" PRIMARY KEY("tenant_id","list_id","position"),
	CONSTRAINT "price_list_rule_once" UNIQUE NULLS NOT DISTINCT("tenant_id","list_id","product_id","product_group_id","min_quantity"),
	CONSTRAINT "price_list_rule_target" CHECK (num_nonnulls("price_list_rule"."product_id", "price_list_rule"."product_group_id") = 1),
	CONSTRAINT "price_list_rule_amount" CHECK (num_nonnulls("price_list_rule"."percent", "price_list_rule"."price") = 1),
	CONSTRAINT "price_list_rule_range" CHECK (coalesce("price_list_rule"."percent", 0) between 0 and 10000 and coalesce("price_list_rule"."price", 0) >= 0 and "price_list_rule"."min_quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "business_partner" ADD COLUMN "partner_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_tenant_id_company_id_company_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_partner" ADD CONSTRAINT "price_list_partner_tenant_id_company_id_list_id_price_list_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","list_id") REFERENCES "public"."price_list"("tenant_id","company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_partner" ADD CONSTRAINT "price_list_partner_tenant_id_partner_id_business_partner_tenant_id_id_fk" FOREIGN KEY ("tenant_id","partner_id") REFERENCES "public"."business_partner"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rule" ADD CONSTRAINT "price_list_rule_tenant_id_company_id_list_id_price_list_tenant_id_company_id_id_fk" FOREIGN KEY ("tenant_id","company_id","list_id") REFERENCES "public"."price_list"("tenant_id","company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rule" ADD CONSTRAINT "price_list_rule_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rule" ADD CONSTRAINT "price_list_rule_group" FOREIGN KEY ("tenant_id","product_group_id") REFERENCES "public"."product_group"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_name_once" ON "price_list" USING btree ("tenant_id","company_id","name");--> statement-breakpoint
CREATE INDEX "price_list_by_partner" ON "price_list_partner" USING btree ("tenant_id","partner_id");--> statement-breakpoint
CREATE INDEX "price_list_rule_by_product" ON "price_list_rule" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "price_list_rule_by_group" ON "price_list_rule" USING btree ("tenant_id","product_group_id");--> statement-breakpoint
CREATE INDEX "partner_by_group" ON "business_partner" USING btree ("tenant_id","partner_group") WHERE partner_group <> '';--> statement-breakpoint
CALL platform.protect('price_list');--> statement-breakpoint
CALL platform.keep_to_company('price_list');--> statement-breakpoint
CALL platform.protect('price_list_partner');--> statement-breakpoint
CALL platform.keep_to_company('price_list_partner');--> statement-breakpoint
CALL platform.protect('price_list_rule');--> statement-breakpoint
CALL platform.keep_to_company('price_list_rule');
