CREATE TABLE "closing" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"number" bigint NOT NULL,
	"pos_summary_id" text,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"gross_total" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"tax_total" bigint NOT NULL,
	"count_receipts" bigint NOT NULL,
	"count_canceled" bigint NOT NULL,
	"card_payment_count" bigint NOT NULL,
	"cash_count" bigint NOT NULL,
	"cash_desired" bigint NOT NULL,
	"cash_actual" bigint NOT NULL,
	"cash_deposit" bigint NOT NULL,
	"cash_absorption" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"articles" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "closing_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "closing_items" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"closing_number" bigint NOT NULL,
	"items_gross" bigint NOT NULL,
	"count_receipts" bigint NOT NULL,
	CONSTRAINT "closing_items_tenant_id_device_id_closing_number_pk" PRIMARY KEY("tenant_id","device_id","closing_number")
);
--> statement-breakpoint
CREATE TABLE "platform"."device_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_store" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"store_id" uuid NOT NULL,
	CONSTRAINT "device_store_tenant_id_device_id_valid_from_pk" PRIMARY KEY("tenant_id","device_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "pos_device" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"name" text collate "de-x-icu" NOT NULL,
	"serial" text NOT NULL,
	"store_id" uuid,
	"software_version" text NOT NULL,
	"pin_version" integer NOT NULL,
	"last_synchronisation" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pos_device_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pos_rejection" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"uuid" text NOT NULL,
	"status" text NOT NULL,
	"errors" jsonb NOT NULL,
	"content" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pos_rejection_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"tenant_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"number" bigint NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"cashier" text,
	"closing_number" bigint,
	"cancels" uuid,
	"sum_gross" bigint NOT NULL,
	"sum_net" bigint NOT NULL,
	"sum_vat" bigint NOT NULL,
	"line_gross" bigint NOT NULL,
	"line_net" bigint NOT NULL,
	"payment_methods" smallint[] NOT NULL,
	"payment_amounts" bigint[] NOT NULL,
	"tse_state" text NOT NULL,
	"tse_transaction" bigint,
	"tse_counter" bigint,
	"tse_start" timestamp with time zone,
	"tse_end" timestamp with time zone,
	"tse_serial" text,
	"tse_signature" text,
	"flags" jsonb,
	CONSTRAINT "receipt_tenant_id_created_at_id_pk" PRIMARY KEY("tenant_id","created_at","id"),
	CONSTRAINT "receipt_payments" CHECK (cardinality(payment_methods) = cardinality(payment_amounts)),
	CONSTRAINT "receipt_flags" CHECK (flags is null or jsonb_array_length(flags) > 0)
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "receipt_article" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "receipt_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text,
	"product_number" text NOT NULL,
	"name" text NOT NULL,
	"product_group" text NOT NULL,
	"vat_rate_id" text,
	"vat_rate" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "receipt_article_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipt_key" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"receipt_id" uuid NOT NULL,
	CONSTRAINT "receipt_key_tenant_id_device_id_uuid_pk" PRIMARY KEY("tenant_id","device_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "receipt_line" (
	"tenant_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"receipt_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"store_id" uuid NOT NULL,
	"article_id" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"sum_gross" bigint NOT NULL,
	"sum_net" bigint NOT NULL,
	CONSTRAINT "receipt_line_tenant_id_created_at_receipt_id_line_pk" PRIMARY KEY("tenant_id","created_at","receipt_id","line")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER TABLE "closing" ADD CONSTRAINT "closing_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing" ADD CONSTRAINT "closing_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_items" ADD CONSTRAINT "closing_items_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_store" ADD CONSTRAINT "device_store_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_store" ADD CONSTRAINT "device_store_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_device" ADD CONSTRAINT "pos_device_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_device" ADD CONSTRAINT "pos_device_tenant_id_store_id_store_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."store"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_rejection" ADD CONSTRAINT "pos_rejection_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closing_uuid_once" ON "closing" USING btree ("tenant_id","device_id","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "closing_number_once" ON "closing" USING btree ("tenant_id","device_id","number");--> statement-breakpoint
CREATE INDEX "closing_by_end" ON "closing" USING btree ("tenant_id","end_time","id");--> statement-breakpoint
CREATE INDEX "device_token_device" ON "platform"."device_token" USING btree ("tenant_id","device_id");--> statement-breakpoint
CREATE INDEX "device_store_by_store" ON "device_store" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "pos_device_by_store" ON "pos_device" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_rejection_once" ON "pos_rejection" USING btree ("tenant_id","device_id","kind","digest");--> statement-breakpoint
CREATE INDEX "receipt_by_number" ON "receipt" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "receipt_by_cancelled" ON "receipt" USING btree ("tenant_id","device_id","cancels") WHERE cancels is not null;--> statement-breakpoint
CREATE INDEX "receipt_flagged" ON "receipt" USING btree ("tenant_id","created_at","id") WHERE flags is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_article_once" ON "receipt_article" USING btree ("tenant_id","digest");--> statement-breakpoint
-- Rules on rows; states and kinds are the enumerations of lib/domain.
ALTER TABLE pos_device
  ADD CONSTRAINT pos_device_status CHECK (status IN ('PENDING', 'READY', 'DELETED')),
  ADD CONSTRAINT pos_device_placed CHECK (CASE status WHEN 'PENDING' THEN store_id IS NULL WHEN 'READY' THEN store_id IS NOT NULL ELSE true END),
  ADD CONSTRAINT pos_device_confirmed CHECK ((store_id IS NULL) = (confirmed_at IS NULL));--> statement-breakpoint
ALTER TABLE receipt
  ADD CONSTRAINT receipt_type CHECK (type IN ('SALE', 'RETURN', 'CANCELLATION', 'DEPOSIT', 'WITHDRAWAL')),
  ADD CONSTRAINT receipt_tse_state CHECK (tse_state IN ('SIGNED', 'FAILED', 'NONE')),
  ADD CONSTRAINT receipt_signed CHECK ((tse_state = 'SIGNED') = (tse_signature IS NOT NULL));--> statement-breakpoint
ALTER TABLE pos_rejection
  ADD CONSTRAINT pos_rejection_kind CHECK (kind IN ('receipt', 'closing')),
  ADD CONSTRAINT pos_rejection_status CHECK (status IN ('conflict', 'invalid'));--> statement-breakpoint
ALTER TABLE platform.device_token
  ADD CONSTRAINT device_token_device FOREIGN KEY (tenant_id, device_id) REFERENCES pos_device (tenant_id, id);--> statement-breakpoint
-- Months are made ahead by every run of the migrations and by housekeeping; the default takes what no month holds: the clocks
-- of some tills are years off.
CREATE TABLE receipt_default PARTITION OF receipt DEFAULT;--> statement-breakpoint
CREATE TABLE receipt_line_default PARTITION OF receipt_line DEFAULT;--> statement-breakpoint
-- Row-level security and what the application may do with each table. What tills pushed is added and read, never changed.
CALL platform.protect('pos_device', 'select, insert, update');--> statement-breakpoint
CALL platform.protect('device_store', 'select, insert');--> statement-breakpoint
CALL platform.protect('receipt', 'select, insert');--> statement-breakpoint
CALL platform.protect('receipt_line', 'select, insert');--> statement-breakpoint
CALL platform.protect('receipt_article', 'select, insert');--> statement-breakpoint
CALL platform.protect('receipt_key', 'select, insert');--> statement-breakpoint
CALL platform.protect('pos_rejection', 'select, insert');--> statement-breakpoint
CALL platform.protect('closing', 'select, insert, update (comment, version)');--> statement-breakpoint
CALL platform.protect('closing_items', 'select, insert, update');--> statement-breakpoint
-- A person restricted to stores sees and writes no other; a till without a store is shown to those without restriction.
CREATE POLICY own_stores ON pos_device AS RESTRICTIVE
  USING (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]))
  WITH CHECK (nullif(current_setting('app.store_ids', true), '') IS NULL
    OR store_id = ANY (string_to_array(current_setting('app.store_ids', true), ',')::uuid[]));--> statement-breakpoint
-- The same for what tills push, in sub-selects: read once per statement, not once per receipt.
DO $$
  DECLARE
    bound text := '(select nullif(current_setting(''app.store_ids'', true), ''''))';
    mine text := format('%s is null or store_id = any ((select string_to_array(current_setting(''app.store_ids'', true), '','')::uuid[])::uuid[])', bound);
    pushed regclass;
  BEGIN
    FOREACH pushed IN ARRAY ARRAY['receipt', 'receipt_line', 'closing']::regclass[] LOOP
      EXECUTE format('create policy own_stores on %s as restrictive using (%s) with check (%s)', pushed, mine, mine);
    END LOOP;
  END $$;--> statement-breakpoint
-- Not even the system role changes what tills pushed.
DO $$
  DECLARE
    app_role text := current_setting('kontor.app_role');
    system_role text := current_setting('kontor.system_role');
  BEGIN
    EXECUTE format('revoke update, delete on receipt, receipt_line, receipt_article, receipt_key, pos_rejection from %I', system_role);
    EXECUTE format('revoke update, delete on closing from %I', system_role);
    EXECUTE format('grant select, insert, update, delete on platform.device_token to %I', system_role);
    EXECUTE format('grant usage on sequence receipt_article_id_seq to %I, %I', app_role, system_role);
  END $$;
