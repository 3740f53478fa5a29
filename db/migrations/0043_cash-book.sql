CREATE TABLE "cash_count" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"desk_id" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"date" date NOT NULL,
	"denominations" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"entry_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_count_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cash_desk" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text collate platform.natural_german DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"device_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"last_day" date,
	"counted_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_desk_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cash_desk_company_key" UNIQUE("tenant_id","company_id","id")
);
--> statement-breakpoint
CREATE TABLE "cash_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" bigint NOT NULL,
	"desk_id" uuid NOT NULL,
	"number" bigint DEFAULT 0 NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"transfer_id" uuid,
	"reverses" uuid,
	"closing_id" uuid,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_count" ADD CONSTRAINT "cash_count_desk" FOREIGN KEY ("tenant_id","company_id","desk_id") REFERENCES "public"."cash_desk"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_count" ADD CONSTRAINT "cash_count_entry" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."cash_entry"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_desk" ADD CONSTRAINT "cash_desk_company" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."company"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_desk" ADD CONSTRAINT "cash_desk_device" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_desk" FOREIGN KEY ("tenant_id","company_id","desk_id") REFERENCES "public"."cash_desk"("tenant_id","company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_reverses" FOREIGN KEY ("tenant_id","reverses") REFERENCES "public"."cash_entry"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entry" ADD CONSTRAINT "cash_entry_closing" FOREIGN KEY ("tenant_id","closing_id") REFERENCES "public"."closing"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_count_by_time" ON "cash_count" USING btree ("tenant_id","desk_id","counted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_desk_of_till" ON "cash_desk" USING btree ("tenant_id","device_id","company_id") WHERE "cash_desk"."device_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_desk_name_once" ON "cash_desk" USING btree ("tenant_id","company_id",lower("name")) WHERE "cash_desk"."device_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entry_number_once" ON "cash_entry" USING btree ("tenant_id","desk_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entry_reversed_once" ON "cash_entry" USING btree ("tenant_id","reverses");--> statement-breakpoint
CREATE INDEX "cash_entry_by_day" ON "cash_entry" USING btree ("tenant_id","desk_id","date","number");--> statement-breakpoint
CREATE INDEX "cash_entry_by_transfer" ON "cash_entry" USING btree ("tenant_id","transfer_id") WHERE "cash_entry"."transfer_id" is not null;--> statement-breakpoint
CREATE INDEX "cash_entry_by_closing" ON "cash_entry" USING btree ("tenant_id","closing_id") WHERE "cash_entry"."closing_id" is not null;--> statement-breakpoint
ALTER TABLE cash_desk
  ADD CONSTRAINT cash_desk_kind CHECK (kind IN ('TILL', 'OFFICE', 'DRAWER')),
  ADD CONSTRAINT cash_desk_till CHECK ((kind = 'TILL') = (device_id IS NOT NULL) AND (kind = 'TILL') = (name = ''));--> statement-breakpoint
ALTER TABLE cash_entry
  ADD CONSTRAINT cash_entry_kind CHECK (kind IN ('OPENING_FLOAT', 'TAKINGS', 'PAYMENT_IN', 'OWNER_DEPOSIT', 'CASH_TRANSIT', 'EXPENSE',
    'PAYMENT_OUT', 'OWNER_WITHDRAWAL', 'WAGES', 'CASH_DIFFERENCE', 'INVOICE_PAYMENT')),
  ADD CONSTRAINT cash_entry_origin CHECK (origin IN ('TYPED', 'COUNT', 'CLOSING')),
  ADD CONSTRAINT cash_entry_amount CHECK (amount <> 0 OR origin = 'CLOSING'),
  ADD CONSTRAINT cash_entry_number CHECK (number > 0),
  ADD CONSTRAINT cash_entry_closing_named CHECK ((origin = 'CLOSING') = (closing_id IS NOT NULL));--> statement-breakpoint
CALL platform.protect('cash_desk', 'select, insert, update');--> statement-breakpoint
CALL platform.keep_to_company('cash_desk');--> statement-breakpoint
CALL platform.protect('cash_entry', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('cash_entry');--> statement-breakpoint
CALL platform.protect('cash_count', 'select, insert');--> statement-breakpoint
CALL platform.keep_to_company('cash_count');--> statement-breakpoint
-- The triggers see every company's desks as the system role (db/routines/cash-book.sql).
DO $$
  DECLARE
    kept regclass;
  BEGIN
    FOREACH kept IN ARRAY ARRAY['cash_desk', 'cash_entry', 'cash_count']::regclass[] LOOP
      EXECUTE format('alter policy own_company on %s to %I', kept, current_setting('kontor.app_role'));
    END LOOP;
  END $$;--> statement-breakpoint
-- Desks of the tills that are ready; their books begin with their next closing.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    INSERT INTO cash_desk (tenant_id, id, company_id, kind, device_id)
    SELECT d.tenant_id, gen_random_uuid(), s.company_id, 'TILL', d.id
    FROM pos_device d JOIN store s ON s.tenant_id = d.tenant_id AND s.id = d.store_id
    WHERE d.status = 'READY';
    RESET ROLE;
  END $$;
