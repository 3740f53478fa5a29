ALTER TABLE "document" ADD COLUMN "show_prices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "delivery_note_id" uuid;--> statement-breakpoint
ALTER TABLE "document_position" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "document_position" ADD CONSTRAINT "document_position_tenant_id_delivery_note_id_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","delivery_note_id") REFERENCES "public"."document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_position" ADD CONSTRAINT "document_position_tenant_id_origin_id_document_position_tenant_id_id_fk" FOREIGN KEY ("tenant_id","origin_id") REFERENCES "public"."document_position"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_by_invoice" ON "document" USING btree ("tenant_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "document_unbilled" ON "document" USING btree ("tenant_id","company_id","date","id") WHERE family = 'DELIVERY_NOTE' and status = 'BOOKED' and invoice_id is null;--> statement-breakpoint
CREATE INDEX "document_position_by_note" ON "document_position" USING btree ("tenant_id","delivery_note_id") WHERE delivery_note_id is not null;--> statement-breakpoint
CREATE INDEX "document_position_by_origin" ON "document_position" USING btree ("tenant_id","origin_id") WHERE origin_id is not null;--> statement-breakpoint
-- A delivery note is billed once at most: it names its invoice, and only a booked one may.
ALTER TABLE document ADD CONSTRAINT document_billed_is_booked_note CHECK (invoice_id IS NULL OR (family = 'DELIVERY_NOTE' AND status = 'BOOKED')),
  ADD CONSTRAINT document_original_known CHECK ((kind IN ('CANCELLATION', 'CREDIT')) = (cancellation_of IS NOT NULL));--> statement-breakpoint
ALTER TABLE document_position ADD CONSTRAINT document_position_not_its_own_origin CHECK (origin_id <> id);--> statement-breakpoint
-- Once billed, a note keeps its invoice until that is a draft no more, or cancelled; it never goes from one to another.
CREATE FUNCTION platform.bill_note_once() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    bill document;
  BEGIN
    IF old.invoice_id IS NOT NULL AND new.invoice_id IS NOT NULL THEN
      RAISE EXCEPTION 'delivery note % is billed already', old.id USING errcode = 'KO004';
    END IF;
    SELECT * INTO bill FROM document d WHERE d.tenant_id = new.tenant_id AND d.id = coalesce(new.invoice_id, old.invoice_id);
    IF new.invoice_id IS NULL AND bill.status NOT IN ('DRAFT', 'CANCELLED') THEN
      RAISE EXCEPTION 'delivery note % is billed by a booked invoice', old.id USING errcode = 'KO004';
    END IF;
    IF new.invoice_id IS NOT NULL AND (bill.kind, bill.status, bill.customer_id) IS DISTINCT FROM ('INVOICE', 'DRAFT', new.customer_id) THEN
      RAISE EXCEPTION 'delivery note % cannot be billed by %', old.id, new.invoice_id USING errcode = 'KO004';
    END IF;
    RETURN new;
  END $$;--> statement-breakpoint
CREATE TRIGGER document_bill_once BEFORE UPDATE OF invoice_id ON document FOR EACH ROW
  WHEN (old.invoice_id IS DISTINCT FROM new.invoice_id) EXECUTE FUNCTION platform.bill_note_once();--> statement-breakpoint
-- An invoice holds positions of those notes alone that it bills.
CREATE FUNCTION platform.position_of_billed_note() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM document d LEFT JOIN document n ON n.tenant_id = d.tenant_id AND n.id = new.delivery_note_id
      WHERE d.tenant_id = new.tenant_id AND d.id = new.document_id AND d.kind = 'INVOICE' AND n.invoice_id IS DISTINCT FROM d.id) THEN
      RAISE EXCEPTION 'document % does not bill delivery note %', new.document_id, new.delivery_note_id USING errcode = 'KO004';
    END IF;
    RETURN new;
  END $$;--> statement-breakpoint
CREATE TRIGGER document_position_note BEFORE INSERT OR UPDATE ON document_position FOR EACH ROW
  WHEN (new.delivery_note_id IS NOT NULL) EXECUTE FUNCTION platform.position_of_billed_note();--> statement-breakpoint
-- All credits of an invoice together never exceed it; the invoice is locked, so that two credits see each other.
CREATE FUNCTION platform.credit_within_invoice() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    billed bigint;
    credited bigint;
  BEGIN
    SELECT o.sum_gross INTO billed FROM document o
      WHERE o.tenant_id = new.tenant_id AND o.id = new.cancellation_of AND o.kind = 'INVOICE' AND o.status IN ('BOOKED', 'PAID') FOR UPDATE;
    SELECT coalesce(-sum(c.sum_gross), 0) INTO credited FROM document c
      WHERE c.tenant_id = new.tenant_id AND c.cancellation_of = new.cancellation_of AND c.kind = 'CREDIT' AND c.status = 'BOOKED' AND c.id <> new.id;
    IF billed IS NULL OR new.sum_gross >= 0 OR credited - new.sum_gross > billed THEN
      RAISE EXCEPTION 'credit % exceeds invoice %', new.id, new.cancellation_of USING errcode = 'KO005';
    END IF;
    RETURN new;
  END $$;--> statement-breakpoint
CREATE TRIGGER document_credit_within BEFORE UPDATE OF status ON document FOR EACH ROW
  WHEN (new.kind = 'CREDIT' AND old.status = 'DRAFT' AND new.status = 'BOOKED') EXECUTE FUNCTION platform.credit_within_invoice();
