import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OldDatabase, refuseOldDatabase } from '@/db/baseline'
import { connected, copyDatabase, dropDatabase, withDatabaseName } from '@/db/databases'
import { migrateDatabase } from '@/db/migrate'
import { applyRoutines, readRoutines, type Routines } from '@/db/routines'
import { migrateOwnServer, readyOwnServer } from '@/scripts/database'
import { testDatabaseUrl } from '../support/database'
import { ourFunctions } from '../support/catalog-roles'

const admin = testDatabaseUrl('admin')
const database = `${new URL(admin).pathname.slice(1)}_routines`
const owner = withDatabaseName(testDatabaseUrl('owner'), database)
const app = withDatabaseName(testDatabaseUrl('app'), database)
const migrate = () => migrateDatabase({ ownerUrl: owner, appRole: 'kontor_app', systemRole: 'kontor_system' })

const apply = (routines: readonly Routines[]) =>
  connected(owner, async (sql) => {
    await sql`select set_config('kontor.app_role', 'kontor_app', false), set_config('kontor.system_role', 'kontor_system', false)`
    return applyRoutines(sql, routines)
  })

/** The topic as in its file, with changed text and hash. */
function changed(topic: string, change: (text: string) => string): Routines {
  const routines = readRoutines().find((one) => one.topic === topic)
  if (!routines) throw new Error(`no topic ${topic}`)
  return { topic, text: change(routines.text), hash: 'changed' }
}

const stateOf = (name: string) =>
  connected(owner, async (sql) => {
    const [row] = await sql<{ body: string; owner: string; rights: string[] }[]>`
      select prosrc as body, pg_get_userbyid(proowner) as owner,
        array(select acl::text from unnest(proacl) acl order by 1) as rights
      from pg_proc where pronamespace = 'platform'::regnamespace and proname = ${name}`
    return row
  })

const hashOf = (topic: string) =>
  connected(owner, async (sql) => {
    const [row] = await sql<{ hash: string }[]>`select hash from platform.routine where topic = ${topic}`
    return row?.hash
  })

beforeAll(() => copyDatabase(admin, 'kontor_template', database))
afterAll(() => dropDatabase(admin, database))

describe('routines', () => {
  it('are all applied by the migrations, and a second time changes nothing', async () => {
    expect(await apply(readRoutines())).toEqual([])
    await migrate()
    expect(await apply(readRoutines())).toEqual([])
  })

  it('are what the database has: no function is left of an earlier definition', async () => {
    const functions = await connected(owner, ourFunctions)
    const texts = readRoutines().map(({ text }) => text)
    const defined = texts.flatMap((text) => [...text.matchAll(/FUNCTION platform\.(\w+)\s*\(/g)])
    const known = new Set([
      'fold',
      'protect',
      'keep_to_company',
      'keep_to_stores',
      // policies of migrations name them
      'closing_day',
      'is_closing_seen',
      'is_partner_seen',
      'is_record_seen',
      'keep_to_audit',
      ...defined.map(([, name]) => name),
    ])
    expect(functions.length).toBeGreaterThan(70)
    expect(functions.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    expect(new Set(functions.map(({ name }) => name)).size).toBe(functions.length)
  })

  it('are applied when their text changes, and keep owner and rights', async () => {
    const before = await stateOf('sweep_mails')
    const applied = await apply([
      ...readRoutines().filter(({ topic }) => topic !== 'mail'),
      changed('mail', (text) =>
        text.replace("IN ('SENT', 'FAILED') AND created_at", "IN ('SENT') AND created_at"),
      ),
    ])
    expect(applied).toEqual(['mail'])
    const after = await stateOf('sweep_mails')
    expect(after?.body).toContain("IN ('SENT')")
    expect(after).toEqual({ ...before, body: after?.body })
    expect(after).toMatchObject({
      owner: 'kontor_system',
      rights: expect.not.arrayContaining(['=X/kontor_system']),
    })
    await migrate()
    expect(await stateOf('sweep_mails')).toEqual(before)
  })

  it('are applied all or none', async () => {
    const broken = [
      changed('mail', (text) =>
        text.replace("IN ('SENT', 'FAILED') AND created_at", "IN ('SENT') AND created_at"),
      ),
      changed('tenants', (text) => `${text}\nselect no_such_function();`),
    ]
    await expect(apply(broken)).rejects.toThrow('db/routines/tenants.sql failed, no routine was changed')
    expect((await stateOf('sweep_mails'))?.body).toContain("'FAILED'")
    expect(await hashOf('mail')).toBe(readRoutines().find(({ topic }) => topic === 'mail')?.hash)
  })

  it('go back to the owner before the next topic', async () => {
    const open = changed('mail', (text) => text.replace('RESET ROLE;', ''))
    await expect(apply([open])).rejects.toThrow('permission denied')
  })

  it('of a newer version are left alone by an older one', async () => {
    await connected(owner, async (sql) => {
      await sql`update platform.routine set hash = 'of a newer version' where topic = 'mail'`
      await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`
    })
    await migrate()
    expect(await hashOf('mail')).toBe('of a newer version')
    await connected(owner, (sql) => sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
    await migrate()
    expect(await hashOf('mail')).not.toBe('of a newer version')
  })
})

describe('a database of a preview', () => {
  beforeAll(() => connected(owner, (sql) => sql`alter table platform.routine rename to routine_of_later`))
  afterAll(() => connected(owner, (sql) => sql`alter table platform.routine_of_later rename to routine`))

  it('is refused by the migrations, and to the application', async () => {
    await expect(migrate()).rejects.toThrow(OldDatabase)
    await expect(connected(app, refuseOldDatabase)).rejects.toThrow(/Vorabversion/)
  })

  it('is refused with a sentence that says what to do', async () => {
    await expect(migrateOwnServer(app, owner)).rejects.toThrow(/Vorabversion.*\n.*npm run db:setup/)
    await expect(readyOwnServer(app, owner)).rejects.toThrow(/npm run db:setup/)
    await expect(readyOwnServer(app, undefined)).rejects.toThrow(/npm run db:setup/)
  })
})
