-- Tickets: a tenant sees its own, the platform all. `as_desk` states the side that the caller acts
-- for; only the platform's own tenant may act for the desk. `viewer` is the person; with `own` only
-- tickets that they opened are visible.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns whether a ticket is visible to the caller.
CREATE OR REPLACE FUNCTION platform.is_ticket_shown(of_tenant uuid, creator uuid, viewer uuid, as_desk boolean, own boolean) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$ SELECT as_desk OR (of_tenant = platform.current_tenant() AND (NOT own OR creator = viewer)) $$;

-- Returns a ticket as one side sees it: tenants see neither internal replies nor their attachments
-- nor the assignment.
CREATE OR REPLACE FUNCTION platform.shown_ticket(t platform.ticket, viewer uuid, as_desk boolean) RETURNS jsonb
  LANGUAGE sql STABLE
  AS $$
    SELECT jsonb_build_object('id', t.id, 'version', CASE WHEN as_desk THEN t.desk_version ELSE t.version END,
      'ticketNumber', t.ticket_number, 'topic', t.topic, 'type', t.type, 'severity', t.severity, 'status', t.status,
      'createdBy', jsonb_build_object('id', t.created_by, 'name', t.created_by_name),
      'createdAt', t.created_at, 'closedAt', t.closed_at,
      'tenant', (SELECT jsonb_build_object('id', n.id, 'name', n.name::text) FROM public.tenant n WHERE n.id = t.tenant_id),
      'assignee', CASE WHEN as_desk AND t.assignee_id IS NOT NULL
        THEN jsonb_build_object('id', t.assignee_id, 'name', t.assignee_name) END,
      'isUnread', CASE WHEN as_desk THEN t.desk_news_by <> viewer AND t.desk_news_at > r.until ELSE t.news_by <> viewer AND t.news_at > r.until END,
      'attachments', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'entryId', a.entry_id, 'name', a.name, 'type', a.type,
          'size', length(a.content)) ORDER BY a.created_at, a.id), '[]')
        FROM platform.ticket_entry e JOIN platform.ticket_attachment a ON a.entry_id = e.id
        WHERE e.ticket_id = t.id AND (as_desk OR NOT e.internal)))
    FROM (SELECT coalesce(max(g.read_at), '-infinity') AS until FROM platform.ticket_reading g
          WHERE g.ticket_id = t.id AND g.user_id = viewer) r
  $$;

-- Returns the tickets visible to the caller that match all of `words` (regular expressions), as a
-- source of lists. Only the desk sees the assignment.
CREATE OR REPLACE FUNCTION platform.tickets(viewer uuid, as_desk boolean, own boolean, words text[])
  RETURNS TABLE (id uuid, tenant_id uuid, ticket_number bigint, topic text, type text, severity text, status text, assignee_id uuid,
    is_waiting boolean, created_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    END IF;
    RETURN QUERY
      SELECT t.id, t.tenant_id, t.ticket_number, t.topic, t.type, t.severity, t.status, CASE WHEN as_desk THEN t.assignee_id END,
        t.is_waiting, t.created_at
      FROM platform.ticket t
      WHERE platform.is_ticket_shown(t.tenant_id, t.created_by, viewer, as_desk, own)
        AND t.search_text ~ ALL (words);
  END $$;

-- Returns a ticket without description and history; null if it is not visible to the caller.
CREATE OR REPLACE FUNCTION platform.ticket_row(of_id uuid, viewer uuid, as_desk boolean, own boolean) RETURNS jsonb
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    END IF;
    RETURN (SELECT platform.shown_ticket(t, viewer, as_desk) FROM platform.ticket t
      WHERE t.id = of_id AND platform.is_ticket_shown(t.tenant_id, t.created_by, viewer, as_desk, own));
  END $$;

-- Returns a ticket with description and history; no row if it is not visible to the caller.
CREATE OR REPLACE FUNCTION platform.one_ticket(of_id uuid, viewer uuid, as_desk boolean, own boolean) RETURNS TABLE (ticket jsonb)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    END IF;
    RETURN QUERY
      SELECT platform.shown_ticket(t, viewer, as_desk) || jsonb_build_object('description', t.description,
        'history', (SELECT jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'createdAt', e.created_at,
            'createdBy', jsonb_build_object('name', e.author_name, 'isPlatform', e.is_platform),
            'message', e.message, 'internal', e.internal, 'from', e.from_status, 'to', e.to_status) ORDER BY e.created_at, e.id)
          FROM platform.ticket_entry e WHERE e.ticket_id = t.id AND (as_desk OR NOT e.internal)))
      FROM platform.ticket t
      WHERE t.id = of_id AND platform.is_ticket_shown(t.tenant_id, t.created_by, viewer, as_desk, own);
  END $$;

