-- A receipt is a till receipt: what binds payments of one incoming payment (or offset) together is their group.
ALTER TABLE "payment" RENAME COLUMN "receipt_id" TO "payment_group_id";--> statement-breakpoint
ALTER INDEX "payment_by_receipt" RENAME TO "payment_by_group";--> statement-breakpoint
ALTER TABLE "document" RENAME COLUMN "cancel_note" TO "cancel_reason";--> statement-breakpoint
CREATE OR REPLACE FUNCTION platform.freeze_document() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    moving text[] := array['status', 'open_amount', 'cancel_reason', 'cancelled_by', 'invoice_id', 'note_private', 'version', 'updated_at', 'search_text', 'dispatch_state'];
  BEGIN
    IF old.status = 'DRAFT' THEN
      IF tg_op = 'UPDATE' AND new.status NOT IN ('DRAFT', 'BOOKED') THEN
        RAISE EXCEPTION 'document %: % does not follow DRAFT', old.id, new.status USING errcode = 'KO002';
      END IF;
      RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
    END IF;
    IF tg_op = 'DELETE' THEN
      RAISE EXCEPTION 'document % is booked and cannot be deleted', old.id USING errcode = 'KO001';
    END IF;
    IF to_jsonb(new) - moving IS DISTINCT FROM to_jsonb(old) - moving THEN
      RAISE EXCEPTION 'document % is booked and cannot be changed', old.id USING errcode = 'KO001';
    END IF;
    IF new.status <> old.status AND (old.status, new.status) NOT IN
       (('BOOKED', 'PAID'), ('PAID', 'BOOKED'), ('BOOKED', 'CANCELLED'), ('PAID', 'CANCELLED')) THEN
      RAISE EXCEPTION 'document %: % does not follow %', old.id, new.status, old.status USING errcode = 'KO002';
    END IF;
    IF old.cancelled_by IS NOT NULL AND new.cancelled_by IS DISTINCT FROM old.cancelled_by THEN
      RAISE EXCEPTION 'document % is cancelled already', old.id USING errcode = 'KO001';
    END IF;
    RETURN new;
  END $$;
