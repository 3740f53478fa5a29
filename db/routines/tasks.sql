-- Durable tasks: choice of the next one.

-- Security definer functions belong to the system role; only the application's role may call them.
SELECT set_config('role', current_setting('kontor.system_role'), true);

-- Cross-tenant: claims the next task of a kind that is due or whose worker has been silent for that
-- long. A tenant has one worker per kind; the least recently served tenant is next. Rows locked by
-- a transaction are skipped: their worker is alive.
CREATE OR REPLACE FUNCTION platform.claim_task(of_kind text, silent_ms int)
  RETURNS TABLE (of_tenant uuid, of_record uuid, of_attempt int, of_failures int)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
  DECLARE
    at timestamptz;
    silent_since timestamptz;
    next task;
  BEGIN
    -- one claim at a time: two would give a tenant two workers
    PERFORM pg_advisory_xact_lock(hashtextextended('claim_task ' || of_kind, 0));
    at := clock_timestamp();
    silent_since := at - make_interval(secs => silent_ms / 1000.0);
    SELECT t.* INTO next FROM task t
      LEFT JOIN platform.task_turn u ON u.kind = t.kind AND u.tenant_id = t.tenant_id
      WHERE t.kind = of_kind AND (t.beat_at IS NULL AND t.due_at <= at OR t.beat_at <= silent_since)
        -- read once: for each waiting task it would read all others of its tenant
        AND t.tenant_id NOT IN (SELECT r.tenant_id FROM task r WHERE r.kind = of_kind AND r.beat_at > silent_since)
      ORDER BY u.served_at NULLS FIRST, t.due_at NULLS FIRST, t.record_id
      LIMIT 1 FOR UPDATE OF t SKIP LOCKED;
    IF NOT FOUND THEN
      RETURN;
    END IF;
    INSERT INTO platform.task_turn (kind, tenant_id, served_at) VALUES (next.kind, next.tenant_id, at)
      ON CONFLICT (kind, tenant_id) DO UPDATE SET served_at = excluded.served_at;
    RETURN QUERY UPDATE task t SET attempt = t.attempt + 1, failures = t.failures + (t.beat_at IS NOT NULL)::int, due_at = NULL, beat_at = at
      WHERE t.tenant_id = next.tenant_id AND t.kind = next.kind AND t.record_id = next.record_id
      RETURNING t.tenant_id, t.record_id, t.attempt, t.failures;
  END $$;

-- Cross-tenant: returns the kinds with a task that is due or whose worker has been silent for that
-- long.
CREATE OR REPLACE FUNCTION platform.waiting_tasks(silent_ms int) RETURNS TABLE (of_kind text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    SELECT DISTINCT t.kind FROM task t
    WHERE t.beat_at IS NULL AND t.due_at <= clock_timestamp() OR t.beat_at <= clock_timestamp() - make_interval(secs => silent_ms / 1000.0)
  $$;

RESET ROLE;