-- Locks a ticket until the end of the transaction and returns the data that a write needs; no row
-- if it is not visible. `is_entry_internal` is null unless the viewer may attach to the entry:
-- their own replies, and the opening one.
CREATE OR REPLACE FUNCTION platform.lock_ticket(of_id uuid, of_entry uuid, viewer uuid, as_desk boolean, own boolean)
  RETURNS TABLE (ticket_number bigint, topic text, status text, is_answered boolean, severity text, type text, assignee_id uuid,
    assignee_name text, created_by uuid, version int, is_entry_internal boolean, attachments int)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    END IF;
    PERFORM FROM platform.ticket t
      WHERE t.id = of_id AND platform.is_ticket_shown(t.tenant_id, t.created_by, viewer, as_desk, own) FOR UPDATE;
    IF NOT FOUND THEN
      RETURN;
    END IF;
    RETURN QUERY
      SELECT t.ticket_number, t.topic, t.status, t.is_answered, t.severity, t.type, t.assignee_id, t.assignee_name, t.created_by,
        CASE WHEN as_desk THEN t.desk_version ELSE t.version END,
        (SELECT e.internal FROM platform.ticket_entry e
          WHERE e.ticket_id = t.id AND e.id = of_entry AND (e.kind = 'CREATED' OR (e.kind = 'REPLY' AND e.author_id = viewer))),
        (SELECT count(*)::int FROM platform.ticket_entry e JOIN platform.ticket_attachment a ON a.entry_id = e.id
          WHERE e.ticket_id = t.id AND (as_desk OR NOT e.internal))
      FROM platform.ticket t WHERE t.id = of_id;
  END $$;

-- Opens a ticket of the caller's tenant and returns its number, the next one of the platform.
CREATE OR REPLACE FUNCTION platform.open_ticket(said jsonb, viewer uuid, viewer_name text, as_desk boolean, made timestamptz) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    number bigint;
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    END IF;
    UPDATE platform.ticket_counter c SET last_number = c.last_number + 1 RETURNING c.last_number INTO number;
    INSERT INTO platform.ticket (id, tenant_id, ticket_number, topic, description, type, severity, created_by, created_by_name,
        news_at, news_by, desk_news_at, desk_news_by, search_text, created_at)
      SELECT (said ->> 'id')::uuid, n.id, number, said ->> 'topic', said ->> 'description', said ->> 'type', said ->> 'severity',
        viewer, viewer_name, made, viewer, made, viewer,
        platform.fold(concat_ws(' ', number, said ->> 'topic', viewer_name, n.name, said ->> 'description')), made
      FROM tenant n WHERE n.id = platform.current_tenant();
    INSERT INTO platform.ticket_entry (id, ticket_id, kind, internal, author_id, author_name, is_platform, created_at)
      VALUES ((said ->> 'entryId')::uuid, (said ->> 'id')::uuid, 'CREATED', false, viewer, viewer_name, as_desk, made);
    RETURN number;
  END $$;

