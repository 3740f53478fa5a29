import type { Catalog } from './catalog'

/** Returns privileges that none of the three roles may have. */
export async function privilegedRoles(sql: Catalog, roles: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }[]>`
    select rolname as name from pg_roles
    where rolname = any (${[...roles]}) and (rolsuper or rolbypassrls or rolcreaterole or rolreplication)`
  return found.map((role) => role.name)
}

/**
 * Returns what the role owns in this database or on the server, and the roles it is a member of.
 */
export async function belongings(sql: Catalog, role: string): Promise<string[]> {
  const found = await sql<{ what: string }[]>`
    select coalesce(pg_describe_object(classid, objid, objsubid), 'something') as what from pg_shdepend
    where refclassid = 'pg_authid'::regclass and deptype = 'o' and dbid in (0, (select oid from pg_database where datname = current_database()))
      and refobjid = (select oid from pg_roles where rolname = ${role})
    union all
    select 'member of ' || roleid::regrole from pg_auth_members where member = (select oid from pg_roles where rolname = ${role})`
  return found.map((one) => one.what)
}

/** Returns rights of the role beyond reading and writing rows of tables with a policy. */
export async function excessiveGrants(sql: Catalog, role: string): Promise<string[]> {
  const found = await sql<{ what: string }[]>`
    with tables as (
      select c.oid, n.nspname, c.relname, c.relispartition from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'platform', 'pgboss', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm', 'f'))
    select format('%s on %s.%s', p.name, nspname, relname) as what from tables, unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) as p(name)
      where has_table_privilege(${role}, oid, p.name)
    union all
    select format('any right on %s.%s', nspname, relname) from tables
      where (nspname in ('platform', 'drizzle') or (nspname = 'public' and relispartition))
        and has_table_privilege(${role}, oid, 'SELECT, INSERT, UPDATE, DELETE')
    union all
    select 'create in schema ' || nspname from pg_namespace where has_schema_privilege(${role}, oid, 'CREATE') and nspname !~ '^pg_(toast_)?temp_'
    union all
    select 'create in the database' where has_database_privilege(${role}, current_database(), 'CREATE, TEMPORARY')`
  return found.map((one) => one.what)
}

/** Returns append-only tables on which the role may change or delete rows. */
export async function changeable(sql: Catalog, role: string, tables: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }[]>`
    select t.name from unnest(${[...tables]}::text[]) as t(name)
    where to_regclass('public.' || t.name) is null or has_table_privilege(${role}, 'public.' || t.name, 'UPDATE, DELETE')
      or has_any_column_privilege(${role}, 'public.' || t.name, 'UPDATE')`
  return found.map((table) => table.name)
}

interface DatabaseFunction {
  name: string
  kind: 'function' | 'trigger' | 'procedure'
  /** Name and arguments. */
  signature: string
  definer: boolean
  owner: string
  path: boolean
  public: boolean
}

/** Returns our functions (not those of extensions) in the schemas that the application reaches. */
export function ourFunctions(sql: Catalog): Promise<DatabaseFunction[]> {
  return sql<DatabaseFunction[]>`
    select p.proname as name, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature, p.prosecdef as definer, pg_get_userbyid(p.proowner) as owner,
      case when p.prokind = 'p' then 'procedure' when p.prorettype = 'trigger'::regtype then 'trigger' else 'function' end as kind,
      exists (select 1 from unnest(p.proconfig) as s(setting) where s.setting like 'search_path=%') as path,
      exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0 and a.privilege_type = 'EXECUTE') as public
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'platform'::regnamespace)
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`
}

/**
 * Functions that run as the owner because only the owner may do their work. They take no arguments.
 */
const AS_OWNER = ['analyze_imported()', 'extend_audit_log()', 'extend_receipts()']

/**
 * Returns security definer functions that violate their rules: owned by the system role, fixed
 * search path, not granted to PUBLIC.
 */
export async function looseDefiners(sql: Catalog, systemRole: string): Promise<string[]> {
  const functions = await ourFunctions(sql)
  return functions
    .filter(
      ({ definer, owner, signature, path, public: open }) =>
        definer && ((owner !== systemRole && !AS_OWNER.includes(signature)) || !path || open),
    )
    .map(({ name }) => name)
}
