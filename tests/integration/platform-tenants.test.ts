import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '@/db/client'
import { platformTenant } from '@/db/seed/platform'
import { resolveSession } from '@/db/system/sessions'
import { mintTenantId, withTenant } from '@/db/tenant'
import { MODULES } from '@/lib/domain/rights'
import { getTenant, getTenantDetail, listTenants } from '@/lib/platform/platform-tenants/queries'
import { createTenant } from '@/lib/platform/platform-tenants/use-cases/create-tenant'
import { createTenantUser } from '@/lib/platform/platform-tenants/use-cases/create-tenant-user'
import { patchTenant } from '@/lib/platform/platform-tenants/use-cases/patch-tenant'
import { switchTenantUser } from '@/lib/platform/platform-tenants/use-cases/switch-tenant-user'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { getTenantInfo, getTenantSettings } from '@/lib/platform/tenants/queries'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, PASSWORD, type World } from '../support/world'

const platformId = mintTenantId(await platformTenant())
const actor = { isPlatformAdmin: true, tenantId: platformId }
const mark = () => randomUUID().replaceAll('-', '').slice(0, 10)
const person = () => ({
  email: `neu-${mark()}@kontor.example`,
  firstname: 'Nora',
  lastname: 'Neu',
  password: PASSWORD,
})
let world: World
beforeAll(async () => {
  world = await mintWorld()
})
const asPlatform = (): Context => ({ ...world.ctx(), ...actor })
const patch = (id: string, change: object) => execute(patchTenant, asPlatform(), { id, ...change })
const signIn = (email: string) =>
  login({ email, password: PASSWORD, address: randomUUID(), userAgent: null, kind: 'API' }, new Date())

const outside = { otherTenantInput: null, actor } as const
describeUseCase(listTenants, { validInput: () => ({}), ...outside })
describeUseCase(getTenant, { validInput: ({ tenantId }) => ({ id: tenantId }), ...outside })
describeUseCase(getTenantDetail, { validInput: ({ tenantId }) => ({ id: tenantId }), ...outside })
describeUseCase(createTenant, {
  audited: { entity: 'platformTenant' },

  validInput: () => ({ name: 'Neuer Hof', admin: person() }),
  invalidInputs: () => ({
    'no name': { name: ' ' },
    'a key with signs': { name: 'Hof', tenantId: 'hof-1' },
    'an unknown module': { name: 'Hof', modules: ['rockets'] },
    'a common password': { name: 'Hof', admin: { ...person(), password: 'Passwort123' } },
  }),
  ...outside,
  madeTenant: (answer) => (answer as { id: string }).id,
})
describeUseCase(patchTenant, {
  audited: { entity: 'platformTenant' },

  validInput: ({ tenantId }) => ({ id: tenantId, name: `Hof ${mark()}` }),
  invalidInputs: ({ tenantId }) => ({ 'letters in the PIN': { id: tenantId, posPin: 'abcd' } }),
  ...outside,
  patch: {
    samples: () => ({ modules: ['products'] }),
    untried: {
      fiskalyApiKey: 'a secret that no answer tells',
      fiskalyApiSecret: 'a secret that no answer tells',
      confirmName: 'confirms the change',
    },
  },
})
describeUseCase(createTenantUser, {
  audited: { entity: 'platformTenant', record: ({ tenantId }) => tenantId },
  validInput: ({ tenantId }) => ({ tenantId, ...person() }),
  ...outside,
})
describeUseCase(switchTenantUser, {
  audited: { entity: 'platformTenant', record: ({ tenantId }) => tenantId },

  validInput: async ({ tenantId }) => {
    const { id } = await execute(createTenantUser, asPlatform(), { tenantId, ...person() })
    return { tenantId, userId: id, isActive: false }
  },
  ...outside,
})
describe('a new tenant', () => {
  it('can be used at once: its administrator signs in, changes the password and finds company and VAT rates', async () => {
    const admin = person()
    const key = `Hof${mark()}`
    const made = await execute(createTenant, asPlatform(), {
      name: 'Hof Morgentau',
      tenantId: key,
      city: 'Staufen',
      modules: ['products'],
      admin,
      company: { name: 'Morgentau GbR' },
    })
    expect(made).toMatchObject({
      tenantId: key,
      city: 'Staufen',
      modules: ['products'],
      users: 1,
      companies: 1,
    })
    expect(made.posPin).toMatch(/^\d{6}$/)
    const session = await resolveToken((await signIn(admin.email)).token, 'apiToken')
    expect(session?.view).toMatchObject({
      isAdmin: true,
      mustChangePassword: true,
      company: { name: 'Morgentau GbR' },
    })
    const info = await execute(
      getTenantInfo,
      { ...(session?.ctx ?? world.ctx()), mustChangePassword: false },
      {},
    )
    expect(info.vatRates.length).toBeGreaterThan(4)
    const again = execute(createTenant, asPlatform(), { name: 'Zweiter', tenantId: key.toUpperCase() })
    await expect(again).rejects.toMatchObject({ code: 'tenant.keyTaken', fields: [{ path: 'tenantId' }] })
  })

  it('is told from one of the same name by its key in the platform’s log', async () => {
    const keys = [`Erste${mark()}`, `Zweite${mark()}`]
    const make = (tenantId: string) => execute(createTenant, asPlatform(), { name: 'Hof Zwilling', tenantId })
    const first = await make(keys[0] ?? '')
    const second = await make(keys[1] ?? '')
    const rows = await withTenant(asPlatform().tenantId, 'read', (tx) =>
      tx.execute<{ record: string }>(sql`select record from audit_entry where entity = 'platformTenant'
        and entity_id in (${first.id}, ${second.id}) order by at, id`),
    )
    expect(rows.map(({ record }) => record)).toEqual(keys.map((key) => `Hof Zwilling (${key})`))
  })

  it('is not made at all when its administrator’s e-mail is taken', async () => {
    const name = `Halb ${mark()}`
    const taken = execute(createTenant, asPlatform(), { name, admin: { ...person(), email: world.email } })
    await expect(taken).rejects.toMatchObject({ code: 'user.emailTaken', fields: [{ path: 'admin.email' }] })
    expect((await execute(listTenants, asPlatform(), { q: name })).total).toBe(0)
  })
})