-- Adds entries to the history and changes the named columns. A tenant changes only the state and
-- writes nothing internal. Internal changes of the platform do not raise the version that the
-- tenant sees.
CREATE OR REPLACE FUNCTION platform.save_ticket(of_id uuid, columns jsonb, entries jsonb, viewer uuid, viewer_name text, as_desk boolean,
    own boolean, written timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    is_news boolean := jsonb_array_length(entries) > 0;
    is_public_news boolean := jsonb_path_exists(entries, '$[*] ? (@.internal == false)');
    is_public_reply boolean := jsonb_path_exists(entries, '$[*] ? (@.internal == false && @.kind == "REPLY")');
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    ELSIF columns ?| ARRAY['severity', 'type', 'assigneeId', 'assigneeName', 'isAnswered'] THEN
      RAISE EXCEPTION 'only the platform may do this' USING ERRCODE = '42501';
    END IF;
    UPDATE platform.ticket t SET
      status = coalesce(columns ->> 'status', t.status),
      closed_at = CASE WHEN coalesce(columns ->> 'status', t.status) <> 'CLOSED' THEN NULL ELSE coalesce(t.closed_at, written) END,
      is_answered = coalesce((columns ->> 'isAnswered')::boolean, t.is_answered),
      severity = coalesce(columns ->> 'severity', t.severity),
      type = coalesce(columns ->> 'type', t.type),
      assignee_id = CASE WHEN columns ? 'assigneeId' THEN (columns ->> 'assigneeId')::uuid ELSE t.assignee_id END,
      assignee_name = CASE WHEN columns ? 'assigneeId' THEN columns ->> 'assigneeName' ELSE t.assignee_name END,
      is_waiting = CASE WHEN is_public_reply THEN NOT as_desk ELSE t.is_waiting END,
      news_at = CASE WHEN is_public_news THEN written ELSE t.news_at END,
      news_by = CASE WHEN is_public_news THEN viewer ELSE t.news_by END,
      desk_news_at = CASE WHEN is_news THEN written ELSE t.desk_news_at END,
      desk_news_by = CASE WHEN is_news THEN viewer ELSE t.desk_news_by END,
      version = CASE WHEN is_public_news OR columns ?| ARRAY['severity', 'type'] THEN t.version + 1 ELSE t.version END,
      desk_version = t.desk_version + 1
    WHERE t.id = of_id AND platform.is_ticket_shown(t.tenant_id, t.created_by, viewer, as_desk, own);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no such ticket' USING ERRCODE = '42501';
    END IF;
    INSERT INTO platform.ticket_entry (id, ticket_id, kind, message, internal, from_status, to_status, author_id, author_name, is_platform, created_at)
      SELECT e.id, of_id, e.kind, e.message, e.internal, e."from", e."to", viewer, viewer_name, as_desk, written
      FROM jsonb_to_recordset(entries) AS e(id uuid, kind text, message text, internal boolean, "from" text, "to" text);
    IF is_news THEN
      PERFORM platform.mark_ticket(of_id, viewer, as_desk, own, written);
    END IF;
  END $$;

-- Attaches a file to an entry of the viewer's, or to the opening one.
CREATE OR REPLACE FUNCTION platform.add_ticket_attachment(of_id uuid, of_entry uuid, file jsonb, viewer uuid, as_desk boolean, own boolean,
    written timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    is_internal boolean;
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    END IF;
    SELECT e.internal INTO is_internal FROM platform.ticket t JOIN platform.ticket_entry e ON e.ticket_id = t.id
      WHERE t.id = of_id AND e.id = of_entry AND (e.author_id = viewer OR e.kind = 'CREATED')
        AND platform.is_ticket_shown(t.tenant_id, t.created_by, viewer, as_desk, own);
    IF is_internal IS NULL OR (is_internal AND NOT as_desk) THEN
      RAISE EXCEPTION 'nothing to attach to' USING ERRCODE = '42501';
    END IF;
    INSERT INTO platform.ticket_attachment (id, entry_id, name, type, content, created_at)
      VALUES ((file ->> 'id')::uuid, of_entry, file ->> 'name', file ->> 'type', decode(file ->> 'content', 'base64'), written);
    UPDATE platform.ticket t SET version = CASE WHEN is_internal THEN t.version ELSE t.version + 1 END, desk_version = t.desk_version + 1
      WHERE t.id = of_id;
  END $$;

-- Returns the content of an attachment; no row if its entry is not visible to the caller.
CREATE OR REPLACE FUNCTION platform.ticket_file(of_ticket uuid, of_id uuid, viewer uuid, as_desk boolean, own boolean)
  RETURNS TABLE (name text, type text, content bytea)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    END IF;
    RETURN QUERY
      SELECT a.name, a.type, a.content
      FROM platform.ticket t JOIN platform.ticket_entry e ON e.ticket_id = t.id JOIN platform.ticket_attachment a ON a.entry_id = e.id
      WHERE t.id = of_ticket AND a.id = of_id AND (as_desk OR NOT e.internal)
        AND platform.is_ticket_shown(t.tenant_id, t.created_by, viewer, as_desk, own);
  END $$;

-- Records that the viewer has read a ticket up to an instant; ignored if it is not visible to them.
CREATE OR REPLACE FUNCTION platform.mark_ticket(of_id uuid, viewer uuid, as_desk boolean, own boolean, until timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    END IF;
    INSERT INTO platform.ticket_reading (ticket_id, user_id, read_at)
      SELECT t.id, viewer, until FROM platform.ticket t
      WHERE t.id = of_id AND platform.is_ticket_shown(t.tenant_id, t.created_by, viewer, as_desk, own)
      ON CONFLICT (ticket_id, user_id) DO UPDATE SET read_at = greatest(ticket_reading.read_at, excluded.read_at);
  END $$;

-- Returns how many tickets wait for the caller: for the desk open ones without a reply, else the
-- person's with unread entries.
CREATE OR REPLACE FUNCTION platform.waiting_tickets(viewer uuid, as_desk boolean, own boolean, cap int) RETURNS int
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    found_tickets int;
  BEGIN
    IF as_desk THEN
      PERFORM platform.require_platform();
    END IF;
    SELECT count(*) INTO found_tickets FROM (
      SELECT FROM platform.ticket t LEFT JOIN platform.ticket_reading r ON r.ticket_id = t.id AND r.user_id = viewer
      WHERE platform.is_ticket_shown(t.tenant_id, t.created_by, viewer, as_desk, own)
        AND CASE WHEN as_desk THEN t.status <> 'CLOSED' AND t.is_waiting
            ELSE t.created_by = viewer AND t.news_by <> viewer AND t.news_at > coalesce(r.read_at, '-infinity') END
      LIMIT cap) counted;
    RETURN found_tickets;
  END $$;

RESET ROLE;
