-- What the tables need: schema, extensions, collation, folding, and the one way to protect a table.
CREATE SCHEMA IF NOT EXISTS platform;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;--> statement-breakpoint
CREATE COLLATION platform.natural_german (provider = icu, locale = 'de-u-kn-true');--> statement-breakpoint
-- Immutable wrapper, so that generated columns and indexes may use it; the same as foldSearch() in lib/domain.
CREATE FUNCTION platform.fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog, public
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value) COLLATE "de-x-icu") $$;--> statement-breakpoint
CREATE FUNCTION platform.current_tenant() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.tenant_id', true), '')::uuid $$;--> statement-breakpoint
-- Forces row-level security on a tenant table: the app's role sees the current tenant, the system role all.
CREATE PROCEDURE platform.protect(target regclass, grants text DEFAULT 'select, insert, update, delete', tenant_column name DEFAULT 'tenant_id')
  LANGUAGE plpgsql AS $$
  DECLARE
    app_role text := current_setting('kontor.app_role');
    system_role text := current_setting('kontor.system_role');
    mine text := format('%I = nullif(current_setting(''app.tenant_id'', true), '''')::uuid', tenant_column);
  BEGIN
    EXECUTE format('alter table %s enable row level security', target);
    EXECUTE format('alter table %s force row level security', target);
    EXECUTE format('create policy tenant_only on %s using (%s) with check (%s)', target, mine, mine);
    EXECUTE format('create policy system_all on %s to %I using (true) with check (true)', target, system_role);
    EXECUTE format('grant %s on %s to %I', grants, target, app_role);
    EXECUTE format('grant select, insert, update, delete on %s to %I', target, system_role);
  END $$;--> statement-breakpoint
-- Hands a security definer function to the system role; only the app's role may call it.
CREATE PROCEDURE platform.publish(target regprocedure)
  LANGUAGE plpgsql AS $$
  BEGIN
    -- Rights first: once the system role owns it, revoking as the owner of the migrations does nothing but warn.
    EXECUTE format('revoke all on function %s from public', target);
    EXECUTE format('grant execute on function %s to %I', target, current_setting('kontor.app_role'));
    EXECUTE format('alter function %s owner to %I', target, current_setting('kontor.system_role'));
  END $$;--> statement-breakpoint
DO $$
  BEGIN
    EXECUTE format('grant usage on schema public, platform to %I', current_setting('kontor.app_role'));
    EXECUTE format('grant usage, create on schema public, platform to %I', current_setting('kontor.system_role'));
  END $$;
