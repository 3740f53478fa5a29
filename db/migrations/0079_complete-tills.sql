CREATE TABLE "closing_numbers" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"closing_number" bigint NOT NULL,
	"serial" text NOT NULL,
	"numbers" "int8multirange" NOT NULL,
	"lowest" bigint NOT NULL,
	"highest" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "closing_numbers_tenant_id_device_id_closing_number_serial_pk" PRIMARY KEY("tenant_id","device_id","closing_number","serial")
);
--> statement-breakpoint
CREATE TABLE "closing_settlement" (
	"tenant_id" uuid NOT NULL,
	"closing_id" uuid NOT NULL,
	"code" text NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"serial" text NOT NULL,
	"reason" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"settled_by_name" text NOT NULL,
	CONSTRAINT "closing_settlement_tenant_id_closing_id_code_serial_first_last_pk" PRIMARY KEY("tenant_id","closing_id","code","serial","first","last")
);
--> statement-breakpoint
CREATE TABLE "shared_tse" (
	"tenant_id" uuid NOT NULL,
	"serial" text NOT NULL,
	"reason" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by_name" text NOT NULL,
	CONSTRAINT "shared_tse_tenant_id_serial_pk" PRIMARY KEY("tenant_id","serial")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tills_compared_from" date;--> statement-breakpoint
ALTER TABLE "pos_settlement" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "closing_numbers" ADD CONSTRAINT "closing_numbers_tenant_id_device_id_pos_device_tenant_id_id_fk" FOREIGN KEY ("tenant_id","device_id") REFERENCES "public"."pos_device"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_settlement" ADD CONSTRAINT "closing_settlement_tenant_id_closing_id_closing_tenant_id_id_fk" FOREIGN KEY ("tenant_id","closing_id") REFERENCES "public"."closing"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closing_numbers_by_tse" ON "closing_numbers" USING btree ("tenant_id","serial","highest") WHERE serial <> '';
--> statement-breakpoint
-- Numbers are added by platform.store_receipts alone.
CALL platform.protect('closing_numbers', 'select, insert');--> statement-breakpoint
CALL platform.protect('closing_settlement', 'select, insert, delete');--> statement-breakpoint
CALL platform.protect('shared_tse', 'select, insert, delete');--> statement-breakpoint
ALTER TABLE closing_numbers
  SET (fillfactor = 80),
  ADD CONSTRAINT closing_numbers_order CHECK (lowest <= highest AND count > 0);--> statement-breakpoint
ALTER TABLE closing_settlement
  ADD CONSTRAINT closing_settlement_code
    CHECK (code IN ('receiptGap', 'tseGap', 'numberTwice', 'cancelMissing', 'cancelledTwice', 'cashNegative')),
  ADD CONSTRAINT closing_settlement_range CHECK (0 <= first AND first <= last),
  ADD CONSTRAINT closing_settlement_serial CHECK ((serial <> '') = (code = 'tseGap'));--> statement-breakpoint
ALTER TABLE pos_settlement ADD CONSTRAINT pos_settlement_amount CHECK (amount IS NULL OR kind = 'rejection');--> statement-breakpoint
-- The numbers of what tills sent before. The owner of the tables sees their rows only while
-- row-level security does not bind it.
ALTER TABLE receipt NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing_numbers NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_export NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO closing_numbers (tenant_id, device_id, closing_number, serial, numbers, lowest, highest, count)
  SELECT tenant_id, device_id, coalesce(closing_number, -1), '', range_agg(int8range(number, number, '[]')), min(number), max(number), count(*)
  FROM receipt GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO closing_numbers (tenant_id, device_id, closing_number, serial, numbers, lowest, highest, count)
  SELECT tenant_id, device_id, closing, serial, range_agg(int8range(number, number, '[]')), min(number), max(number), count(*)
  FROM (SELECT tenant_id, device_id, coalesce(closing_number, -1) AS closing, tse_serial AS serial, tse_transaction AS number FROM receipt
    UNION SELECT r.tenant_id, r.device_id, coalesce(r.closing_number, -1), coalesce(t ->> 'serial', r.tse_serial),
      (t ->> 'transactionNumber')::bigint
    FROM receipt r CROSS JOIN LATERAL jsonb_array_elements(r.details -> 'transactions') t WHERE r.details ? 'transactions') signed
  WHERE number IS NOT NULL AND serial <> '' GROUP BY 1, 2, 3, 4;--> statement-breakpoint
-- Days that were handed over stay as they were accepted.
UPDATE company c SET tills_compared_from = e.last + 1
  FROM (SELECT tenant_id, company_id, max(to_day) AS last FROM datev_export WHERE locks GROUP BY 1, 2) e
  WHERE c.tenant_id = e.tenant_id AND c.id = e.company_id;--> statement-breakpoint
ALTER TABLE receipt FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing_numbers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE datev_export FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    DROP FUNCTION IF EXISTS platform.numbers_of_closing(uuid, bigint, timestamptz, timestamptz, int);
    DROP FUNCTION IF EXISTS platform.signed_transactions(text, bigint[], bigint[], timestamptz, timestamptz, int);
    DROP FUNCTION IF EXISTS platform.transactions_of(bigint, text, jsonb);
    RESET ROLE;
  END $$;
--> statement-breakpoint
-- Returns whether the transaction sees the record of an entry of the audit log: a document, a
-- received invoice or a closing.
CREATE FUNCTION platform.is_record_seen(of_entity text, of_id text) RETURNS boolean
  LANGUAGE plpgsql STABLE COST 1000 SET search_path = pg_catalog, public
  AS $$
  DECLARE
    of_tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  BEGIN
    RETURN CASE of_entity
      WHEN 'incomingInvoice' THEN EXISTS (SELECT FROM incoming_invoice i WHERE i.tenant_id = of_tenant AND i.id = of_id::uuid)
      WHEN 'closing' THEN EXISTS (SELECT FROM closing c WHERE c.tenant_id = of_tenant AND c.id = of_id::uuid)
      ELSE EXISTS (SELECT FROM document d WHERE d.tenant_id = of_tenant AND d.id = of_id::uuid) END;
  END $$;--> statement-breakpoint
-- An auditor reads what was done to the records of the period, also before and after it.
DROP POLICY audited_period ON audit_entry;--> statement-breakpoint
CALL platform.keep_to_audit('audit_entry',
  'company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint)
    and (at >= (:from)::timestamp at time zone ''Europe/Berlin'' and at < (:to + 1)::timestamp at time zone ''Europe/Berlin''
      or entity in (''document'', ''deliveryNote'', ''offer'', ''selfBilled'', ''incomingInvoice'', ''closing'')
        and platform.is_record_seen(entity, entity_id))');
