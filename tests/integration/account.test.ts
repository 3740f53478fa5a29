import { randomUUID } from 'node:crypto'
import { TOTP, Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createUser } from '@/db/seed/platform'
import { openSession, resolveSession } from '@/db/system/sessions'
import { getMyAccount, listOwnSessions } from '@/lib/platform/account/queries'
import { confirmSecondFactor } from '@/lib/platform/account/use-cases/confirm-second-factor'
import { dropSecondFactor } from '@/lib/platform/account/use-cases/drop-second-factor'
import { dropUserSecondFactor } from '@/lib/platform/account/use-cases/drop-user-second-factor'
import { endSession } from '@/lib/platform/account/use-cases/end-session'
import { endSessions } from '@/lib/platform/account/use-cases/end-sessions'
import { startSecondFactor } from '@/lib/platform/account/use-cases/start-second-factor'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { getUserDetail } from '@/lib/platform/users/queries'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, PASSWORD, type World } from '../support/world'

const STEP_MS = 30 * 1000

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function furtherSession(world: World): Promise<string> {
  const at = new Date()
  const expiresAt = new Date(at.getTime() + STEP_MS * 100)
  const id = newId()
  const { userId, companyId } = world
  await openSession({
    id,
    userId,
    companyId,
    kind: 'BROWSER',
    userAgent: 'Firefox/140 Windows',
    at,
    expiresAt,
  })
  return id
}

/** Activates a second factor and returns its recovery codes. */
async function secondFactor(world: World): Promise<{ secret: string; recoveryCodes: string[] }> {
  await execute(dropSecondFactor, world.ctx(), proof).catch(() => undefined)
  const { secret } = await execute(startSecondFactor, world.ctx(), proof)
  const { recoveryCodes } = await execute(confirmSecondFactor, world.ctx(), {
    ...proof,
    totp: codeOf(secret),
  })
  return { secret, recoveryCodes }
}

const attempt = (world: World, totp?: string, now = new Date(), password = PASSWORD) =>
  login({ email: world.email, password, totp, address: randomUUID(), userAgent: null, kind: 'API' }, now)

/** Changes to the second factor require the user's own password. */
const proof = { password: PASSWORD }

const soon = (steps: number) => new Date(Date.now() + steps * STEP_MS)

