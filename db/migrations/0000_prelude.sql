-- What the tables need: schema, extensions, collation, folding, and the procedures that protect a
-- table. Functions called by migrations are here, all others in db/routines.
CREATE SCHEMA IF NOT EXISTS platform;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;--> statement-breakpoint
CREATE COLLATION platform.natural_german (provider = icu, locale = 'de-u-kn-true');--> statement-breakpoint
-- Immutable wrapper for generated columns and indexes; equals foldSearch() in lib/domain.
CREATE FUNCTION platform.fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog, public
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value) COLLATE "de-x-icu") $$;--> statement-breakpoint
-- Protects a tenant's table: forced row-level security; the app's role sees the current tenant, the
-- system role all.
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
-- Restricts a table to the transaction's company, for reads and writes. Without a company (system
-- jobs, use cases across companies) all companies of the tenant are accessible. The setting is read
-- in a sub-select, once per statement instead of once per row.
CREATE PROCEDURE platform.keep_to_company(target regclass)
  LANGUAGE plpgsql AS $$
  DECLARE
    bound text := '(select nullif(current_setting(''app.company_id'', true), ''''))';
    mine text := format('%s is null or company_id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint)', bound);
  BEGIN
    EXECUTE format('create policy own_company on %s as restrictive using (%s) with check (%s)', target, mine, mine);
  END $$;--> statement-breakpoint
-- Restricts rows to a user's stores, which withTenant sets; '' means no restriction. The setting is
-- read in sub-selects, once per statement instead of once per row.
CREATE PROCEDURE platform.keep_to_stores(target regclass)
  LANGUAGE plpgsql AS $$
  DECLARE
    bound text := '(select nullif(current_setting(''app.store_ids'', true), ''''))';
    mine text := format('%s is null or store_id = any ((select string_to_array(current_setting(''app.store_ids'', true), '','')::uuid[])::uuid[])', bound);
  BEGIN
    EXECUTE format('create policy own_stores on %s as restrictive using (%s) with check (%s)', target, mine, mine);
  END $$;--> statement-breakpoint
-- The system role creates security definer functions (db/routines); only the app's role may call
-- them.
DO $$
  DECLARE
    app_role text := current_setting('kontor.app_role');
    system_role text := current_setting('kontor.system_role');
  BEGIN
    EXECUTE format('grant usage on schema public, platform to %I', app_role);
    EXECUTE format('grant usage, create on schema public, platform to %I', system_role);
    EXECUTE format('set local role %I', system_role);
    ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
    EXECUTE format('alter default privileges in schema platform grant execute on functions to %I', app_role);
    RESET ROLE;
  END $$;
