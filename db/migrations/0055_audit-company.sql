ALTER TABLE "audit_entry" ADD COLUMN "company_id" bigint;--> statement-breakpoint
-- An entry of a company gets its id where only one company of the tenant was ever called that. The
-- owner of the tables sees their rows only while row-level security does not bind it.
ALTER TABLE audit_entry NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE audit_entry e SET company_id = named.id
  FROM (
    SELECT known.tenant_id, known.name, min(known.id) AS id FROM (
      SELECT c.tenant_id, c.id, c.name::text COLLATE "C" AS name FROM company c
      UNION SELECT a.tenant_id, a.entity_id::bigint, n.name COLLATE "C" FROM audit_entry a
        CROSS JOIN LATERAL (VALUES (a.before ->> 'name'), (a.after ->> 'name'), (a.record)) AS n (name)
        WHERE a.entity = 'company' AND a.entity_id ~ '^[0-9]{1,18}$' AND n.name <> ''
    ) known GROUP BY known.tenant_id, known.name HAVING count(*) = 1
  ) named
  WHERE e.tenant_id = named.tenant_id AND e.company = named.name;--> statement-breakpoint
ALTER TABLE audit_entry FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY audited_period ON audit_entry;--> statement-breakpoint
CALL platform.keep_to_audit('audit_entry',
  'at >= (:from)::timestamp at time zone ''Europe/Berlin'' and at < (:to + 1)::timestamp at time zone ''Europe/Berlin''
    and company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint)');--> statement-breakpoint
-- Their results name the id of the company, too (db/routines).
DO $$
  DECLARE
    naming regprocedure;
  BEGIN
    FOR naming IN
      SELECT p.oid FROM pg_proc p WHERE p.pronamespace = 'platform'::regnamespace AND (p.proname = 'audited' OR p.proname LIKE 'audited\_%')
    LOOP
      EXECUTE format('drop function %s', naming);
    END LOOP;
  END $$;
