import type { ISql, Sql } from 'postgres'
import { connected, databaseNameOf, withDatabaseName } from './databases'

/** A pool or a single connection. */
type Connection = ISql

export interface RolePlan {
  database: string
  owner: { name: string; password: string }
  app: { name: string; password: string }
  /** Null: the system role cannot log in; it needs a password only for dumps. */
  system: { name: string; password: string | null }
}

/**
 * Derives the plan from the connection strings: database, role names and passwords. Through a
 * pooler (`isPooled`) the application's address differs from the owner's, and the database may have
 * another name there.
 */
export function rolePlan(urls: {
  app: string
  owner: string
  systemRole: string
  systemPassword: string | null
  isPooled?: boolean
}): RolePlan {
  const app = new URL(urls.app)
  const owner = new URL(urls.owner)
  const isElsewhere = databaseNameOf(urls.app) !== databaseNameOf(urls.owner) || app.host !== owner.host
  if (isElsewhere && !urls.isPooled)
    throw new Error(
      'DATABASE_URL and DATABASE_OWNER_URL must name the same server and database, unless DATABASE_URL leads through a pooler that DATABASE_POOLER names',
    )
  return {
    database: databaseNameOf(urls.owner),
    owner: { name: decodeURIComponent(owner.username), password: decodeURIComponent(owner.password) },
    app: { name: decodeURIComponent(app.username), password: decodeURIComponent(app.password) },
    system: { name: urls.systemRole, password: urls.systemPassword },
  }
}

/**
 * Time limits of the application, as settings of its role: a pooler does not pass on those of a
 * connection. A single held lock must not block all connections forever. Longer work sets its own
 * limit within a transaction.
 */
const TIME_LIMITS = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
}

/**
 * Creates the three roles and the database, or updates them to the plan; idempotent. PostgreSQL 15
 * to 18. `adminUrl`: a superuser, or a role with CREATEROLE and CREATEDB. Roles belong to the whole
 * server, not to one database.
 */
export async function setUpRoles(adminUrl: string, plan: RolePlan): Promise<void> {
  await connected(adminUrl, async (sql) => {
    await refuseOldServer(sql)
    await ensureRole(sql, plan.owner.name, plan.owner.password)
    await ensureRole(sql, plan.app.name, plan.app.password)
    await ensureRole(sql, plan.system.name, plan.system.password)
    for (const role of [plan.owner, plan.app, plan.system]) await assertUnprivileged(sql, role.name)
    for (const [name, limit] of Object.entries(TIME_LIMITS))
      await run(sql, 'alter role %I set %I = %L', plan.app.name, name, limit)
    await letOwnerActAsSystem(sql, plan)
    await asMember(sql, plan.owner.name, () => ensureDatabase(sql, plan))
  })
  await connected(urlFor(adminUrl, plan.owner, plan.database), (sql) =>
    openPublicSchema(sql, plan.owner.name),
  )
}