describe('a tenant’s frame', () => {
  it('a new tenant has the modules that have pages', async () => {
    const { modules } = await execute(createTenant, asPlatform(), { name: `Hof ${mark()}` })
    expect(modules).toEqual(
      MODULES.filter((module) => module !== 'materials-management' && module !== 'onlineshop'),
    )
  })

  it('modules apply from the next request of a signed-in person', async () => {
    const mine = await mintWorld()
    const { token } = await signIn(mine.email)
    const context = async () => (await resolveToken(token, 'apiToken'))?.ctx ?? mine.ctx()
    expect((await execute(listProducts, await context(), {})).total).toBe(0)
    await patch(mine.tenantId, { modules: MODULES.filter((module) => module !== 'products') })
    await expect(execute(listProducts, await context(), {})).rejects.toMatchObject({ code: 'forbidden' })
    await patch(mine.tenantId, { modules: MODULES })
    expect((await execute(listProducts, await context(), {})).total).toBe(0)
  })

  it('a deactivated tenant’s people are out, its data stays, and reactivation lets them in', async () => {
    const mine = await mintWorld()
    const { sessionId } = await signIn(mine.email)
    await patch(mine.tenantId, { isActive: false })
    expect(await resolveSession(sessionId, new Date())).toBeNull()
    await expect(signIn(mine.email)).rejects.toMatchObject({ code: 'auth.invalid' })
    const inactive = await execute(listTenants, asPlatform(), { isActive: 'false', pageSize: 100 })
    expect(inactive.rows.map(({ id }) => id)).toContain(mine.tenantId)
    await patch(mine.tenantId, { isActive: true })
    expect(await resolveSession(sessionId, new Date())).toBeNull()
    expect((await signIn(mine.email)).userId).toBe(mine.userId)
  })

  it('the platform’s own stays active, and keys stay apart', async () => {
    await expect(patch(platformId, { isActive: false })).rejects.toMatchObject({ code: 'tenant.isPlatform' })
    const one = await mintWorld()
    const two = await mintWorld()
    const { tenantId } = await execute(getTenant, asPlatform(), { id: one.tenantId })
    await expect(patch(two.tenantId, { tenantId })).rejects.toMatchObject({ code: 'tenant.keyTaken' })
    expect(await patch(two.tenantId, { tenantId: '' })).toMatchObject({ tenantId: null })
  })

  it('a new PIN raises its version, is left out of the history, and a stale save is refused', async () => {
    const mine = await mintWorld()
    const first = await patch(mine.tenantId, { posPin: '471147' })
    expect(first).toMatchObject({ posPin: '471147', pinVersion: 2, version: 2 })
    expect(await patch(mine.tenantId, { posPin: '471147' })).toMatchObject({ pinVersion: 2, version: 2 })
    await expect(patch(mine.tenantId, { name: 'X', version: 1 })).rejects.toMatchObject({
      code: 'conflict.stale',
    })
    const { history } = await execute(getTenantSettings, mine.ctx(), {})
    expect(history).toMatchObject([{ action: 'tenant.patch', actorName: 'Kontor' }])
    const { history: kept } = await execute(getTenantDetail, asPlatform(), { id: mine.tenantId })
    expect(kept).toMatchObject([{ action: 'tenant.patch', actorName: 'Anna Prüfer' }])
    expect(JSON.stringify([history, kept])).not.toContain('471147')
  })
})

