CREATE TABLE "receipt_use" (
	"tenant_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_use_tenant_id_device_id_uuid_receipt_id_pk" PRIMARY KEY("tenant_id","device_id","uuid","receipt_id")
);
--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "exceeds" uuid;--> statement-breakpoint
ALTER TABLE pos_settlement
  DROP CONSTRAINT pos_settlement_kind,
  ADD CONSTRAINT pos_settlement_kind CHECK (kind IN ('receipt', 'closing', 'rejection', 'excess'));--> statement-breakpoint
CALL platform.protect('receipt_use', 'select');--> statement-breakpoint
-- What receipts use is append-only, as they are. Whether one counts may change in both directions
-- (platform.change_excess); triggers refuse any other change.
DO $$
  BEGIN
    EXECUTE format('revoke update, delete on receipt_use from %I', current_setting('kontor.system_role'));
    EXECUTE format('grant update (exceeds, flags) on receipt to %I', current_setting('kontor.system_role'));
  END $$;--> statement-breakpoint
-- The cancellations and returns so far, as platform.used_receipt reads them. They count as they
-- did; the rule applies to a receipt once another one of its cancellations arrives. The owner of
-- the tables sees their rows only while row-level security does not bind it.
ALTER TABLE receipt NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE pos_device NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE receipt_use NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO receipt_use (tenant_id, device_id, uuid, receipt_id, created_at)
SELECT r.tenant_id, r.device_id, u.uuid, r.id, r.created_at
FROM receipt r JOIN pos_device d ON d.tenant_id = r.tenant_id AND d.id = r.device_id
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT lower(x ->> 'receiptUuid')) AS count, min(lower(x ->> 'receiptUuid')) AS name,
      bool_and(x ->> 'receiptUuid' IS NOT NULL AND coalesce(x ->> 'deviceSerial', d.serial) = d.serial) AS is_own,
      coalesce(bool_or(lower(x ->> 'receiptUuid') = r.cancels::text), false) AS names_cancelled
    FROM jsonb_array_elements(r.details -> 'references') x WHERE x ->> 'type' = 'TRANSACTION') x
  CROSS JOIN LATERAL (SELECT CASE WHEN r.cancels IS NOT NULL AND (NOT x.names_cancelled OR x.count = 1) THEN r.cancels
    WHEN r.cancels IS NULL AND x.count = 1 AND x.is_own AND x.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN x.name::uuid END AS uuid) u
WHERE r.type IN ('CANCELLATION', 'RETURN') AND r.type <> 'SALE' AND r.kind = 'RECEIPT' AND u.uuid IS NOT NULL;--> statement-breakpoint
ALTER TABLE receipt FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE pos_device FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE receipt_use FORCE ROW LEVEL SECURITY;
