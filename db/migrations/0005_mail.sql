-- Outgoing mail: written with the change that causes it, sent by the worker, its state read by people.
CREATE TABLE mail (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  kind text NOT NULL,
  audience text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  sender_name text,
  subject text NOT NULL,
  content jsonb NOT NULL,
  secret text,
  attachments jsonb NOT NULL DEFAULT '[]',
  message_id text,
  state text NOT NULL DEFAULT 'QUEUED',
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  failure_detail text,
  created_at timestamptz NOT NULL,
  stalled_at timestamptz NOT NULL,
  expires_at timestamptz,
  sent_at timestamptz,
  CONSTRAINT mail_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT mail_state_known CHECK (state IN ('QUEUED', 'SENDING', 'SENT', 'FAILED')),
  CONSTRAINT mail_audience_known CHECK (audience IN ('SYSTEM', 'BUSINESS')),
  CONSTRAINT mail_sent_once CHECK ((state = 'SENT') = (sent_at IS NOT NULL))
);--> statement-breakpoint
CALL platform.protect('mail');--> statement-breakpoint
CREATE INDEX mail_newest ON mail (created_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX mail_newest_by_state ON mail (state, created_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX mail_unfinished ON mail (stalled_at) WHERE state IN ('QUEUED', 'SENDING');--> statement-breakpoint
-- Only the platform's own tenant looks into the outbox. Of business mails it learns their fate, not whom and what they are about.
CREATE FUNCTION platform.is_platform() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT EXISTS (SELECT 1 FROM tenant WHERE id = platform.current_tenant() AND is_platform) $$;--> statement-breakpoint
CREATE FUNCTION platform.outbox(of_state text, of_id uuid, skipped int, taken int)
  RETURNS TABLE (id uuid, tenant_name text, kind text, audience text, state text, recipient text, subject text, content jsonb,
    attempts int, failure text, failure_detail text, created_at timestamptz, expires_at timestamptz, sent_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF NOT platform.is_platform() THEN
      RETURN;
    END IF;
    RETURN QUERY
      SELECT m.id, t.name::text, m.kind, m.audience, m.state,
        CASE WHEN m.audience = 'SYSTEM' THEN m.recipient END,
        CASE WHEN m.audience = 'SYSTEM' THEN m.subject END,
        CASE WHEN m.audience = 'SYSTEM' THEN m.content END,
        m.attempts, m.failure, CASE WHEN m.audience = 'SYSTEM' THEN m.failure_detail END,
        m.created_at, m.expires_at, m.sent_at
      FROM mail m JOIN tenant t ON t.id = m.tenant_id
      WHERE (of_state IS NULL OR m.state = of_state) AND (of_id IS NULL OR m.id = of_id)
      ORDER BY m.created_at DESC, m.id DESC
      OFFSET skipped LIMIT taken;
  END $$;--> statement-breakpoint
CREATE FUNCTION platform.outbox_count(of_state text, cap int) RETURNS int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT count(*)::int FROM (
      SELECT 1 FROM mail m WHERE platform.is_platform() AND (of_state IS NULL OR m.state = of_state) LIMIT cap) counted
  $$;--> statement-breakpoint
-- Puts a failed mail back into the queue; answers its tenant, or nothing where it is not a failed one.
CREATE FUNCTION platform.requeue_mail(of_id uuid, stalled timestamptz) RETURNS uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE mail SET state = 'QUEUED', attempts = 0, failure = NULL, failure_detail = NULL, stalled_at = stalled
    WHERE id = of_id AND state = 'FAILED' AND platform.is_platform()
    RETURNING tenant_id
  $$;--> statement-breakpoint
-- What lies unfinished without a job of its own: parked without a server, or left by a worker that died.
CREATE FUNCTION platform.take_stalled_mails(at timestamptz, again_at timestamptz, cap int) RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    UPDATE mail m SET stalled_at = CASE WHEN m.state = 'QUEUED' THEN again_at ELSE m.stalled_at END
    FROM (SELECT s.tenant_id, s.id FROM mail s WHERE s.state IN ('QUEUED', 'SENDING') AND s.stalled_at <= at
          ORDER BY s.stalled_at LIMIT cap FOR UPDATE SKIP LOCKED) due
    WHERE m.tenant_id = due.tenant_id AND m.id = due.id
    RETURNING m.tenant_id, m.id
  $$;--> statement-breakpoint
-- System mails are forgotten after a while; business mails belong to their documents and stay.
CREATE FUNCTION platform.sweep_mails(before_day timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ DELETE FROM mail WHERE audience = 'SYSTEM' AND state IN ('SENT', 'FAILED') AND created_at < before_day $$;--> statement-breakpoint
CALL platform.publish('platform.is_platform()');--> statement-breakpoint
CALL platform.publish('platform.outbox(text, uuid, int, int)');--> statement-breakpoint
CALL platform.publish('platform.outbox_count(text, int)');--> statement-breakpoint
CALL platform.publish('platform.requeue_mail(uuid, timestamptz)');--> statement-breakpoint
CALL platform.publish('platform.take_stalled_mails(timestamptz, timestamptz, int)');--> statement-breakpoint
CALL platform.publish('platform.sweep_mails(timestamptz)');--> statement-breakpoint
SELECT pgboss.create_queue('mail.send', '{"policy":"standard","retryLimit":5,"retryDelay":5,"retryBackoff":true,"expireInSeconds":330}'::json);--> statement-breakpoint
SELECT pgboss.create_queue('mail.sweep', '{"policy":"short","retryLimit":2,"expireInSeconds":300}'::json);--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant select, insert, update, delete on all tables in schema pgboss to %I', current_setting('kontor.app_role'));
  END $$;
