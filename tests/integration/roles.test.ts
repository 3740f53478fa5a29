import { afterAll, describe, expect, it } from 'vitest'
import { connected, dropDatabase, withDatabaseName } from '@/db/databases'
import { migrateDatabase } from '@/db/migrate'
import { refuseUnboundRole, rolePlan, setUpRoles, urlFor } from '@/db/roles'
import { asRole, testDatabaseUrl } from '../support/database'

const admin = testDatabaseUrl('admin')
const mark = new URL(admin).pathname.slice(1).replace('kontor_test_', 'w')
const names = {
  owner: `own'er_${mark}`,
  app: `app "${mark}"`,
  system: `system_${mark}`,
  admin: `admin_${mark}`,
}
const password = 'p@ss/wörd %41'
const database = `shop_${mark}`

const url = (name: string) => urlFor(admin, { name, password }, database)
const plan = rolePlan({
  app: url(names.app),
  owner: url(names.owner),
  systemRole: names.system,
  systemPassword: null,
})

afterAll(async () => {
  await dropDatabase(admin, database)
  await asRole('admin', async (sql) => {
    for (const name of Object.values(names)) await sql`drop role if exists ${sql(name)}`
  })
})

describe('rolePlan', () => {
  const urls = { owner: url(names.owner), systemRole: names.system, systemPassword: null }
  const app = 'postgres://app:x@pooler.example:6432/alias'

  it('refuses an owner of another server, which would migrate the wrong database', () => {
    expect(() => rolePlan({ ...urls, app })).toThrow(/must name the same server and database/)
  })

  it('takes the owner’s direct address beside the application’s through a pooler', () => {
    expect(rolePlan({ ...urls, app, isPooled: true })).toMatchObject({ database, app: { name: 'app' } })
  })
})

describe('setUpRoles', () => {
  it('needs no superuser: CREATEROLE and CREATEDB are enough', async () => {
    await asRole('admin', (sql) =>
      sql.unsafe(`create role ${names.admin} login createrole createdb password 'x'`),
    )
    const modest = withDatabaseName(urlFor(admin, { name: names.admin, password: 'x' }), 'postgres')
    await setUpRoles(modest, plan)
    const memberships = await asRole(
      'admin',
      (sql) => sql`select pg_has_role(${names.admin}, ${names.owner}, 'USAGE') as member`,
    )
    expect(memberships).toMatchObject([{ member: false }])
  })

  it('may be repeated, and brings passwords to the plan', async () => {
    await asRole('admin', (sql) => sql`alter role ${sql(names.app)} password 'another'`)
    await expect(connected(url(names.app), (sql) => sql`select 1`)).rejects.toThrow(/password/)
    await setUpRoles(admin, plan)
    await expect(connected(url(names.app), (sql) => sql`select 1 as one`)).resolves.toMatchObject([
      { one: 1 },
    ])
  })

  it('makes roles that the migrations can work with', async () => {
    const migration = { ownerUrl: url(names.owner), appRole: names.app, systemRole: names.system }
    await Promise.all([migrateDatabase(migration), migrateDatabase(migration)])
    await connected(url(names.app), refuseUnboundRole)
    const rows = await connected(url(names.app), (sql) => sql`select * from tenant`)
    expect(rows).toHaveLength(0)
  })

  it('leaves no rights to PUBLIC', async () => {
    const rights = await connected(
      url(names.app),
      (sql) => sql`select has_database_privilege(current_user, current_database(), 'TEMPORARY') as temporary,
        has_database_privilege(current_user, current_database(), 'CREATE') as make, has_schema_privilege('public', 'CREATE') as tables`,
    )
    expect(rights).toMatchObject([{ temporary: false, make: false, tables: false }])
  })

  it('gives the owner no right of the system role unless it says so', async () => {
    const [row] = await connected(
      url(names.owner),
      (sql) =>
        sql`select pg_has_role(${names.system}, 'USAGE') as inherits, pg_has_role(${names.system}, 'MEMBER') as may`,
    )
    expect(row).toMatchObject({ inherits: false, may: true })
  })

  it('lets the system role read all there is, for dumps', async () => {
    const closed = await asRole(
      'system',
      (sql) => sql`select oid::regclass as relation from pg_class
        where relkind in ('r', 'p', 'S') and relnamespace in ('public'::regnamespace, 'platform'::regnamespace, 'pgboss'::regnamespace, 'drizzle'::regnamespace)
          and not has_table_privilege(oid, 'SELECT')`,
    )
    expect(closed).toEqual([])
  })

  it('refuses a role that could pass row-level security', async () => {
    const privileged = {
      ...plan,
      app: { name: new URL(admin).username, password: decodeURIComponent(new URL(admin).password) },
    }
    await expect(setUpRoles(admin, privileged)).rejects.toThrow(/superuser/)
  })

  it('refuses another owner than the one the database has', async () => {
    await expect(setUpRoles(admin, { ...plan, owner: { name: names.system, password } })).rejects.toThrow(
      /belongs to/,
    )
  })
})

describe('refuseUnboundRole', () => {
  it.each(['owner', 'admin'] as const)('refuses to serve as the %s', async (role) => {
    await expect(connected(testDatabaseUrl(role), refuseUnboundRole)).rejects.toThrow(/row-level security/)
  })

  it('refuses a member of the owner', async () => {
    await asRole('admin', (sql) => sql`grant ${sql(names.owner)} to ${sql(names.app)}`)
    await expect(connected(url(names.app), refuseUnboundRole)).rejects.toThrow(/row-level security/)
    await asRole('admin', (sql) => sql`revoke ${sql(names.owner)} from ${sql(names.app)}`)
  })
})
