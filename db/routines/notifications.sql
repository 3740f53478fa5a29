-- Notifications: recipients of events, and the ones that each person sees.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns whether a person has the required rights, as `admits` of lib/domain/rights.ts. Checked
-- when a notification is written and whenever it is shown.
CREATE OR REPLACE FUNCTION platform.may_be_told(u app_user, t tenant, needed_rights text[], needed_module text, of_store uuid,
    needs_every_store boolean) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$
    SELECT t.is_platform OR ((needed_module IS NULL OR needed_module = ANY (t.modules))
      AND (u.is_admin OR ((needed_rights IS NULL OR u.rights @> needed_rights)
        AND ((of_store IS NULL AND NOT needs_every_store)
          OR NOT EXISTS (SELECT FROM public.user_store r WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id)
          OR EXISTS (SELECT FROM public.user_store r WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id AND r.store_id = of_store)))))
  $$;

-- Returns a version 7 UUID, which sorts by its instant.
CREATE OR REPLACE FUNCTION platform.new_id(at timestamptz) RETURNS uuid
  LANGUAGE sql VOLATILE
  AS $$
    SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send(floor(extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
  $$;

-- Notifies each person once and returns those notified now. `said` is the common content. With
-- `collects` a further event is counted in the one that is still unread.
CREATE OR REPLACE FUNCTION platform.add_notifications_of(people uuid[], said jsonb, at timestamptz)
  RETURNS TABLE (of_tenant uuid, of_id uuid, wants_mail boolean)
  LANGUAGE plpgsql
  AS $$
  DECLARE
    needed text[] := CASE WHEN jsonb_typeof(said -> 'rights') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(said -> 'rights')) END;
    collected uuid[] := '{}';
    told record;
  BEGIN
    IF (said ->> 'collects')::boolean THEN
      WITH counted AS (
        UPDATE public.notification n SET created_at = at,
          params = (said -> 'params') || jsonb_build_object('count', (n.params ->> 'count')::int + 1), link = said ->> 'link'
        WHERE n.user_id = ANY (people) AND n.tenant_id = platform.current_tenant() AND n.type = said ->> 'type' AND n.read_at IS NULL
          AND n.link = said ->> 'link' AND n.event_key <> said ->> 'event'
        RETURNING n.user_id)
      SELECT coalesce(array_agg(c.user_id), '{}') INTO collected FROM counted c;
    END IF;
    FOR told IN
      INSERT INTO public.notification (tenant_id, id, user_id, type, event_key, params, link, ticket_id, rights, module, store_id,
          every_store, mail_state, created_at)
        SELECT u.tenant_id, platform.new_id(at), u.id, said ->> 'type', said ->> 'event', said -> 'params', said ->> 'link',
          (said ->> 'ticketId')::uuid, needed, said ->> 'module', (said ->> 'storeId')::uuid, (said ->> 'everyStore')::boolean,
          CASE WHEN u.receive_notification_mails THEN 'QUEUED' ELSE 'NONE' END, at
        FROM platform.login_identity i
          JOIN public.tenant t ON t.id = i.tenant_id AND t.is_active
          JOIN public.app_user u ON u.tenant_id = i.tenant_id AND u.id = i.user_id
        WHERE i.user_id = ANY (people) AND i.is_active AND NOT i.user_id = ANY (collected)
          AND platform.may_be_told(u, t, needed, said ->> 'module', (said ->> 'storeId')::uuid, (said ->> 'everyStore')::boolean)
        ON CONFLICT (tenant_id, user_id, type, event_key) DO NOTHING
        RETURNING tenant_id, id, user_id, mail_state
    LOOP
      RETURN QUERY SELECT told.tenant_id, told.id, told.mail_state = 'QUEUED';
    END LOOP;
  END $$;

-- Notifies people of the caller's tenant: those named in `said`, or everyone with the required
-- rights.
CREATE OR REPLACE FUNCTION platform.add_notifications(said jsonb, at timestamptz)
  RETURNS TABLE (of_tenant uuid, of_id uuid, wants_mail boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    RETURN QUERY SELECT * FROM platform.add_notifications_of(ARRAY(
      SELECT u.id FROM app_user u WHERE u.tenant_id = platform.current_tenant()
        AND (jsonb_typeof(said -> 'people') <> 'array' OR said -> 'people' ? u.id::text)), said, at);
  END $$;

-- Notifies of the actor's latest entry of a ticket: the platform of a tenant's entry (the assignee,
-- else everyone of the platform), the creator of any entry. No one is notified of their own or of
-- internal entries.
CREATE OR REPLACE FUNCTION platform.add_ticket_notifications(of_ticket uuid, actor uuid)
  RETURNS TABLE (of_tenant uuid, of_id uuid, wants_mail boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    written record;
    desk uuid[] := '{}';
    said jsonb;
  BEGIN
    SELECT e.id, e.kind, e.is_platform, e.internal, e.created_at, t.ticket_number, t.topic, t.created_by, t.assignee_id, n.name::text AS tenant_name INTO written
      FROM platform.ticket t JOIN platform.ticket_entry e ON e.ticket_id = t.id JOIN tenant n ON n.id = t.tenant_id
      WHERE t.id = of_ticket AND (t.tenant_id = platform.current_tenant() OR platform.is_platform())
        AND e.author_id = actor AND e.kind IN ('CREATED', 'REPLY')
      ORDER BY e.created_at DESC, e.id DESC LIMIT 1;
    IF NOT FOUND OR written.internal THEN
      RETURN;
    END IF;
    IF NOT written.is_platform OR written.kind = 'CREATED' THEN
      desk := ARRAY(SELECT i.user_id FROM tenant p JOIN platform.login_identity i ON i.tenant_id = p.id AND i.is_active
        WHERE p.is_platform AND i.user_id <> actor AND i.user_id = written.assignee_id);
      IF desk = '{}' THEN
        desk := ARRAY(SELECT i.user_id FROM tenant p JOIN platform.login_identity i ON i.tenant_id = p.id AND i.is_active
          WHERE p.is_platform AND i.user_id <> actor);
      END IF;
    END IF;
    said := jsonb_build_object('type', CASE written.kind WHEN 'CREATED' THEN 'TICKET_OPEN' ELSE 'TICKET_RESPONSE' END,
      'event', written.id, 'link', '/tickets/' || of_ticket, 'ticketId', of_ticket, 'everyStore', false, 'collects', false);
    RETURN QUERY SELECT * FROM platform.add_notifications_of(desk, said || jsonb_build_object('params',
      jsonb_build_object('number', written.ticket_number, 'topic', written.topic, 'tenant', written.tenant_name)), written.created_at);
    RETURN QUERY SELECT * FROM platform.add_notifications_of(
      ARRAY(SELECT c.id FROM (SELECT written.created_by AS id) c WHERE c.id <> actor AND NOT c.id = ANY (desk)),
      said || jsonb_build_object('params', jsonb_build_object('number', written.ticket_number, 'topic', written.topic, 'tenant', '')), written.created_at);
  END $$;

-- Returns the person's notifications that their current rights admit.
CREATE OR REPLACE FUNCTION platform.shown_notifications(viewer uuid, of_tenant uuid) RETURNS SETOF notification
  LANGUAGE sql STABLE
  AS $$
    SELECT n.* FROM public.notification n
      JOIN public.tenant t ON t.id = n.tenant_id
      JOIN public.app_user u ON u.tenant_id = n.tenant_id AND u.id = n.user_id
    WHERE n.tenant_id = of_tenant AND n.user_id = viewer
      AND platform.may_be_told(u, t, n.rights, n.module, n.store_id, n.every_store)
  $$;

-- Returns the viewer's notifications, as a source of lists.
CREATE OR REPLACE FUNCTION platform.own_notifications(viewer uuid)
  RETURNS TABLE (id uuid, type text, params jsonb, link text, ticket_id uuid, created_at timestamptz, read_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT n.id, n.type, n.params, n.link, n.ticket_id, n.created_at, n.read_at
    FROM platform.shown_notifications(viewer, platform.current_tenant()) n
  $$;

-- Marks these notifications of the viewer, or all (null), as read; those of a ticket only up to
-- `until`. Returns how many were unread.
CREATE OR REPLACE FUNCTION platform.mark_notifications(viewer uuid, ids uuid[], of_ticket uuid, until timestamptz, at timestamptz) RETURNS int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    marked int;
  BEGIN
    UPDATE notification n SET read_at = at
      WHERE n.tenant_id = platform.current_tenant() AND n.user_id = viewer AND n.read_at IS NULL
        AND (ids IS NULL OR n.id = ANY (ids)) AND (of_ticket IS NULL OR n.ticket_id = of_ticket) AND (until IS NULL OR n.created_at <= until);
    GET DIAGNOSTICS marked = ROW_COUNT;
    RETURN marked;
  END $$;

-- Marks the notifications of a resolved request as read for everyone of the tenant: those of its
-- event, and of events that begin with it (`event:stage`). The outcome's parameters join those of
-- the request.
CREATE OR REPLACE FUNCTION platform.settle_notifications(of_type text, of_event text, outcome jsonb, at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE notification SET read_at = coalesce(read_at, at), params = params || outcome
      WHERE tenant_id = platform.current_tenant() AND type = of_type
        AND (event_key = of_event OR starts_with(event_key, of_event || ':'))
  $$;

-- Once a mail is sent: marks the notifications of failed mails as read, with this outcome, for
-- people who have no failed mail left with the same link. A failed mail counts as replaced if its
-- document was sent since.
CREATE OR REPLACE FUNCTION platform.settle_mail_failures(of_mail uuid, outcome jsonb, at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE notification n SET read_at = coalesce(n.read_at, at), params = n.params || outcome
      FROM mail sent JOIN app_user u ON u.tenant_id = sent.tenant_id
      WHERE sent.tenant_id = platform.current_tenant() AND sent.id = of_mail AND sent.state = 'SENT'
        AND n.tenant_id = u.tenant_id AND n.user_id = u.id AND n.type = 'MAIL_FAILED'
        AND n.link = sent.failure_report ->> 'link' AND NOT n.params ? 'outcome'
        AND NOT EXISTS (SELECT FROM mail f
          LEFT JOIN document_dispatch x ON x.tenant_id = f.tenant_id AND x.id = f.id
          LEFT JOIN document d ON d.tenant_id = x.tenant_id AND d.id = x.document_id
          WHERE f.tenant_id = n.tenant_id AND f.state = 'FAILED' AND f.failure_report ->> 'link' = n.link
            AND f.failure_report ->> 'userId' = n.user_id::text AND coalesce(d.dispatch_state, 'FAILED') = 'FAILED')
  $$;

-- Returns the person of each live browser session and the number of their unread notifications, up
-- to `cap`. Called for open streams, so it does not count as activity of the session.
CREATE OR REPLACE FUNCTION platform.unread_of_sessions(sessions uuid[], at timestamptz, browser_since timestamptz, cap int)
  RETURNS TABLE (session_id uuid, user_id uuid, must_change_password boolean, must_set_up_totp boolean, unread int)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    RETURN QUERY
      SELECT s.id, s.user_id, i.must_change_password, t.require_totp AND i.totp_confirmed_at IS NULL,
        (SELECT count(*)::int FROM (
          SELECT FROM notification n
            WHERE n.tenant_id = u.tenant_id AND n.user_id = u.id AND n.read_at IS NULL
              AND platform.may_be_told(u, t, n.rights, n.module, n.store_id, n.every_store)
            LIMIT cap) counted)
      FROM platform.user_session s
      JOIN platform.login_identity i ON i.user_id = s.user_id AND i.is_active
      JOIN tenant t ON t.id = s.tenant_id AND t.is_active
      JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
      WHERE s.id = ANY (sessions) AND s.kind = 'BROWSER' AND s.revoked_at IS NULL AND s.expires_at > at
        AND s.last_seen_at > browser_since;
  END $$;

-- Claims a notification whose mail is to be written, once. Returns it if its person still wants
-- mails, has the rights and has not read it.
CREATE OR REPLACE FUNCTION platform.take_notification_mail(of_id uuid)
  RETURNS TABLE (type text, params jsonb, link text, email text, firstname text, lastname text)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH taken AS (
      UPDATE notification SET mail_state = 'WRITTEN'
      WHERE tenant_id = platform.current_tenant() AND id = of_id AND mail_state = 'QUEUED' RETURNING *)
    SELECT n.type, n.params, n.link, u.email, u.firstname, u.lastname::text
    FROM taken n
      JOIN tenant t ON t.id = n.tenant_id AND t.is_active
      JOIN app_user u ON u.tenant_id = n.tenant_id AND u.id = n.user_id AND u.receive_notification_mails
      JOIN platform.login_identity i ON i.user_id = u.id AND i.is_active
    WHERE n.read_at IS NULL AND platform.may_be_told(u, t, n.rights, n.module, n.store_id, n.every_store)
  $$;

-- Deletes older notifications.
CREATE OR REPLACE FUNCTION platform.sweep_notifications(before timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ DELETE FROM notification WHERE created_at < before $$;

RESET ROLE;
