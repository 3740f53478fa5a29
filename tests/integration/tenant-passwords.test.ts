import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { platformTenant } from '@/db/seed/platform'
import { mintTenantId, withTenant } from '@/db/tenant'
import { getTenantDetail } from '@/lib/platform/platform-tenants/queries'
import { createTenant } from '@/lib/platform/platform-tenants/use-cases/create-tenant'
import { createTenantUser } from '@/lib/platform/platform-tenants/use-cases/create-tenant-user'
import { inviteTenantUser } from '@/lib/platform/platform-tenants/use-cases/invite-tenant-user'
import { setTenantUserPassword } from '@/lib/platform/platform-tenants/use-cases/set-tenant-password'
import { switchTenantUser } from '@/lib/platform/platform-tenants/use-cases/switch-tenant-user'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { supporterOf } from '../support/tickets'
import { mintWorld, PASSWORD } from '../support/world'

const platformId = mintTenantId(await platformTenant())
const world = await mintWorld()
const { actor: paula } = await supporterOf(world)
const actor = { isPlatformAdmin: true, tenantId: platformId, actor: paula }
const outside = { otherTenantInput: null, actor } as const
const asPlatform = (): Context => ({ ...world.ctx(), ...actor })
const mark = () => randomUUID().replaceAll('-', '').slice(0, 10)
const person = () => ({
  email: `neu-${mark()}@kontor.example`,
  firstname: 'Nora',
  lastname: 'Neu',
  password: PASSWORD,
})
const signIn = (email: string) =>
  login({ email, password: PASSWORD, address: randomUUID(), userAgent: null, kind: 'API' }, new Date())

/** A person of a new tenant who has not chosen a password. */
async function newcomer() {
  const tenant = await execute(createTenant, asPlatform(), { name: 'Neuer Hof', admin: person() })
  const { people } = await execute(getTenantDetail, asPlatform(), { id: tenant.id })
  return { tenantId: tenant.id, userId: people[0]?.id ?? '', email: people[0]?.email ?? '' }
}
describeUseCase(setTenantUserPassword, {
  audited: { entity: 'platformTenant', record: ({ tenantId }) => tenantId },
  validInput: async () => {
    const { tenantId, userId } = await newcomer()
    return { tenantId, userId, password: PASSWORD, currentPassword: PASSWORD }
  },
  invalidInputs: async () => {
    const { tenantId, userId } = await newcomer()
    return {
      'a common password': { tenantId, userId, password: 'Passwort123', currentPassword: PASSWORD },
    }
  },
  ...outside,
})
describeUseCase(inviteTenantUser, {
  audited: { entity: 'platformTenant', record: ({ tenantId }) => tenantId },
  validInput: async () => {
    const { tenantId, userId } = await newcomer()
    return { tenantId, userId }
  },
  ...outside,
})
describe('a person without access', () => {
  it('gets a new first password, which ends sessions, or an invitation', async () => {
    const { email, ...key } = await newcomer()
    const { token } = await signIn(email)
    const password = `Neu-${mark()}-Hof`
    const renewed = (currentPassword?: string) =>
      execute(setTenantUserPassword, asPlatform(), { ...key, password, currentPassword })
    for (const unproved of [undefined, 'Falsches-Passwort'])
      await expect(renewed(unproved)).rejects.toMatchObject({ code: 'auth.confirmationRequired' })
    expect(await resolveToken(token, 'apiToken')).not.toBeNull()
    await renewed(PASSWORD)
    expect(await resolveToken(token, 'apiToken')).toBeNull()
    await expect(signIn(email)).rejects.toMatchObject({ code: 'auth.invalid' })
    await execute(inviteTenantUser, asPlatform(), key)
    const links = () =>
      withTenant(asPlatform().tenantId, 'read', (tx) =>
        tx.execute(sql`select from mail where kind = 'invitation' and recipient = ${email}`),
      )
    expect(await links()).toHaveLength(1)
  })

  it('is not another tenant’s, oneself, disabled, or one who has chosen a password', async () => {
    const mine = await mintWorld()
    const other = await mintWorld()
    const key = { tenantId: mine.tenantId, userId: mine.userId }
    const mixed = { ...key, userId: other.userId }
    const self: Context = { ...asPlatform(), actor: paula }
    for (const act of [
      (ctx: Context, of: typeof key) =>
        execute(setTenantUserPassword, ctx, { ...of, password: PASSWORD, currentPassword: PASSWORD }),
      (ctx: Context, of: typeof key) => execute(inviteTenantUser, ctx, of),
    ]) {
      await expect(act(asPlatform(), mixed)).rejects.toMatchObject({ kind: 'notFound' })
      await expect(act(self, { tenantId: platformId, userId: paula.id ?? '' })).rejects.toMatchObject({
        code: 'user.yourself',
      })
    }
    await expect(execute(inviteTenantUser, asPlatform(), key)).rejects.toMatchObject({
      code: 'user.notInvited',
    })
    const { tenantId, userId } = await newcomer()
    const spare = await execute(createTenantUser, asPlatform(), { tenantId, ...person(), isAdmin: true })
    await execute(switchTenantUser, asPlatform(), { tenantId, userId: spare.id, isActive: false })
    const gone = execute(inviteTenantUser, asPlatform(), { tenantId, userId: spare.id })
    await expect(gone).rejects.toMatchObject({ kind: 'notFound' })
    expect(userId).not.toBe(spare.id)
  })
})