describeUseCase(listOwnSessions, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getMyAccount, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(endSession, {
  validInput: async (world) => ({ id: await furtherSession(world) }),
  invalidInputs: () => ({ 'an invalid id': { id: 'mine' } }),
})
describeUseCase(endSessions, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(startSecondFactor, { validInput: () => proof, otherTenantInput: null })
describeUseCase(confirmSecondFactor, {
  validInput: async (world) => {
    await execute(dropSecondFactor, world.ctx(), proof).catch(() => undefined)
    return { ...proof, totp: codeOf((await execute(startSecondFactor, world.ctx(), proof)).secret) }
  },
  otherTenantInput: null,
  invalidInputs: () => ({ letters: { totp: 'abcdef' }, 'too few digits': { totp: '12345' } }),
})
describeUseCase(dropSecondFactor, {
  validInput: async (world) => {
    await secondFactor(world)
    return proof
  },
  otherTenantInput: null,
})

/** Another person of the tenant, as a world of their own. */
async function colleagueOf(world: World): Promise<World> {
  const person = { email: `karl-${randomUUID()}@kontor.example`, firstname: 'Karl', lastname: 'Kollege' }
  const { userId } = await createUser({ tenantId: world.tenantId, ...person, password: PASSWORD })
  const as: World['as'] = (change) =>
    world.as({ actor: { kind: 'user', id: userId, name: 'Karl Kollege' }, ...change })
  return { ...world, userId, email: person.email, as, ctx: () => as({}) }
}

/** Removing another user's second factor requires the caller's own password. */
const ownProof = { currentPassword: PASSWORD }

describeUseCase(dropUserSecondFactor, {
  validInput: async (world) => {
    const colleague = await colleagueOf(world)
    await secondFactor(colleague)
    return { id: colleague.userId, ...ownProof }
  },
  invalidInputs: () => ({ 'an invalid id': { id: 'somebody' } }),
})

describe('the second factor of a lost phone', () => {
  it('is taken away by another administrator: sessions and codes end, and the log says who', async () => {
    const world = await mintWorld()
    const colleague = await colleagueOf(world)
    const { recoveryCodes } = await secondFactor(colleague)
    const further = await furtherSession(colleague)
    await execute(dropUserSecondFactor, world.ctx(), { id: colleague.userId, ...ownProof })
    expect(await resolveSession(further, new Date())).toBeNull()
    expect((await attempt(colleague)).userId).toBe(colleague.userId)
    expect((await attempt(colleague, recoveryCodes[0])).userId).toBe(colleague.userId)
    const { history } = await execute(getUserDetail, world.ctx(), { id: colleague.userId })
    expect(history[0]).toMatchObject({ action: 'account.dropUserSecondFactor', actorName: 'Anna Prüfer' })
  })

  it('asks the administrator for their own password, or a code of their own second factor', async () => {
    const world = await mintWorld()
    const colleague = await colleagueOf(world)
    await secondFactor(colleague)
    const drop = (given: object) =>
      execute(dropUserSecondFactor, world.ctx(), { id: colleague.userId, ...given })
    for (const given of [{}, { currentPassword: 'Falsches-Passwort' }, { totp: '123456' }])
      await expect(drop(given)).rejects.toMatchObject({
        code: 'auth.confirmationRequired',
        fields: [{ path: 'currentPassword' }],
      })
    const detail = () => execute(getUserDetail, world.ctx(), { id: colleague.userId })
    expect((await detail()).secondFactorSince).not.toBeNull()
    const { recoveryCodes } = await secondFactor(world)
    await drop({ totp: recoveryCodes[0] })
    expect((await detail()).secondFactorSince).toBeNull()
  })

  it('is not one’s own, must exist, and needs more than the right to manage users', async () => {
    const world = await mintWorld()
    const { userId: id } = await colleagueOf(world)
    await expect(execute(dropUserSecondFactor, world.ctx(), { id, ...ownProof })).rejects.toMatchObject({
      code: 'account.totpMissing',
    })
    await secondFactor(world)
    const own = { id: world.userId, ...ownProof }
    await expect(execute(dropUserSecondFactor, world.ctx(), own)).rejects.toMatchObject({
      code: 'account.ownTotp',
    })
    const clerk = world.as({ isAdmin: false, rights: ['USERS_SHOW', 'USERS_PATCH', 'USERS_DELETE'] })
    await expect(execute(dropUserSecondFactor, clerk, own)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await execute(getUserDetail, world.ctx(), { id: world.userId })).secondFactorSince).not.toBeNull()
  })
})

describe('own sessions', () => {
  it('that were idle too long are ended, and are not listed', async () => {
    const world = await mintWorld()
    const { token, sessionId } = await attempt(world)
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)
    const listed = async (hours: number) =>
      (await execute(listOwnSessions, world.as({ now: () => inHours(hours) }), {})).map(({ id }) => id)
    expect(await listed(7 * 24)).toContain(sessionId)
    expect(await listed(9 * 24)).not.toContain(sessionId)
    expect(await resolveToken(token, 'apiToken', newId(), inHours(9 * 24))).toBeNull()
    expect(await resolveToken(token, 'apiToken', newId(), inHours(7 * 24))).not.toBeNull()
    expect(await resolveToken(token, 'apiToken', newId(), inHours(9 * 24))).not.toBeNull()
  })

  it('are listed with the device, the current one marked; own_sessions shows only the own ones', async () => {
    const world = await mintWorld()
    const other = await mintWorld()
    const further = await furtherSession(world)
    await furtherSession(other)
    const { sessions } = await execute(getMyAccount, world.ctx(), {})
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ id }) => id === further)).toMatchObject({
      device: 'Firefox, Windows',
      isCurrent: false,
    })
    expect(sessions.find(({ isCurrent }) => isCurrent)?.id).toBe(world.ctx().sessionId)
  })

  it('revoke_own_session ends one, and none of another person', async () => {
    const world = await mintWorld()
    const other = await mintWorld()
    const mine = await furtherSession(world)
    const foreign = await furtherSession(other)
    await execute(endSession, world.ctx(), { id: mine })
    expect(await resolveSession(mine, new Date())).toBeNull()
    await expect(execute(endSession, world.ctx(), { id: foreign })).rejects.toMatchObject({
      kind: 'notFound',
    })
    expect(await resolveSession(foreign, new Date())).not.toBeNull()
  })

  it('end everywhere at once', async () => {
    const world = await mintWorld()
    const further = await furtherSession(world)
    await execute(endSessions, world.ctx(), {})
    for (const id of [further, world.ctx().sessionId ?? ''])
      expect(await resolveSession(id, new Date())).toBeNull()
  })
})

