import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmSecondFactor } from '@/lib/platform/account/use-cases/confirm-second-factor'
import { dropSecondFactor } from '@/lib/platform/account/use-cases/drop-second-factor'
import { startSecondFactor } from '@/lib/platform/account/use-cases/start-second-factor'
import { execute } from '@/lib/server/core/execute'
import { createUser } from '@/lib/platform/users/use-cases/create-user'
import { patchAccount } from '@/lib/platform/users/use-cases/patch-account'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { mailRows, useSmtpServer } from '../support/mails'
import type { SmtpTestServer } from '../support/smtp-server'
import { mintWorld, PASSWORD, type World } from '../support/world'

// Changing sign-in details requires the password and notifies the previous address.

let server: SmtpTestServer
beforeAll(async () => {
  server = await useSmtpServer()
})
afterAll(() => server.stop())

const WRONG = 'Falsches-Passwort'
const NEW = 'Birnenernte-im-Oktober'
const asked = { kind: 'forbidden', code: 'auth.confirmationRequired' }
const recipients = async (world: World) =>
  (await mailRows(world)).map(({ kind, recipient }) => [kind, recipient])
const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function colleague(world: World): Promise<{ id: string; email: string }> {
  const email = `kollege-${randomUUID()}@kontor.example`
  const person = { firstname: 'Karl', lastname: 'Kollege', email, password: PASSWORD }
  return { id: (await execute(createUser, world.ctx(), person)).id, email }
}

describe('the own password', () => {
  it('is required and its guesses are counted together, on all targets', async () => {
    const world = await mintWorld()
    const change = (password: string) =>
      execute(patchAccount, world.ctx(), { password, passwordNew: NEW, passwordNewConfirm: NEW })
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(change(WRONG)).rejects.toMatchObject(asked)
      await expect(execute(startSecondFactor, world.ctx(), { password: WRONG })).rejects.toMatchObject(asked)
    }
    await expect(change(PASSWORD)).rejects.toMatchObject({
      code: 'auth.rateLimited',
      params: { retryAfter: 900 },
    })
  })

  it('lets through any number of right answers, and none at all costs no attempt', async () => {
    const world = await mintWorld()
    for (let time = 0; time < 12; time += 1) {
      await execute(startSecondFactor, world.ctx(), { password: PASSWORD })
      await expect(execute(startSecondFactor, world.ctx(), {})).rejects.toMatchObject(asked)
    }
  })

  it('is told to its address when it was changed; a repeat of the request answers again', async () => {
    const world = await mintWorld()
    const input = { password: PASSWORD, passwordNew: NEW, passwordNewConfirm: NEW }
    const repeat = { idempotency: { key: 'doppelt', bodyHash: 'gleich' } }
    const first = await execute(patchAccount, world.ctx(), input, repeat)
    expect(await execute(patchAccount, world.ctx(), input, repeat)).toEqual(first)
    expect(await recipients(world)).toEqual([['accountNotice', world.email]])
  })
})

describe('the second factor', () => {
  it('cannot be set up, confirmed or removed with a token alone', async () => {
    const world = await mintWorld()
    const ctx = world.ctx()
    await expect(execute(startSecondFactor, ctx, {})).rejects.toMatchObject(asked)
    const { secret } = await execute(startSecondFactor, ctx, { password: PASSWORD })
    const totp = codeOf(secret)
    await expect(execute(confirmSecondFactor, ctx, { totp })).rejects.toMatchObject(asked)
    await expect(execute(confirmSecondFactor, ctx, { totp, password: WRONG })).rejects.toMatchObject(asked)
    const { recoveryCodes } = await execute(confirmSecondFactor, ctx, { totp, password: PASSWORD })
    await expect(execute(dropSecondFactor, ctx, {})).rejects.toMatchObject(asked)
    await expect(execute(dropSecondFactor, ctx, { totp })).rejects.toMatchObject(asked)
    await execute(dropSecondFactor, ctx, { totp: recoveryCodes[0] })
    expect(await recipients(world)).toEqual([
      ['accountNotice', world.email],
      ['accountNotice', world.email],
    ])
  })
})

describe('another user’s e-mail', () => {
  it('asks the one who changes it, and tells the old address', async () => {
    const world = await mintWorld()
    const { id, email } = await colleague(world)
    const changed = `neu-${randomUUID()}@kontor.example`
    const patch = (input: object) => execute(patchUser, world.ctx(), { id, ...input })
    await expect(patch({ email: changed })).rejects.toMatchObject({
      ...asked,
      fields: [{ path: 'currentPassword' }],
    })
    await expect(patch({ email: changed, currentPassword: WRONG })).rejects.toMatchObject(asked)
    await expect(patch({ password: NEW })).rejects.toMatchObject(asked)
    await patch({ email, firstname: 'Karla' })
    expect((await patch({ email: changed, currentPassword: PASSWORD })).email).toBe(changed)
    await patch({ password: NEW, currentPassword: PASSWORD })
    expect((await recipients(world)).sort()).toEqual(
      [
        ['accountNotice', email],
        ['accountNotice', changed],
      ].sort(),
    )
  })

  it('is asked for one’s own, too', async () => {
    const world = await mintWorld()
    const own = { id: world.userId, email: `eigene-${randomUUID()}@kontor.example` }
    await expect(execute(patchUser, world.ctx(), own)).rejects.toMatchObject(asked)
    await execute(patchUser, world.ctx(), { ...own, currentPassword: PASSWORD })
    expect(await recipients(world)).toEqual([['accountNotice', world.email]])
  })
})
