import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginCompany } from '@/db/system/sign-in'
import {
  lockoutWarning,
  warnLockedOut,
  writeLockoutMail,
} from '@/lib/platform/account/use-cases/warn-locked-out'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { deviceToken, knowsAccount, readDevice } from '@/lib/server/auth/known-device'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import { execute } from '@/lib/server/core/execute'
import { selectCompany } from '@/lib/platform/users/use-cases/select-company'
import { describeUseCase } from '../support/describe-use-case'
import { mailRows, useSmtpServer } from '../support/mails'
import type { SmtpTestServer } from '../support/smtp-server'
import { mintWorld, PASSWORD, type World } from '../support/world'

let server: SmtpTestServer
beforeAll(async () => {
  server = await useSmtpServer()
})
afterAll(() => server.stop())

type Attempt = Partial<Parameters<typeof login>[0]>

const attempt = ({ email }: World, change: Attempt = {}) =>
  login(
    { email, password: PASSWORD, address: randomUUID(), userAgent: null, kind: 'API', ...change },
    new Date(),
  )

const code = (signIn: Promise<unknown>) =>
  signIn.then(
    () => 'in',
    (error: { code?: string }) => error.code,
  )

/** Attempts sign-ins with wrong passwords, one after the other. */
async function fail(world: World, times: number, change: Attempt = {}): Promise<void> {
  for (let failure = 0; failure < times; failure += 1)
    expect(await code(attempt(world, { password: 'Falsches-Passwort', ...change }))).toBe('auth.invalid')
}

describeUseCase(writeLockoutMail, {
  audited: { record: ({ userId }) => userId },
  validInput: ({ userId }) => ({ userId }),
})

describe('a session', () => {
  it('is good for the kind that it was opened for alone', async () => {
    const world = await mintWorld()
    const browser = await attempt(world, { kind: 'BROWSER' })
    const api = await attempt(world)
    expect(await resolveToken(browser.token, 'user')).not.toBeNull()
    expect(await resolveToken(browser.token, 'apiToken')).toBeNull()
    expect(await resolveToken(api.token, 'apiToken')).not.toBeNull()
    expect(await resolveToken(api.token, 'user')).toBeNull()
  })
})

describe('the company of an API sign-in', () => {
  it('is the one named, else the main one, regardless of the browser’s last choice (login_company)', async () => {
    const world = await mintWorld()
    const north = await execute(createCompany, world.ctx(), { name: 'Hof Nord' })
    await execute(selectCompany, world.ctx(), { companyId: north.id })
    const plain = await attempt(world)
    expect(plain.companyId).toBe(world.companyId)
    expect((await resolveToken(plain.token, 'apiToken'))?.ctx.companyId).toBe(world.companyId)
    const named = await attempt(world, { companyId: north.id })
    expect((await resolveToken(named.token, 'apiToken'))?.ctx.companyId).toBe(north.id)
    expect((await attempt(world, { kind: 'BROWSER' })).companyId).toBe(north.id)
  })

  it('changes neither the browser’s last company nor other sessions', async () => {
    const world = await mintWorld()
    const north = await execute(createCompany, world.ctx(), { name: 'Hof Nord' })
    const { token } = await attempt(world)
    const caller = await resolveToken(token, 'apiToken')
    if (!caller) throw new Error('the fresh token is no good')
    await execute(selectCompany, caller.ctx, { companyId: north.id })
    expect((await attempt(world, { kind: 'BROWSER' })).companyId).toBe(world.companyId)
    expect((await resolveToken(token, 'apiToken'))?.ctx.companyId).toBe(world.companyId)
  })

  it('is never one of another tenant', async () => {
    const world = await mintWorld()
    const other = await mintWorld()
    expect(await loginCompany(world.userId, other.companyId)).toBeNull()
    await expect(attempt(world, { companyId: other.companyId })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'companyId', code: 'auth.companyUnknown' }],
    })
  })
})

describe('failed sign-ins', () => {
  it('are ten of an account from one address; from another the person gets in', async () => {
    const world = await mintWorld()
    const address = '192.0.2.7'
    await fail(world, 10, { address })
    expect(await code(attempt(world, { address }))).toBe('auth.rateLimited')
    expect(await code(attempt(world))).toBe('in')
  })

  it('count for a whole network of IPv6', async () => {
    const world = await mintWorld()
    const network = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}:7`
    for (let host = 1; host <= 10; host += 1) await fail(world, 1, { address: `${network}::${host}` })
    expect(await code(attempt(world, { address: `${network}:1:2:3:4` }))).toBe('auth.rateLimited')
  })

  it('are fifty per account from all unknown devices; a known one gets in and has ten of its own', async () => {
    const world = await mintWorld()
    const limits: string[] = []
    const unknownDevice = { onLimit: (email: string) => limits.push(email) }
    await Promise.all(Array.from({ length: 5 }, () => fail(world, 10, unknownDevice)))
    expect(await code(attempt(world, unknownDevice))).toBe('auth.rateLimited')
    expect(limits).toEqual([world.email])
    const device = await readDevice(await deviceToken(null, world.email, new Date()))
    expect(await code(attempt(world, { device }))).toBe('in')
    await fail(world, 10, { device })
    expect(await code(attempt(world, { device }))).toBe('auth.rateLimited')
    const another = await readDevice(await deviceToken(null, 'niemand@kontor.example', new Date()))
    expect(await code(attempt(world, { device: another }))).toBe('auth.rateLimited')
  })

  it('do not slip through when they come at once', async () => {
    const world = await mintWorld()
    const address = randomUUID()
    const guesses = await Promise.all(
      Array.from({ length: 25 }, () => code(attempt(world, { address, password: 'Falsches-Passwort' }))),
    )
    expect(guesses.filter((one) => one === 'auth.rateLimited').length).toBeGreaterThanOrEqual(15)
  })

  it('are told to the person once an hour', async () => {
    const world = await mintWorld()
    await lockoutWarning(world.email, new Date())
    await expect(lockoutWarning(world.email, new Date())).rejects.toMatchObject({ code: 'auth.rateLimited' })
    await lockoutWarning('niemand@kontor.example', new Date())
    warnLockedOut(world.email, new Date())
    expect((await mailRows(world)).map(({ kind }) => kind)).toEqual(['accountNotice'])
  })
})

describe('a known device', () => {
  it('is known for the accounts that signed in on it, the last eight', async () => {
    let device = await readDevice(await deviceToken(null, 'a@kontor.example', new Date()))
    const first = device?.id
    for (const name of 'bcdefghi')
      device = await readDevice(await deviceToken(device, `${name}@kontor.example`, new Date()))
    expect(device?.id).toBe(first)
    expect(knowsAccount(device, 'i@kontor.example')).toBe(true)
    expect(knowsAccount(device, 'b@kontor.example')).toBe(true)
    expect(knowsAccount(device, 'a@kontor.example')).toBe(false)
  })

  it('is told by its own signature alone, for half a year', async () => {
    const { token } = await attempt(await mintWorld())
    expect(await readDevice(token)).toBeNull()
    expect(await readDevice(undefined)).toBeNull()
    const good = await deviceToken(null, 'a@kontor.example', new Date())
    expect(await readDevice(`${good}x`)).toBeNull()
    expect(await resolveToken(good, 'user')).toBeNull()
    expect(await readDevice(await deviceToken(null, 'a@kontor.example', new Date('2020-01-01')))).toBeNull()
  })
})
