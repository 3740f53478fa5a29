-- Outgoing mail: the platform's view of it.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Returns whether the tenant of the transaction is the platform's own, which alone may see the
-- outbox.
CREATE OR REPLACE FUNCTION platform.is_platform() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ SELECT EXISTS (SELECT 1 FROM tenant WHERE id = platform.current_tenant() AND is_platform) $$;

-- Returns the newest `most` mails of all tenants, as a source of lists: of business mails only the
-- state. The platform alone sees any.
CREATE OR REPLACE FUNCTION platform.outbox(of_state text, most int)
  RETURNS TABLE (id uuid, tenant_name text, kind text, state text, recipient text, subject text, attempts int, failure text,
    failure_detail text, created_at timestamptz, sent_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT m.id, t.name::text, m.kind, m.state,
      CASE WHEN m.audience = 'SYSTEM' THEN m.recipient END, CASE WHEN m.audience = 'SYSTEM' THEN m.subject END,
      m.attempts, m.failure, CASE WHEN m.audience = 'SYSTEM' THEN m.failure_detail END, m.created_at, m.sent_at
    FROM mail m JOIN tenant t ON t.id = m.tenant_id
    WHERE platform.is_platform() AND (of_state IS NULL OR m.state = of_state)
    ORDER BY m.created_at DESC, m.id DESC LIMIT most
  $$;

-- Returns one mail with its content, as `outbox`.
CREATE OR REPLACE FUNCTION platform.outbox_mail(of_id uuid)
  RETURNS TABLE (id uuid, tenant_name text, kind text, state text, recipient text, subject text, content jsonb, attempts int,
    failure text, failure_detail text, created_at timestamptz, sent_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT m.id, t.name::text, m.kind, m.state,
      CASE WHEN m.audience = 'SYSTEM' THEN m.recipient END, CASE WHEN m.audience = 'SYSTEM' THEN m.subject END,
      CASE WHEN m.audience = 'SYSTEM' THEN m.content END,
      m.attempts, m.failure, CASE WHEN m.audience = 'SYSTEM' THEN m.failure_detail END, m.created_at, m.sent_at
    FROM mail m JOIN tenant t ON t.id = m.tenant_id
    WHERE platform.is_platform() AND m.id = of_id
  $$;

-- Returns the tenants whose mails wait because of the daily limit.
CREATE OR REPLACE FUNCTION platform.limited_mails() RETURNS TABLE (tenant_name text, waiting bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT t.name::text, count(*) FROM mail m JOIN tenant t ON t.id = m.tenant_id
    WHERE platform.is_platform() AND m.state = 'QUEUED' AND m.failure = 'dailyLimit'
    GROUP BY t.id, t.name ORDER BY 2 DESC, 1
  $$;

-- Requeues a failed mail and starts its task. Returns its id; no row if the mail has not failed.
CREATE OR REPLACE FUNCTION platform.requeue_mail(of_id uuid) RETURNS uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH requeued AS (
      UPDATE mail SET state = 'QUEUED', attempts = 0, failure = NULL, failure_detail = NULL
      WHERE id = of_id AND state = 'FAILED' AND platform.is_platform()
      RETURNING tenant_id, id
    )
    INSERT INTO task (tenant_id, kind, record_id) SELECT r.tenant_id, 'mail', r.id FROM requeued r
    ON CONFLICT (tenant_id, kind, record_id) DO UPDATE SET due_at = excluded.due_at, failures = 0
    RETURNING record_id
  $$;

-- Deletes old system mails; business mails belong to their documents and stay.
CREATE OR REPLACE FUNCTION platform.sweep_mails(before_day timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$ DELETE FROM mail WHERE audience = 'SYSTEM' AND state IN ('SENT', 'FAILED') AND created_at < before_day $$;

RESET ROLE;