async function refuseOldServer(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`
  if (!row || row.version < 150000) throw new Error('Kontor needs PostgreSQL 15 or later')
}

/** DDL takes no parameters: the server itself quotes the values of the plan. */
async function run(sql: Sql, template: string, ...values: (string | null)[]): Promise<void> {
  const [row] = await sql<
    { command: string }[]
  >`select format(${template}, variadic ${values}::text[]) as command`
  if (row) await sql.unsafe(row.command)
}

async function ensureRole(sql: Sql, name: string, password: string | null): Promise<void> {
  const found = await sql`select 1 from pg_roles where rolname = ${name}`
  if (found.length === 0) await run(sql, 'create role %I noinherit', name)
  if (password !== null) await run(sql, 'alter role %I login password %L', name, password)
}

async function assertUnprivileged(sql: Sql, name: string): Promise<void> {
  const [role] = await sql<{ privileged: boolean }[]>`
    select rolsuper or rolbypassrls or rolcreaterole as privileged from pg_roles where rolname = ${name}`
  if (role?.privileged !== false) {
    throw new Error(
      `Role ${name} is a superuser, bypasses row-level security or makes roles: choose another name or take that away`,
    )
  }
}

/**
 * SET without INHERIT: migrations transfer functions to the system role, but a backfill needs an
 * explicit `set role`.
 */
async function letOwnerActAsSystem(sql: Sql, plan: RolePlan): Promise<void> {
  const [row] = await sql<{ version: number; member: boolean }[]>`
    select current_setting('server_version_num')::int as version, pg_has_role(${plan.owner.name}, ${plan.system.name}, 'MEMBER') as member`
  if (!row || row.member) return
  const options = row.version >= 160000 ? ' with inherit false, set true' : ''
  await run(sql, `grant %I to %I${options}`, plan.system.name, plan.owner.name)
}

/**
 * An admin without superuser may transfer objects to a role only as its member; the membership ends
 * with the work.
 */
async function asMember(sql: Sql, role: string, work: () => Promise<void>): Promise<void> {
  const [row] = await sql<{ version: number; member: boolean }[]>`
    select current_setting('server_version_num')::int as version, pg_has_role(current_user, ${role}, 'USAGE') as member`
  if (row?.member) return work()
  const options = (row?.version ?? 0) >= 160000 ? ' with inherit true, set true' : ''
  await run(sql, `grant %I to current_user${options}`, role)
  try {
    await work()
  } finally {
    await run(sql, 'revoke %I from current_user', role)
  }
}

async function ensureDatabase(sql: Sql, plan: RolePlan): Promise<void> {
  const [found] = await sql<{ owner: string }[]>`
    select pg_get_userbyid(datdba) as owner from pg_database where datname = ${plan.database}`
  if (!found) {
    await run(
      sql,
      "create database %I owner %I template template0 encoding 'UTF8'",
      plan.database,
      plan.owner.name,
    )
  } else if (found.owner !== plan.owner.name) {
    throw new Error(
      `Database ${plan.database} belongs to ${found.owner}; it must belong to ${plan.owner.name}`,
    )
  }
  await run(sql, 'revoke all on database %I from public', plan.database)
  await run(sql, 'grant connect on database %I to %I, %I', plan.database, plan.app.name, plan.system.name)
}

/** PostgreSQL 15 gives `public` to the database's owner by inheritance, which this role lacks. */
async function openPublicSchema(sql: Sql, owner: string): Promise<void> {
  const [row] = await sql<
    { open: boolean }[]
  >`select has_schema_privilege('public', 'CREATE WITH GRANT OPTION') as open`
  if (row?.open) return
  await sql`set role pg_database_owner`
  await run(sql, 'grant usage, create on schema public to %I with grant option', owner)
}

/**
 * Throws if the role of this connection could bypass row-level security: a superuser, BYPASSRLS,
 * the owner of the database or of tables, a role named by the system's policies, or a member of
 * such a role. The server must not start then.
 */
export async function refuseUnboundRole(sql: Connection): Promise<void> {
  const might = await sql<{ role: string }[]>`
    select r.rolname as role from pg_roles r
    where pg_has_role(current_user, r.oid, 'MEMBER') and (r.rolsuper or r.rolbypassrls
      or exists (select 1 from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p'))
      or exists (select 1 from pg_database d where d.datname = current_database() and d.datdba = r.oid)
      or exists (select 1 from pg_policies p where p.policyname = 'system_all' and r.rolname = any(p.roles)))`
  if (might.length === 0) return
  throw new Error(
    `The role of DATABASE_URL can pass row-level security (${might.map((it) => it.role).join(', ')}). Run npm run db:setup and use the role it makes.`,
  )
}

/** Returns the connection string of another role on the server and database of `url`. */
export function urlFor(
  url: string,
  role: { name: string; password: string | null },
  database?: string,
): string {
  const changed = new URL(database ? withDatabaseName(url, database) : url)
  changed.username = encodeURIComponent(role.name)
  changed.password = encodeURIComponent(role.password ?? '')
  return changed.href
}