describe('a tenant’s people', () => {
  it('the last active administrator stays, also when tenant and platform act at once', async () => {
    const mine = await mintWorld()
    const only = { tenantId: mine.tenantId, userId: mine.userId, isActive: false }
    await expect(execute(switchTenantUser, asPlatform(), only)).rejects.toMatchObject({
      code: 'user.lastAdmin',
    })
    const second = await execute(createTenantUser, asPlatform(), {
      tenantId: mine.tenantId,
      ...person(),
      isAdmin: true,
    })
    const done = await Promise.allSettled([
      execute(switchTenantUser, asPlatform(), only),
      execute(patchUser, mine.ctx(), { id: second.id, isAdmin: false }),
    ])
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  it('of another tenant are not found', async () => {
    const mine = await mintWorld()
    const other = await mintWorld()
    const mixed = { tenantId: mine.tenantId, userId: other.userId, isActive: false }
    await expect(execute(switchTenantUser, asPlatform(), mixed)).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('the database', () => {
  const calls = [
    sql`select platform.require_platform()`,
    sql`select * from platform.tenant_frames()`,
    sql`select platform.lock_tenant(${randomUUID()})`,
    sql`select platform.save_tenant(${randomUUID()}, '{}', now())`,
    sql`select * from platform.tenant_people(${randomUUID()})`,
    sql`select * from platform.tenant_tills(${randomUUID()})`,
    sql`select platform.add_tenant_person(${randomUUID()}, '{}', '')`,
    sql`select platform.set_tenant_person_active(${randomUUID()}, ${randomUUID()}, false, now())`,
    sql`select platform.set_tenant_password(${randomUUID()}, ${randomUUID()}, '', now())`,
    sql`select platform.open_tenant_invitation(${randomUUID()}, ${randomUUID()}, '', now(), now())`,
    sql`select platform.store_fiscal_credentials(${randomUUID()}, '', '', '', now())`,
    sql`select platform.request_fiscal_connection(${randomUUID()}, now())`,
    sql`select * from platform.fiscal_credentials(${randomUUID()})`,
    sql`select platform.settle_fiscal_connection(${randomUUID()}, now(), 'CONNECTED', 'LIVE', now())`,
    sql`select platform.drop_fiscal_connection(${randomUUID()})`,
    sql`select platform.audit_in_tenant(${randomUUID()}, '{}')`,
  ]

  it('refuses everyone but the platform access to other tenants', async () => {
    for (const call of calls) {
      const refused = { cause: { code: '42501' } }
      await expect(withTenant(world.tenantId, 'write', (tx) => tx.execute(call))).rejects.toMatchObject(
        refused,
      )
      await expect(database().execute(call)).rejects.toMatchObject(refused)
    }
  })

  it('furnishes a tenant once', async () => {
    const again = sql`select platform.furnish_tenant(${world.tenantId}, '{"name": "Zweite"}', '[]', 9999, now())`
    await expect(database().execute(again)).rejects.toThrow()
  })
})
