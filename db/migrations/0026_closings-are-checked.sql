ALTER TABLE "closing" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "closing" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "closing" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "closing" ADD COLUMN "original_index" smallint;--> statement-breakpoint
ALTER TABLE "closing_items" ADD COLUMN "count_canceled" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_file" ADD COLUMN "closing_id" uuid GENERATED ALWAYS AS (case when kind = 'closing' then id end) STORED;--> statement-breakpoint
ALTER TABLE "paper_file" ADD CONSTRAINT "paper_file_tenant_id_closing_id_closing_tenant_id_id_fk" FOREIGN KEY ("tenant_id","closing_id") REFERENCES "public"."closing"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE closing ADD CONSTRAINT closing_original CHECK ((original_id IS NULL) = (original_index IS NULL));--> statement-breakpoint
ALTER TABLE paper_file
  DROP CONSTRAINT paper_file_kind_known,
  ADD CONSTRAINT paper_file_kind_known CHECK (kind IN ('document', 'reminder', 'closing'));--> statement-breakpoint
-- Closings pushed before get the number of their cancellations. The owner of the tables sees their
-- rows only while row-level security does not bind it.
ALTER TABLE receipt NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing_items NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE closing_items c SET count_canceled = r.canceled
  FROM (SELECT tenant_id, device_id, closing_number, count(*) AS canceled
    FROM receipt WHERE type = 'CANCELLATION' AND closing_number IS NOT NULL GROUP BY 1, 2, 3) r
  WHERE c.tenant_id = r.tenant_id AND c.device_id = r.device_id AND c.closing_number = r.closing_number;--> statement-breakpoint
ALTER TABLE receipt FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE closing_items FORCE ROW LEVEL SECURITY;
