import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveSession } from '@/db/system/sessions'
import { sweepPasswordResets } from '@/db/system/password-links'
import { withTenant } from '@/db/tenant'
import { requestPasswordReset, writeResetMail } from '@/lib/platform/account/use-cases/request-reset'
import { resetPassword, setPasswordByLink } from '@/lib/platform/account/use-cases/reset-password'
import { login } from '@/lib/server/auth/login'
import { systemContext } from '@/lib/server/core/system-context'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { deliverMail, mailRows, useSmtpServer } from '../support/mails'
import { type SmtpTestServer, textOf } from '../support/smtp-server'
import { mintWorld, PASSWORD, type World } from '../support/world'

const HOUR = 60 * 60 * 1000
const NEW_PASSWORD = 'Apfelernte-im-Oktober'

let server: SmtpTestServer
beforeAll(async () => {
  server = await useSmtpServer()
})
afterAll(() => server.stop())

const request = (email: string, address: string = randomUUID(), now = new Date()) =>
  requestPasswordReset(email, address, now)
const reset = (code: string, now = new Date(), password = NEW_PASSWORD) =>
  resetPassword(code, password, randomUUID(), now)
const attempt = (world: World, password: string) =>
  login({ email: world.email, password, address: randomUUID(), userAgent: null, kind: 'API' }, new Date())

/** Returns the code of the last link mailed to the person. */
async function mailedCode(world: World): Promise<string> {
  for (const { id, state } of await mailRows(world))
    if (state === 'QUEUED') await deliverMail(world.tenantId, id)
  const mail = server.mails.filter(({ to }) => to.includes(world.email)).at(-1)
  return /password-reset\/([\w-]+)/.exec(textOf(mail?.source ?? ''))?.[1] ?? ''
}

async function requestedCode(world: World): Promise<string> {
  await request(world.email)
  return mailedCode(world)
}

const asSystem = (world: World) => systemContext(world.tenantId, 'test', ['USERS_PATCH'])

describeUseCase(writeResetMail, {
  audited: { record: ({ userId }) => userId },
  validInput: ({ userId }) => ({ userId }),
})
describe("'account.setPasswordByLink'", () => {
  it('refuses a link of another person, and a common password', async () => {
    const world = await mintWorld()
    const other = await mintWorld()
    const input = { userId: world.userId, tokenHash: 'unknown', passwordNew: NEW_PASSWORD }
    const refused = { kind: 'invalid' }
    await expect(execute(setPasswordByLink, asSystem(world), input)).rejects.toMatchObject(refused)
    await expect(execute(setPasswordByLink, asSystem(other), input)).rejects.toMatchObject(refused)
    await expect(execute(setPasswordByLink, other.as({ isAdmin: false }), input)).rejects.toMatchObject({
      kind: 'forbidden',
    })
    const common = reset(await requestedCode(world), new Date(), 'Passwort123')
    await expect(common).rejects.toMatchObject({ fields: [{ path: 'passwordNew' }] })
  })
})

describe('a forgotten password', () => {
  it('is set anew by the link of the mail, which ends every session and is good once', async () => {
    const world = await mintWorld()
    const code = await requestedCode(world)
    expect(code.length).toBeGreaterThanOrEqual(43)
    await reset(code)
    expect(await resolveSession(world.ctx().sessionId ?? '', new Date())).toBeNull()
    expect((await attempt(world, NEW_PASSWORD)).userId).toBe(world.userId)
    await expect(attempt(world, PASSWORD)).rejects.toMatchObject({ code: 'auth.invalid' })
    await expect(reset(code)).rejects.toMatchObject({ code: 'account.resetUnusable' })
  })

  it('has one link that counts: setting the password uses up the others', async () => {
    const world = await mintWorld()
    const first = await requestedCode(world)
    const second = await requestedCode(world)
    expect(first).not.toBe(second)
    await reset(first)
    await expect(reset(second)).rejects.toMatchObject({ code: 'account.resetUnusable' })
  })

  it('two at once set it once', async () => {
    const world = await mintWorld()
    const code = await requestedCode(world)
    const both = await Promise.allSettled([reset(code), reset(code)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('waits an hour, not longer', async () => {
    const world = await mintWorld()
    const code = await requestedCode(world)
    const late = reset(code, new Date(Date.now() + HOUR + 1000))
    await expect(late).rejects.toMatchObject({ code: 'account.resetUnusable' })
    await reset(code, new Date(Date.now() + HOUR - 60_000))
  })

  it('is stored as a hash: neither link nor mail can be read in the database', async () => {
    const world = await mintWorld()
    const code = await requestedCode(world)
    const tables = await asRole('system', async (sqlOf) => [
      ...(await sqlOf`select to_jsonb(r) as row from platform.password_reset r`),
      ...(await sqlOf`select to_jsonb(m) as row from mail m`),
      ...(await sqlOf`select to_jsonb(a) as row from audit_entry a`),
    ])
    expect(tables.length).toBeGreaterThan(2)
    expect(JSON.stringify(tables)).not.toContain(code)
  })

  it('is answered the same for unknown and disabled accounts, which get no mail', async () => {
    const world = await mintWorld()
    await asRole(
      'system',
      (sqlOf) => sqlOf`update platform.login_identity set is_active = false where user_id = ${world.userId}`,
    )
    const times: number[] = []
    for (const email of [`niemand-${randomUUID()}@kontor.example`, world.email]) {
      const started = performance.now()
      await request(email)
      times.push(performance.now() - started)
    }
    for (const time of times) expect(time).toBeGreaterThan(395)
    expect(await mailRows(world)).toEqual([])
  })

  it('is limited to three mails an hour, silently', async () => {
    const world = await mintWorld()
    for (let asked = 0; asked < 5; asked += 1) await request(` ${world.email.toUpperCase()} `)
    expect(await mailRows(world)).toHaveLength(3)
    await request(world.email, randomUUID(), new Date(Date.now() + 2 * HOUR))
    expect(await mailRows(world)).toHaveLength(4)
  })

  it('limits guesses at a code', async () => {
    const address = randomUUID()
    const guess = () => resetPassword(randomUUID(), NEW_PASSWORD, address, new Date())
    const guesses = await Promise.allSettled(Array.from({ length: 70 }, guess))
    const codes = guesses.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'ok'))
    expect(codes).toContain('auth.rateLimited')
    expect(codes).not.toContain('ok')
  })

  it('sweep_password_resets forgets links past their time; open_, find_ and take_password_reset keep to the tenant', async () => {
    const world = await mintWorld()
    const other = await mintWorld()
    const code = await requestedCode(world)
    const stolen = await withTenant(other.tenantId, 'write', async (tx) => {
      await tx.execute(
        sql`select platform.open_password_reset(${world.userId}, 'planted', now() + interval '1 hour')`,
      )
      const [row] = await tx.execute(
        sql`select platform.take_password_reset(${world.userId}, 'planted', now()) as taken,
          (select count(*)::int from platform.find_password_reset('planted', now())) as found`,
      )
      return row
    })
    expect(stolen).toEqual({ taken: false, found: 0 })
    await sweepPasswordResets(new Date(Date.now() - HOUR))
    await reset(code)
    await sweepPasswordResets(new Date(Date.now() + 2 * HOUR))
  })
})