describe('the second factor', () => {
  it('is in force from its first code on, not before (plan_second_factor, confirm_second_factor)', async () => {
    const world = await mintWorld()
    const { secret, uri, qr } = await execute(startSecondFactor, world.ctx(), proof)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr.path.length).toBeGreaterThan(1000)
    expect((await attempt(world)).userId).toBe(world.userId)
    const wrong = execute(confirmSecondFactor, world.ctx(), { ...proof, totp: '000000' })
    await expect(wrong).rejects.toMatchObject({ kind: 'invalid' })
    await execute(confirmSecondFactor, world.ctx(), { ...proof, totp: codeOf(secret) })
    await expect(attempt(world)).rejects.toMatchObject({ code: 'auth.totpRequired' })
    const again = execute(startSecondFactor, world.ctx(), proof)
    await expect(again).rejects.toMatchObject({ code: 'account.totpActive' })
  })

  it('takes each code once, within half a minute of its time (take_totp_step)', async () => {
    const world = await mintWorld()
    const { secret } = await secondFactor(world)
    const code = (steps: number) => codeOf(secret, soon(steps).getTime())
    await expect(attempt(world, code(0))).rejects.toMatchObject({ code: 'auth.totpInvalid' })
    expect((await attempt(world, code(1))).userId).toBe(world.userId)
    await expect(attempt(world, code(1))).rejects.toMatchObject({ code: 'auth.totpInvalid' })
    expect((await attempt(world, ` ${code(3)} `, soon(3))).userId).toBe(world.userId)
    await expect(attempt(world, code(2), soon(3))).rejects.toMatchObject({ code: 'auth.totpInvalid' })
    await expect(attempt(world, code(9), soon(6))).rejects.toMatchObject({ code: 'auth.totpInvalid' })
  })

  it('takes a recovery code once, however it is typed (take_recovery_code)', async () => {
    const world = await mintWorld()
    const { recoveryCodes } = await secondFactor(world)
    const [first = '', second = ''] = recoveryCodes
    expect((await attempt(world, first.toLowerCase().replaceAll('-', ' '))).userId).toBe(world.userId)
    await expect(attempt(world, first)).rejects.toMatchObject({ code: 'auth.totpInvalid' })
    const both = await Promise.allSettled([attempt(world, second), attempt(world, second)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { secondFactor: shown } = await execute(getMyAccount, world.ctx(), {})
    expect(shown.codesLeft).toBe(recoveryCodes.length - 2)
  })

  it('tells whether the code was wrong only to who knows the password, and limits guesses', async () => {
    const world = await mintWorld()
    await secondFactor(world)
    const outsider = attempt(world, '123456', new Date(), 'Falsches-Passwort')
    await expect(outsider).rejects.toMatchObject({ code: 'auth.invalid' })
    for (let guess = 0; guess < 10; guess += 1)
      await expect(attempt(world, '000000')).rejects.toMatchObject({ code: 'auth.totpInvalid' })
    await expect(attempt(world, '000000')).rejects.toMatchObject({ code: 'auth.rateLimited' })
  })

  it('being asked for the code is no failure', async () => {
    const world = await mintWorld()
    const { recoveryCodes } = await secondFactor(world)
    for (let asked = 0; asked < 12; asked += 1)
      await expect(attempt(world)).rejects.toMatchObject({ code: 'auth.totpRequired' })
    expect((await attempt(world, recoveryCodes[0])).userId).toBe(world.userId)
  })

  it('is kept sealed, and its codes by hash; drop_second_factor forgets both (second_factor)', async () => {
    const world = await mintWorld()
    const { secret, recoveryCodes } = await secondFactor(world)
    const stored = () =>
      asRole('system', async (sqlOf) => [
        ...(await sqlOf`select totp_secret from platform.login_identity where user_id = ${world.userId}`),
        ...(await sqlOf`select code_hash from platform.recovery_code where user_id = ${world.userId}`),
      ])
    const before = JSON.stringify(await stored())
    expect(before).not.toContain(secret)
    for (const code of recoveryCodes) expect(before).not.toContain(code)
    await execute(dropSecondFactor, world.ctx(), proof)
    expect(await stored()).toEqual([{ totp_secret: null }])
    expect((await attempt(world)).userId).toBe(world.userId)
  })

  it('tells its secrets once: a repeat by idempotency key answers without them', async () => {
    const world = await mintWorld()
    const repeat = { idempotency: { key: randomUUID(), bodyHash: 'x' } }
    const first = await execute(startSecondFactor, world.ctx(), proof, repeat)
    expect(first.secret).toBeDefined()
    expect(await execute(startSecondFactor, world.ctx(), proof, repeat)).toEqual({})
  })

  it('is led to where the tenant asks for it, and nowhere else', async () => {
    const world = await mintWorld()
    const { token } = await attempt(world)
    const caller = async () => (await resolveToken(token, 'apiToken'))?.ctx ?? world.ctx()
    expect((await caller()).mustSetUpTotp).toBe(false)
    await execute(patchTenantInfo, world.ctx(), { requireTotp: true })
    await expect(execute(listOwnSessions, await caller(), {})).rejects.toMatchObject({
      code: 'auth.totpSetupRequired',
    })
    const { secret } = await execute(startSecondFactor, await caller(), proof)
    await execute(confirmSecondFactor, await caller(), { ...proof, totp: codeOf(secret) })
    expect((await execute(listOwnSessions, await caller(), {})).length).toBeGreaterThan(0)
    expect((await execute(getMyAccount, await caller(), {})).secondFactor.required).toBe(true)
  })
})
