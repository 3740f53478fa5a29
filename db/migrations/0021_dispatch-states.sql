ALTER TABLE "document" ADD COLUMN "dispatch_state" text;--> statement-breakpoint
CREATE INDEX "document_dispatched" ON "document" USING btree ("tenant_id","company_id","family","dispatch_state","date","id") WHERE dispatch_state is not null;--> statement-breakpoint
CREATE INDEX "document_unsent" ON "document" USING btree ("tenant_id","company_id","family","date","id") WHERE dispatch_state is null and status in ('BOOKED', 'PAID');--> statement-breakpoint
ALTER TABLE document ADD CONSTRAINT document_dispatch_known CHECK (dispatch_state IS NULL OR (dispatch_state IN ('QUEUED', 'SENT', 'FAILED') AND status <> 'DRAFT'));--> statement-breakpoint
-- As in 0002, but that the state of its mails moves, too.
CREATE OR REPLACE FUNCTION platform.freeze_document() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    moving text[] := array['status', 'open_amount', 'cancel_note', 'cancelled_by', 'invoice_id', 'note_private', 'version', 'updated_at', 'search_text', 'dispatch_state'];
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
  END $$;--> statement-breakpoint
-- What became of a document's newest sending: failed if one of its mails did, queued while one waits, else sent.
CREATE FUNCTION platform.dispatch_state(of_tenant uuid, of_document uuid) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$
    SELECT CASE WHEN bool_or(m.state = 'FAILED') THEN 'FAILED' WHEN bool_or(m.state <> 'SENT') THEN 'QUEUED' ELSE 'SENT' END
    FROM document_dispatch x JOIN mail m ON m.tenant_id = x.tenant_id AND m.id = x.id
    WHERE x.tenant_id = of_tenant AND x.document_id = of_document AND x.send_id = (
      SELECT newest.send_id FROM document_dispatch newest
      WHERE newest.tenant_id = of_tenant AND newest.document_id = of_document
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)
  $$;--> statement-breakpoint
-- A mail may be put back by the platform, which sees no documents: hence with the system role's eyes, the tenant named.
CREATE FUNCTION platform.note_dispatch() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    sent uuid;
  BEGIN
    SELECT document_id INTO sent FROM document_dispatch WHERE tenant_id = new.tenant_id AND id = new.id;
    IF sent IS NULL THEN
      RETURN NULL;
    END IF;
    -- Locked before the state is read: two mails of one sending may end at once, and the later must see the earlier's end.
    PERFORM 1 FROM document WHERE tenant_id = new.tenant_id AND id = sent FOR NO KEY UPDATE;
    UPDATE document d SET dispatch_state = now.state
    FROM (SELECT platform.dispatch_state(new.tenant_id, sent) AS state) now
    WHERE d.tenant_id = new.tenant_id AND d.id = sent AND d.dispatch_state IS DISTINCT FROM now.state;
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE TRIGGER document_dispatch_noted AFTER INSERT ON document_dispatch FOR EACH ROW EXECUTE FUNCTION platform.note_dispatch();--> statement-breakpoint
CREATE TRIGGER mail_dispatch_noted AFTER UPDATE OF state ON mail FOR EACH ROW
  WHEN (old.state <> new.state AND (old.state IN ('SENT', 'FAILED') OR new.state IN ('SENT', 'FAILED')))
  EXECUTE FUNCTION platform.note_dispatch();--> statement-breakpoint
CALL platform.publish('platform.note_dispatch()');--> statement-breakpoint
-- What went out before; row-level security binds the owner, too.
DO $$
  BEGIN
    EXECUTE format('set local role %I', current_setting('kontor.system_role'));
    UPDATE document d SET dispatch_state = platform.dispatch_state(d.tenant_id, d.id)
    WHERE EXISTS (SELECT 1 FROM document_dispatch x WHERE x.tenant_id = d.tenant_id AND x.document_id = d.id);
    RESET ROLE;
  END $$;
