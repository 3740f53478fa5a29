-- The mail state of documents.

-- Returns the state of a document's newest sending: failed if one of its mails failed, queued while
-- one waits, else sent. Withdrawn mails do not count; null if there are no others.
CREATE OR REPLACE FUNCTION platform.dispatch_state(of_tenant uuid, of_document uuid) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
  AS $$
    SELECT CASE WHEN count(*) = 0 THEN NULL WHEN bool_or(m.state = 'FAILED') THEN 'FAILED'
      WHEN bool_or(m.state <> 'SENT') THEN 'QUEUED' ELSE 'SENT' END
    FROM document_dispatch x JOIN mail m ON m.tenant_id = x.tenant_id AND m.id = x.id AND m.state <> 'WITHDRAWN'
    WHERE x.tenant_id = of_tenant AND x.document_id = of_document AND x.send_id = (
      SELECT newest.send_id FROM document_dispatch newest
      JOIN mail its ON its.tenant_id = newest.tenant_id AND its.id = newest.id AND its.state <> 'WITHDRAWN'
      WHERE newest.tenant_id = of_tenant AND newest.document_id = of_document
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)
  $$;

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- The platform may requeue a mail but sees no documents: hence as the system role, with the tenant
-- named.
CREATE OR REPLACE FUNCTION platform.note_dispatch() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    sent uuid;
  BEGIN
    SELECT document_id INTO sent FROM document_dispatch WHERE tenant_id = new.tenant_id AND id = new.id;
    IF sent IS NULL THEN
      RETURN NULL;
    END IF;
    -- Locks before reading the state: if two mails of a sending end at once, the later one must see
    -- the earlier one's outcome.
    PERFORM 1 FROM document WHERE tenant_id = new.tenant_id AND id = sent FOR NO KEY UPDATE;
    UPDATE document d SET dispatch_state = now.state
    FROM (SELECT platform.dispatch_state(new.tenant_id, sent) AS state) now
    WHERE d.tenant_id = new.tenant_id AND d.id = sent AND d.dispatch_state IS DISTINCT FROM now.state;
    RETURN NULL;
  END $$;

-- The owner of a table can create a trigger only from a function that it may call.
GRANT EXECUTE ON FUNCTION platform.note_dispatch() TO session_user;
RESET ROLE;

CREATE OR REPLACE TRIGGER document_dispatch_noted AFTER INSERT ON document_dispatch FOR EACH ROW EXECUTE FUNCTION platform.note_dispatch();
CREATE OR REPLACE TRIGGER mail_dispatch_noted AFTER UPDATE OF state ON mail FOR EACH ROW
  WHEN (old.state <> new.state AND (old.state IN ('SENT', 'FAILED') OR new.state IN ('SENT', 'FAILED', 'WITHDRAWN')))
  EXECUTE FUNCTION platform.note_dispatch();
