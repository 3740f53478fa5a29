import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPasswordReset } from '@/db/system/password-links'
import { withTenant } from '@/db/tenant'
import { requestPasswordReset } from '@/lib/platform/account/use-cases/request-reset'
import { resetPassword } from '@/lib/platform/account/use-cases/reset-password'
import { login } from '@/lib/server/auth/login'
import { execute } from '@/lib/server/core/execute'
import { getUser, getUserDetail } from '@/lib/platform/users/queries'
import type { UserRecord } from '@/lib/platform/users/schema'
import { createUser } from '@/lib/platform/users/use-cases/create-user'
import { inviteUser } from '@/lib/platform/users/use-cases/invite-user'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { describeUseCase } from '../support/describe-use-case'
import { deliverMail, mailRows, useSmtpServer, writeMail } from '../support/mails'
import { type SmtpTestServer, textOf } from '../support/smtp-server'
import { mintWorld, PASSWORD, type World } from '../support/world'

const DAY = 24 * 60 * 60 * 1000
const OWN = 'Apfelernte-im-Oktober'
const later = (days: number) => new Date(Date.now() + days * DAY)

let server: SmtpTestServer
beforeAll(async () => {
  server = await useSmtpServer()
})
afterAll(() => server.stop())

const address = () => `neu-${randomUUID()}@kontor.example`
const person = () => ({ email: address(), firstname: 'Ina', lastname: 'Invitiert', invite: true })
const invited = (world: World): Promise<UserRecord> => execute(createUser, world.ctx(), person())
const signIn = (email: string, password: string) =>
  login({ email, password, address: randomUUID(), userAgent: null, kind: 'API' }, new Date())
const setPassword = (code: string, at = new Date()) => resetPassword(code, OWN, randomUUID(), at)
const unusable = { code: 'account.resetUnusable' }

/** Returns the codes of the links mailed to the address, oldest first. */
async function codesFor(world: World, email: string): Promise<string[]> {
  for (const { id, state } of await mailRows(world))
    if (state === 'QUEUED') await deliverMail(world.tenantId, id)
  const texts = server.mails.filter(({ to }) => to.includes(email)).map(({ source }) => textOf(source))
  return texts.map((text) => /(?:invitation|password-reset)\/([\w-]+)/.exec(text)?.[1] ?? '')
}

describeUseCase(inviteUser, { validInput: async (world) => ({ id: (await invited(world)).id }) })

