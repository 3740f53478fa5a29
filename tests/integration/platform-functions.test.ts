import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '@/db/client'
import { createUser, platformTenant } from '@/db/seed/platform'
import {
  countLoginFailures,
  findLogin,
  forgetLoginFailure,
  isPasswordHash,
  recordLoginFailure,
} from '@/db/system/sign-in'
import { openSession, resolveSession, revokeSession } from '@/db/system/sessions'
import { sweep } from '@/db/system/housekeeping'
import { withTenant } from '@/db/tenant'
import { newId } from '@/lib/server/core/ids'
import { asRole } from '../support/database'
import { mintWorld, PASSWORD, type World } from '../support/world'

const HOUR = 60 * 60 * 1000
const at = new Date('2026-11-20T10:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * HOUR)

/** Returns the single value of a function called within a tenant. */
const within = (world: World, call: SQL) =>
  withTenant(world.tenantId, 'write', async (tx) => {
    const [row] = await tx.execute<{ answer: unknown }>(sql`select ${call} as answer`)
    return row?.answer
  })

const session = (world: World) => ({
  id: newId(),
  userId: world.userId,
  companyId: world.companyId,
  kind: 'API' as const,
  userAgent: null,
  at,
  expiresAt: later(2),
})

describe('the named functions of schema platform', () => {
  let mine: World
  let other: World
  beforeAll(async () => {
    mine = await mintWorld()
    other = await mintWorld()
  })

  it('find_login answers the identity behind a folded e-mail', async () => {
    const found = await findLogin(mine.email)
    expect(found).toMatchObject({ user_id: mine.userId, tenant_id: mine.tenantId, is_active: true })
    expect(Number(found?.company_id)).toBe(mine.companyId)
    expect(await findLogin('nobody@kontor.example')).toBeNull()
  })

  it('record_login_failure, count_login_failures and forget_login_failure count per account and address', async () => {
    const account = newId()
    const address = newId()
    const first = newId()
    const second = newId()
    await recordLoginFailure(first, account, address, at)
    await recordLoginFailure(second, account, newId(), at)
    expect(await countLoginFailures(account, address, later(-1))).toEqual({ account: 2, address: 1, pair: 1 })
    expect(await countLoginFailures(account, address, later(1))).toEqual({ account: 0, address: 0, pair: 0 })
    await forgetLoginFailure(first)
    expect(await countLoginFailures(account, address, later(-1))).toEqual({ account: 1, address: 0, pair: 0 })
  })

  it('open_session, resolve_session and revoke_session carry a session through its life', async () => {
    const opened = session(mine)
    await openSession(opened)
    expect(await resolveSession(opened.id, later(1))).toMatchObject({
      user_id: mine.userId,
      kind: 'API',
      is_admin: true,
    })
    expect(await resolveSession(opened.id, later(3))).toBeNull()
    await revokeSession(opened.id, later(1))
    expect(await resolveSession(opened.id, later(1))).toBeNull()
  })

  it.each([
    ['BROWSER', 12],
    ['API', 8 * 24],
  ] as const)(
    'resolve_session ends a session of kind %s that was idle for %i hours, for good',
    async (kind, idle) => {
      const opened = { ...session(mine), kind, expiresAt: later(30 * 24) }
      await openSession(opened)
      expect(await resolveSession(opened.id, later(idle - 0.1))).not.toBeNull()
      expect(await resolveSession(opened.id, later(2 * idle - 0.2))).not.toBeNull()
      expect(await resolveSession(opened.id, later(3 * idle - 0.2))).toBeNull()
      expect(await resolveSession(opened.id, later(3 * idle - 0.1))).toBeNull()
    },
  )

  it("open_session opens none in another tenant's company", async () => {
    const invalid = { ...session(mine), companyId: other.companyId }
    await openSession(invalid)
    expect(await resolveSession(invalid.id, at)).toBeNull()
  })

  it('open_further_session opens one beside a live session of the tenant, and only as long as that one lives', async () => {
    const opened = session(mine)
    await openSession(opened)
    const further = (by: World, to: World, when = at) =>
      within(
        by,
        sql`platform.open_further_session(${newId()}, ${opened.id}, ${to.companyId}, ${when.toISOString()})`,
      )
    expect(new Date(String(await further(mine, mine)))).toEqual(opened.expiresAt)
    expect(await further(mine, other)).toBeNull()
    expect(await further(other, other)).toBeNull()
    expect(await further(mine, mine, opened.expiresAt)).toBeNull()
    await revokeSession(opened.id, at)
    expect(await further(mine, mine)).toBeNull()
  })

  it('move_session moves within the tenant alone', async () => {
    const opened = session(mine)
    await openSession(opened)
    const move = (to: World) => sql`platform.move_session(${opened.id}, ${to.companyId})`
    expect(await within(mine, move(other))).toBe(false)
    expect(await within(other, move(other))).toBe(false)
    expect(await within(mine, move(mine))).toBe(true)
  })

  it('revoke_other_sessions keeps the one, and the sessions of other tenants', async () => {
    const kept = session(mine)
    const ended = session(mine)
    await openSession(kept)
    await openSession(ended)
    const revoke = sql`platform.revoke_other_sessions(${mine.userId}, ${kept.id}, ${later(0.5).toISOString()})`
    await within(other, revoke)
    expect(await resolveSession(ended.id, later(1))).not.toBeNull()
    await within(mine, revoke)
    expect(await resolveSession(ended.id, later(1))).toBeNull()
    expect(await resolveSession(kept.id, later(1))).not.toBeNull()
  })

  it('create_identity refuses an e-mail that is taken on the platform', async () => {
    const person = { email: mine.email.toUpperCase(), password: PASSWORD, firstname: 'A', lastname: 'B' }
    await expect(createUser({ tenantId: other.tenantId, ...person })).rejects.toThrow('taken')
  })

  it('own_hash_settings and set_password reach the own tenant only', async () => {
    const settings = sql`platform.own_hash_settings(${mine.userId})`
    expect(await within(mine, settings)).toMatch(/^\$argon2id\$/)
    expect(await within(other, settings)).toBeNull()
    await within(other, sql`platform.set_password(${mine.userId}, 'stolen', true)`)
    expect(await isPasswordHash(mine.userId, 'stolen')).toBe(false)
    await within(mine, sql`platform.set_password(${mine.userId}, 'changed', true)`)
    expect(await isPasswordHash(mine.userId, 'changed')).toBe(true)
    expect(await findLogin(mine.email)).toMatchObject({ must_change_password: true })
  })

  it('no function and no table tells the application a hash; password_matches compares it', async () => {
    const { email, userId } = await mintWorld()
    const [kept] = await asRole(
      'system',
      (sqlOf) => sqlOf<{ hash: string }[]>`
        select password_hash as hash from platform.login_identity where user_id = ${userId}`,
    )
    const hash = kept?.hash ?? ''
    const told = JSON.stringify(await findLogin(email))
    expect(told).toContain(hash.slice(0, hash.lastIndexOf('$')))
    expect(told).not.toContain(hash.slice(hash.lastIndexOf('$') + 1))
    expect(await isPasswordHash(userId, hash)).toBe(true)
    expect(await isPasswordHash(userId, `${hash}x`)).toBe(false)
    expect(await isPasswordHash(newId(), hash)).toBe(false)
    const read = asRole('app', (sqlOf) => sqlOf`select password_hash from platform.login_identity`)
    await expect(read).rejects.toThrow('permission denied')
    const own = asRole('app', (sqlOf) => sqlOf`select platform.own_password_hash(${userId})`)
    await expect(own).rejects.toThrow('does not exist')
  })

  it('create_tenant and tenant_by_key find a tenant by its key, ignoring case', async () => {
    const byKey = async (key: string) => {
      const [row] = await database().execute<{ id: string | null }>(
        sql`select platform.tenant_by_key(${key}) as id`,
      )
      return row?.id
    }
    const id = newId()
    const key = `T${id.slice(-8)}`
    await database().execute(
      sql`select platform.create_tenant(${id}, ${key}, 'Neu', false, array['products'], true, '123456')`,
    )
    expect(await byKey(key.toLowerCase())).toBe(id)
    expect(await byKey('nowhere')).toBeNull()
    expect(await within(mine, sql`(select count(*)::int from tenant)`)).toBe(1)
  })

  it('platform_tenant answers the one, and there is only one', async () => {
    const id = await platformTenant()
    expect(await platformTenant()).toBe(id)
    const second = sql`select platform.create_tenant(${newId()}, null, 'Zweite', true, array[]::text[], true, '123456')`
    await expect(database().execute(second)).rejects.toThrow()
  })

  it('current_tenant is the transaction’s, and unset afterwards', async () => {
    expect(await within(mine, sql`platform.current_tenant()`)).toBe(mine.tenantId)
    const [row] = await database().execute<{ id: string | null }>(sql`select platform.current_tenant() as id`)
    expect(row?.id).toBeNull()
  })

  it('search_ids finds the own rows by parts of words and across typing errors, matching_ids only the former', async () => {
    const group = newId()
    const insert = (world: World, id: string) => sql`
      insert into product_group (tenant_id, id, name, product_group_number) values (${world.tenantId}, ${id}, 'Käse & Molkerei 100%', '10')`
    await withTenant(mine.tenantId, 'write', (tx) => tx.execute(insert(mine, group)))
    await withTenant(other.tenantId, 'write', (tx) => tx.execute(insert(other, newId())))
    const find = (phrase: string) =>
      within(mine, sql`(select array_agg(s) from platform.search_ids('product_group', ${phrase}, 50) s)`)
    for (const phrase of ['kase', 'MOLK', 'erei', 'molkerei käse', 'Molkerie', '100%', 'k'])
      expect([phrase, await find(phrase)]).toEqual([phrase, [group]])
    for (const phrase of ['wurst', '_as', "'; --"])
      expect([phrase, await find(phrase)]).toEqual([phrase, null])
    const match = (phrase: string) =>
      within(mine, sql`(select array_agg(s) from platform.matching_ids('product_group', ${phrase}, 50) s)`)
    expect([await match('molkerei käse'), await match('Molkerie')]).toEqual([[group], null])
    for (const name of ['search_ids', 'matching_ids'])
      await expect(
        within(mine, sql`(select count(*) from ${sql.raw(`platform.${name}`)}('tenant', 'x', 1))`),
      ).rejects.toThrow()
  })

  it('fold strips case and accents', async () => {
    expect(await within(mine, sql`platform.fold('Ärger mit Straße É')`)).toBe('arger mit strasse e')
  })

  it('sweep deletes what is past its time', async () => {
    const dead = session(mine)
    const alive = { ...session(mine), expiresAt: later(48) }
    const account = newId()
    await openSession(dead)
    await openSession(alive)
    await recordLoginFailure(newId(), account, account, at)
    await sweep(later(1), later(3), later(-9999))
    expect(await resolveSession(alive.id, at)).not.toBeNull()
    expect(await resolveSession(dead.id, at)).toBeNull()
    expect(await countLoginFailures(account, account, later(-1))).toEqual({ account: 0, address: 0, pair: 0 })
  })

  it('ensure_audit_partitions makes each month once, out of the application’s reach', async () => {
    const make = () =>
      asRole(
        'owner',
        (sqlOf) =>
          sqlOf<{ made: number }[]>`select platform.ensure_audit_partitions('2031-05-01', 2) as made`,
      )
    expect((await make())[0]?.made).toBe(2)
    expect((await make())[0]?.made).toBe(0)
    const read = asRole('app', (sqlOf) => sqlOf`select 1 from audit_entry_2031_05`)
    await expect(read).rejects.toThrow('permission denied')
  })
})
