import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FIRST_PASSWORD_MINUTES } from '@/lib/platform/users/rules/first-password'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import { execute } from '@/lib/server/core/execute'
import { createUser } from '@/lib/platform/users/use-cases/create-user'
import { patchAccount } from '@/lib/platform/users/use-cases/patch-account'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { mintWorld, PASSWORD, type World } from '../support/world'

// Users who have just signed in with a first password replace it without typing it again; all
// others must type it.

const OWN = 'Apfelernte-im-Oktober'
const wanted = { passwordNew: OWN, passwordNewConfirm: OWN }
const refused = { kind: 'forbidden', code: 'auth.confirmationRequired', fields: [{ path: 'password' }] }

async function newcomer(world: World): Promise<{ id: string; email: string }> {
  const email = `neu-${randomUUID()}@kontor.example`
  const person = { firstname: 'Nora', lastname: 'Neu', email, password: PASSWORD }
  return { id: (await execute(createUser, world.ctx(), person)).id, email }
}

/** The context of a user who has just signed in, with an adjustable clock. */
async function signedIn(email: string, password: string, kind: 'BROWSER' | 'API' = 'BROWSER') {
  const opened = new Date()
  const { token } = await login({ email, password, address: randomUUID(), userAgent: null, kind }, opened)
  const session = await resolveToken(token, kind === 'API' ? 'apiToken' : 'user')
  if (!session) throw new Error('the fresh token is no good')
  return (minutes = 0) => ({ ...session.ctx, now: () => new Date(opened.getTime() + minutes * 60_000) })
}

describe('a first password', () => {
  it('is replaced without typing it again, minutes after signing in with it', async () => {
    const { email } = await newcomer(await mintWorld())
    const at = await signedIn(email, PASSWORD)
    await execute(patchAccount, at(FIRST_PASSWORD_MINUTES - 1), wanted)
    await expect(signedIn(email, PASSWORD)).rejects.toMatchObject({ code: 'auth.invalid' })
    expect((await signedIn(email, OWN))().mustChangePassword).toBe(false)
  })

  it('has to be typed once more later on, and is enough then', async () => {
    const { email } = await newcomer(await mintWorld())
    const at = await signedIn(email, PASSWORD)
    const later = at(FIRST_PASSWORD_MINUTES + 1)
    await expect(execute(patchAccount, later, wanted)).rejects.toMatchObject(refused)
    await expect(execute(patchAccount, later, { ...wanted, password: '' })).rejects.toMatchObject(refused)
    await expect(execute(patchAccount, later, { ...wanted, password: OWN })).rejects.toMatchObject(refused)
    await execute(patchAccount, later, { ...wanted, password: PASSWORD })
  })

  it('that is wrong is refused even then', async () => {
    const { email } = await newcomer(await mintWorld())
    const at = await signedIn(email, PASSWORD)
    await expect(execute(patchAccount, at(), { ...wanted, password: OWN })).rejects.toMatchObject(refused)
  })

  it('is asked of a program, however young its token is', async () => {
    const { email } = await newcomer(await mintWorld())
    const at = await signedIn(email, PASSWORD, 'API')
    await expect(execute(patchAccount, at(), wanted)).rejects.toMatchObject(refused)
    await execute(patchAccount, at(), { ...wanted, password: PASSWORD })
  })
})

describe('an own password', () => {
  it('is always asked for: right after signing in, and of a page that thinks it is a first one still', async () => {
    const { email } = await newcomer(await mintWorld())
    const stale = await signedIn(email, PASSWORD)
    await execute(patchAccount, stale(), wanted)
    const again = { passwordNew: 'Birnenernte-im-November', passwordNewConfirm: 'Birnenernte-im-November' }
    expect(stale().mustChangePassword).toBe(true)
    await expect(execute(patchAccount, stale(), again)).rejects.toMatchObject(refused)
    const fresh = await signedIn(email, OWN)
    await expect(execute(patchAccount, fresh(), again)).rejects.toMatchObject(refused)
  })
})

it('a session of before the first password was set proves nothing: it has ended', async () => {
  const world = await mintWorld()
  const { id, email } = await newcomer(world)
  const before = await signedIn(email, PASSWORD)
  const set = { id, password: 'Kirschblüte-im-Mai-8', currentPassword: PASSWORD }
  await execute(patchUser, world.ctx(), set)
  await expect(execute(patchAccount, before(), wanted)).rejects.toMatchObject(refused)
})

it('of two such requests at once one counts', async () => {
  const { email } = await newcomer(await mintWorld())
  const at = await signedIn(email, PASSWORD)
  const other = { passwordNew: 'Birnenernte-im-November', passwordNewConfirm: 'Birnenernte-im-November' }
  const outcomes = await Promise.allSettled([
    execute(patchAccount, at(), wanted),
    execute(patchAccount, at(), other),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('of two at once who prove the same password from two sessions one counts', async () => {
  const { email } = await newcomer(await mintWorld())
  const here = await signedIn(email, PASSWORD)
  const there = await signedIn(email, PASSWORD)
  const other = { passwordNew: 'Birnenernte-im-November', passwordNewConfirm: 'Birnenernte-im-November' }
  const outcomes = await Promise.allSettled([
    execute(patchAccount, here(), { ...wanted, password: PASSWORD }),
    execute(patchAccount, there(), { ...other, password: PASSWORD }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