describe('an invitation', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('goes with the new user: its link sets the own password, once, and lets them in', async () => {
    const user = await invited(world)
    expect(user).toMatchObject({ mustChangePassword: true, invitedAt: expect.any(String) })
    const [code = ''] = await codesFor(world, user.email)
    expect(code.length).toBeGreaterThanOrEqual(43)
    const text = textOf(server.mails.find(({ to }) => to.includes(user.email))?.source ?? '')
    expect(text).toContain('hat für Sie einen Zugang zu Kontor angelegt')
    expect(text).toContain('7 Tage')
    await setPassword(code)
    expect((await signIn(user.email, OWN)).userId).toBe(user.id)
    expect(await execute(getUser, world.ctx(), { id: user.id })).toMatchObject({
      mustChangePassword: false,
      invitedAt: null,
    })
    await expect(setPassword(code)).rejects.toMatchObject(unusable)
    await expect(execute(inviteUser, world.ctx(), { id: user.id })).rejects.toMatchObject({
      code: 'user.notInvited',
    })
  })

  it('has its link whole, also where a mail folds it before hyphens that its code happens to have', async () => {
    const url = `http://localhost:3000/invitation/${'-'.repeat(43)}`
    const content = { heading: 'Guten Tag', paragraphs: ['Schöne Grüße'], action: { label: 'Los', url } }
    const [id = ''] = await writeMail(world, { to: ['ina@invitiert.example'], content })
    await deliverMail(world.tenantId, id)
    const mail = server.mails.find(({ to }) => to.includes('ina@invitiert.example'))
    expect(textOf(mail?.source ?? '')).toContain(`${url}\r\n`)
  })

  it('is good for seven days', async () => {
    const user = await invited(world)
    const [code = ''] = await codesFor(world, user.email)
    await expect(setPassword(code, later(7.01))).rejects.toMatchObject(unusable)
    await setPassword(code, later(6.9))
  })

  it('that is sent again makes the earlier link void (open_invitation)', async () => {
    const user = await invited(world)
    await execute(inviteUser, world.ctx(), { id: user.id })
    const [first = '', second = ''] = await codesFor(world, user.email)
    expect(first).not.toBe(second)
    await expect(setPassword(first)).rejects.toMatchObject(unusable)
    await setPassword(second)
    const { history } = await execute(getUserDetail, world.ctx(), { id: user.id })
    expect(history.map(({ action }) => action)).toEqual([
      'account.setPasswordByLink',
      'user.invite',
      'user.create',
    ])
    expect(JSON.stringify(history)).not.toContain(second)
  })

  it('to a wrong address is void once the address is right (change_email)', async () => {
    const user = await invited(world)
    const [wrong = ''] = await codesFor(world, user.email)
    const email = address()
    await execute(patchUser, world.ctx(), { id: user.id, email, currentPassword: PASSWORD })
    await expect(setPassword(wrong)).rejects.toMatchObject(unusable)
    await execute(inviteUser, world.ctx(), { id: user.id })
    const [right = ''] = await codesFor(world, email)
    await setPassword(right)
    expect((await signIn(email, OWN)).userId).toBe(user.id)
  })

  it('ends with a first password that is set after all (set_password)', async () => {
    const user = await invited(world)
    const [code = ''] = await codesFor(world, user.email)
    expect(
      await execute(patchUser, world.ctx(), { id: user.id, password: PASSWORD, currentPassword: PASSWORD }),
    ).toMatchObject({
      invitedAt: null,
      mustChangePassword: true,
    })
    await expect(setPassword(code)).rejects.toMatchObject(unusable)
    expect((await signIn(user.email, PASSWORD)).userId).toBe(user.id)
  })

  it('is refused for a deactivated user; a forgotten one is replaced like a forgotten password', async () => {
    const user = await invited(world)
    await execute(patchUser, world.ctx(), { id: user.id, isActive: false })
    const again = () => execute(inviteUser, world.ctx(), { id: user.id })
    await expect(again()).rejects.toMatchObject({ code: 'user.notInvited' })
    const [code = ''] = await codesFor(world, user.email)
    await expect(setPassword(code)).rejects.toMatchObject(unusable)
    await execute(patchUser, world.ctx(), { id: user.id, isActive: true })
    await requestPasswordReset(user.email, randomUUID(), new Date())
    const codes = await codesFor(world, user.email)
    await setPassword(codes.at(-1) ?? '')
    expect((await execute(getUser, world.ctx(), { id: user.id })).invitedAt).toBeNull()
  })

  it('or a first password: one of them, and no more', async () => {
    const refused = (change: object) =>
      expect(execute(createUser, world.ctx(), { ...person(), ...change })).rejects.toMatchObject({
        fields: [{ path: 'password' }],
      })
    await refused({ invite: false })
    await refused({ password: PASSWORD })
  })

  it('waits in the outbox, without its secret, until a mail server takes it', async () => {
    const own = await mintWorld()
    await invited(own)
    const [mail] = await mailRows(own)
    expect(mail).toMatchObject({ state: 'QUEUED', attempts: 0 })
    expect(mail?.secret).not.toBeNull()
    const [row] = await withTenant(own.tenantId, 'read', (tx) =>
      tx.execute<{ content: string }>(sql`select content::text as content from mail`),
    )
    expect(row?.content).toContain('/invitation/{secret}')
  })

  it('stops at the tenant’s border', async () => {
    const user = await invited(world)
    const other = await mintWorld()
    const hash = randomUUID()
    await withTenant(other.tenantId, 'write', (tx) =>
      tx.execute(
        sql`select platform.open_invitation(${user.id}, ${hash}, ${new Date().toISOString()}, ${later(7).toISOString()})`,
      ),
    )
    expect(await findPasswordReset(hash, new Date())).toBeNull()
    const [code = ''] = await codesFor(world, user.email)
    await setPassword(code)
  })
})
