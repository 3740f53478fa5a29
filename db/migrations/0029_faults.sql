-- What is written here at the start and read back through another connection shows that commits arrive (db/pooler.ts).
CREATE TABLE "platform"."commit_probe" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant select, insert, delete on platform.commit_probe to %I', current_setting('kontor.system_role'));
  END $$;--> statement-breakpoint
CREATE FUNCTION platform.leave_commit_probe(probe_id uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    DELETE FROM platform.commit_probe WHERE at < now() - interval '1 hour';
    INSERT INTO platform.commit_probe (id) VALUES (probe_id);
  $$;--> statement-breakpoint
CREATE FUNCTION platform.take_commit_probe(probe_id uuid) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS $$
    WITH taken AS (DELETE FROM platform.commit_probe WHERE id = probe_id RETURNING id)
    SELECT EXISTS (SELECT FROM taken)
  $$;--> statement-breakpoint
CALL platform.publish('platform.leave_commit_probe(uuid)');--> statement-breakpoint
CALL platform.publish('platform.take_commit_probe(uuid)');--> statement-breakpoint
-- Makes the partitions of this month and the 14 that follow; called by every migration run and by housekeeping. It runs
-- as the owner, who alone may make partitions, and takes nothing from its caller. A month that cannot be made (rows for
-- it are in the default partition) is left out, so that it does not keep the others from being made.
CREATE FUNCTION platform.extend_audit_log() RETURNS int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public SET lock_timeout = '5s'
  AS $$
  DECLARE
    made int := 0;
  BEGIN
    FOR ahead IN 0..14 LOOP
      BEGIN
        made := made + platform.ensure_audit_partitions((now() + make_interval(months => ahead))::date, 1);
      EXCEPTION WHEN check_violation THEN
        RAISE WARNING 'audit_entry: no partition for %, its rows are in the default partition', (now() + make_interval(months => ahead))::date;
      END;
    END LOOP;
    RETURN made;
  END $$;--> statement-breakpoint
DO $$
  BEGIN
    REVOKE ALL ON FUNCTION platform.extend_audit_log() FROM public;
    EXECUTE format('grant execute on function platform.extend_audit_log() to %I', current_setting('kontor.app_role'));
  END $$;
