import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { resolveSession, revokeSession } from '@/db/system/sessions'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import { execute } from '@/lib/server/core/execute'
import { getAccount } from '@/lib/platform/users/queries'
import { patchAccount } from '@/lib/platform/users/use-cases/patch-account'
import { selectCompany } from '@/lib/platform/users/use-cases/select-company'
import { describeUseCase } from '../support/describe-use-case'
import { inSecondCompany, mintWorld, PASSWORD, type World } from '../support/world'

const NEW_PASSWORD = 'Apfelernte-im-Oktober'
const now = () => new Date()
const attempt = (email: string, password = PASSWORD) =>
  login({ email, password, address: randomUUID(), userAgent: null, kind: 'API' }, now())

describeUseCase(getAccount, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(patchAccount, {
  validInput: () => ({ firstname: `Berta ${randomUUID()}` }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'a right of one’s own': { isAdmin: true },
    'a short password': { passwordNew: 'kurz' },
  }),
  patch: {
    untried: {
      'appSettings.language': 'German only',
      password: 'proof of a new password, tested with it',
      totp: 'proof of a new password, tested with it',
      passwordNew: 'needs a proof, tested with it',
      passwordNewConfirm: 'the new password once more',
    },
  },
})
describeUseCase(selectCompany, {
  validInput: async (world) => ({ companyId: (await inSecondCompany(world)).companyId }),
  audited: { record: null },
})

describe('the own settings', () => {
  it('are switched off and on, each by itself', async () => {
    const world = await mintWorld()
    const change = async (appSettings: object) =>
      (await execute(patchAccount, world.ctx(), { appSettings })).appSettings
    const first = { darkMode: true, receiveNotificationMails: false, language: 'DE' }
    expect(await change({ darkMode: true, receiveNotificationMails: false })).toEqual(first)
    expect(await change({ receiveNotificationMails: true })).toEqual({
      ...first,
      receiveNotificationMails: true,
    })
    expect(await change({ darkMode: false, receiveNotificationMails: false })).toEqual({
      ...first,
      darkMode: false,
    })
    expect((await execute(getAccount, world.ctx(), {})).appSettings).toMatchObject({ darkMode: false })
  })
})

describe('the own password', () => {
  const change = (world: World, input: object) => execute(patchAccount, world.ctx(), input)
  const wanted = { passwordNew: NEW_PASSWORD, passwordNewConfirm: NEW_PASSWORD }

  it('is changed by who knows the old one, and ends every other session', async () => {
    const world = await mintWorld()
    const elsewhere = await attempt(world.email)
    await change(world, { ...wanted, password: PASSWORD })
    expect(await resolveSession(elsewhere.sessionId, now())).toBeNull()
    expect(await resolveSession(world.ctx().sessionId ?? '', now())).not.toBeNull()
    await expect(attempt(world.email)).rejects.toMatchObject({ code: 'auth.invalid' })
    expect((await attempt(world.email, NEW_PASSWORD)).userId).toBe(world.userId)
  })

  it('stays when the old one is wrong or the repetition differs', async () => {
    const world = await mintWorld()
    const unproved = { kind: 'forbidden', code: 'auth.confirmationRequired', fields: [{ path: 'password' }] }
    await expect(change(world, { ...wanted, password: 'Falsches-Passwort' })).rejects.toMatchObject(unproved)
    await expect(change(world, wanted)).rejects.toMatchObject(unproved)
    const differing = { ...wanted, password: PASSWORD, passwordNewConfirm: 'Anderes-Passwort' }
    await expect(change(world, differing)).rejects.toMatchObject({ kind: 'invalid' })
    expect((await attempt(world.email)).userId).toBe(world.userId)
  })

  it('may be neither a common one nor the previous one', async () => {
    const world = await mintWorld()
    for (const [password, code] of [
      ['Passwort2026!', 'user.passwordCommon'],
      [PASSWORD, 'user.passwordSame'],
    ]) {
      const input = { password: PASSWORD, passwordNew: password, passwordNewConfirm: password }
      await expect(change(world, input)).rejects.toMatchObject({ code, fields: [{ path: 'passwordNew' }] })
    }
  })
})

/** Returns the expiry of a token, in seconds since 1970. */
const endOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: unknown }).exp

describe('another company', () => {
  it('gives an API caller a new token; the old one keeps its company', async () => {
    const world = await mintWorld()
    const { token: first } = await attempt(world.email)
    const second = await execute(createCompany, world.ctx(), { name: 'Hof Nord' })
    const caller = await resolveToken(first, 'apiToken')
    if (!caller) throw new Error('the fresh token is no good')
    const moved = await execute(selectCompany, caller.ctx, { companyId: second.id })
    expect((await resolveToken(moved.token ?? '', 'apiToken'))?.ctx.companyId).toBe(second.id)
    expect((await resolveToken(first, 'apiToken'))?.ctx.companyId).toBe(world.companyId)
  })

  it('lets a token live no longer than the one it was asked with, however often that is done', async () => {
    const world = await mintWorld()
    const second = await execute(createCompany, world.ctx(), { name: 'Hof Nord' })
    const { token: first } = await attempt(world.email)
    let token = first
    for (const companyId of [second.id, world.companyId]) {
      const caller = await resolveToken(token, 'apiToken')
      if (!caller) throw new Error('the token is no good')
      const later = { ...caller.ctx, now: () => new Date(Date.now() + 5 * 24 * 60 * 60 * 1000) }
      token = (await execute(selectCompany, later, { companyId })).token ?? ''
      expect(endOf(token)).toBe(endOf(first))
    }
  })

  it('gives a token that signing out with the first leaves alone, and a new password ends', async () => {
    const world = await mintWorld()
    const first = await attempt(world.email)
    const caller = await resolveToken(first.token, 'apiToken')
    if (!caller) throw new Error('the fresh token is no good')
    const token = (await execute(selectCompany, caller.ctx, { companyId: world.companyId })).token ?? ''
    await revokeSession(first.sessionId, now())
    expect(await resolveToken(first.token, 'apiToken')).toBeNull()
    expect(await resolveToken(token, 'apiToken')).not.toBeNull()
    const wanted = { passwordNew: NEW_PASSWORD, passwordNewConfirm: NEW_PASSWORD }
    await execute(patchAccount, world.ctx(), { ...wanted, password: PASSWORD })
    expect(await resolveToken(token, 'apiToken')).toBeNull()
  })

  it('is told its token once: a repeat of the request answers without it', async () => {
    const world = await mintWorld()
    const caller = await resolveToken((await attempt(world.email)).token, 'apiToken')
    if (!caller) throw new Error('the fresh token is no good')
    const options = { idempotency: { key: 'einmal', bodyHash: 'gleich' } }
    const input = { companyId: world.companyId }
    expect((await execute(selectCompany, caller.ctx, input, options)).token).toBeTruthy()
    expect(await execute(selectCompany, caller.ctx, input, options)).toEqual({})
  })
})

describe('signing in', () => {
  it('does not tell an unknown address from a wrong password, and ignores case and space', async () => {
    const world = await mintWorld()
    await expect(attempt('niemand@kontor.example')).rejects.toMatchObject({ code: 'auth.invalid' })
    expect((await attempt(`  ${world.email.toUpperCase()} `)).userId).toBe(world.userId)
  })
})
