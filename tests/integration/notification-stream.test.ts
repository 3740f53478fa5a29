import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/notifications/stream/route'
import { openSession, revokeSession } from '@/db/system/sessions'
import { withTenant } from '@/db/tenant'
import { signSession } from '@/lib/server/auth/token'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { writeNotifications, type Notice } from '@/lib/services/notifications/steps/write-notifications'
import { readNotifications } from '@/lib/services/notifications/use-cases/read-notifications'
import { asRole } from '../support/database'
import { setCookie } from '../support/next-headers'
import { colleagueOf, recording } from '../support/notifications'
import { mintWorld, type World } from '../support/world'

const HOUR = 60 * 60 * 1000

const tell = (world: World, news: Partial<Notice> = {}) =>
  withTenant(world.tenantId, 'write', (tx) =>
    writeNotifications(
      recording(tx),
      {
        type: 'DEVICE_WAITING',
        params: { name: 'Kasse 1' },
        link: '/pos-devices?status=PENDING',
        event: newId(),
        ...news,
      },
      new Date(),
    ),
  )

async function signIn({ tenantId, companyId, actor }: Context, kind: 'BROWSER' | 'API' = 'BROWSER') {
  const id = newId()
  const at = new Date()
  const expiresAt = new Date(at.getTime() + HOUR)
  await openSession({ id, userId: actor.id ?? '', companyId, kind, userAgent: 'vitest', at, expiresAt })
  return { id, tenantId, userId: actor.id ?? '', token: await signSession(id, expiresAt) }
}

type SignedIn = Awaited<ReturnType<typeof signIn>>

const opened: AbortController[] = []
afterAll(() => {
  opened.forEach((one) => one.abort())
  setCookie('next-auth.session-token', null)
})

/** Opens a browser's event stream; its events omit the reconnect delay. */
async function stream({ token, userId }: SignedIn, person = userId) {
  setCookie('next-auth.session-token', token)
  const answer = await GET(new Request(`http://localhost:3000/api/notifications/stream?person=${person}`))
  const reader = answer.body?.getReader()
  const leave = new AbortController()
  leave.signal.addEventListener('abort', () => void reader?.cancel())
  opened.push(leave)
  const next = async () => {
    const { value, done } = (await reader?.read()) ?? { done: true }
    return done ? 'end' : new TextDecoder().decode(value).replace(/^retry: \d+\n/, '')
  }
  return { answer, next, leave }
}

const refusal = async (who: SignedIn, person?: string) => {
  const { answer, next } = await stream(who, person)
  return [answer.status, (JSON.parse(await next()) as { code: string }).code]
}

const count = (unread: number) => `data: ${unread}\n\n`
const OVER = 'event: over\ndata:\n\n'

describe('the stream of unread notifications', () => {
  let world: World
  let anna: SignedIn
  beforeEach(async () => {
    world = await mintWorld()
    anna = await signIn(world.ctx())
  })

  it('tells the count at once, what comes without being asked, and what was read', async () => {
    await tell(world)
    const { answer, next } = await stream(anna)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await next()).toBe(count(1))
    await tell(world)
    expect(await next()).toBe(count(2))
    await execute(readNotifications, world.ctx(), {})
    expect(await next()).toBe(count(0))
  })

  it('tells each person of their own alone, in the same tenant and in another', async () => {
    const other = await mintWorld()
    const karl = await colleagueOf(world)
    const streams = await Promise.all([
      stream(anna),
      signIn(karl).then((it) => stream(it)),
      signIn(other.ctx()).then((it) => stream(it)),
    ])
    const heard = () => Promise.all(streams.map(({ next }) => next()))
    expect(await heard()).toEqual([count(0), count(0), count(0)])
    const ids = [world.userId, karl.actor.id ?? '']
    await tell(world, { people: [ids[0] ?? ''] })
    expect(await streams[0]?.next()).toBe(count(1))
    await tell(world, { people: [ids[1] ?? ''] })
    expect(await streams[1]?.next()).toBe(count(1))
    await tell(other)
    await tell(other)
    expect(await streams[2]?.next()).toMatch(/data: [12]\n/)
  })

  it('counts what may be shown: a right that is taken takes its notifications along (unread_of_sessions)', async () => {
    const karl = await colleagueOf(world, { rights: ['POS-DEVICES_PATCH'] })
    await tell(world, { rights: ['POS-DEVICES_PATCH'] })
    const { next } = await stream(await signIn(karl))
    expect(await next()).toBe(count(1))
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update app_user set rights = '{}' where id = ${karl.actor.id}`),
    )
    expect(await next()).toBe(count(0))
  })

  it('ends soon after its person has signed out, or was locked', async () => {
    const karl = await colleagueOf(world)
    const first = await stream(anna)
    const second = await stream(await signIn(karl))
    await Promise.all([first.next(), second.next()])
    await revokeSession(anna.id, new Date())
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`select platform.set_identity_active(${karl.actor.id}, false)`),
    )
    expect([await first.next(), await first.next()]).toEqual([OVER, 'end'])
    expect([await second.next(), await second.next()]).toEqual([OVER, 'end'])
  })

  it('is refused to visitors, to the token of a program, and to the page of somebody else', async () => {
    expect(await refusal({ ...anna, token: 'none' })).toEqual([401, 'auth.required'])
    expect(await refusal(await signIn(world.ctx(), 'API'))).toEqual([401, 'auth.required'])
    const other = await mintWorld()
    expect(await refusal(anna, other.userId)).toEqual([422, 'validation.invalid'])
  })

  it('is refused before a first password is changed', async () => {
    await asRole('owner', (owner) =>
      owner.unsafe(
        `update platform.login_identity set must_change_password = true where user_id = '${world.userId}'`,
      ),
    )
    expect(await refusal(anna)).toEqual([403, 'auth.passwordChangeRequired'])
  })

  it('is refused before a second factor that the tenant demands is set up', async () => {
    await execute(patchTenantInfo, world.ctx(), { requireTotp: true })
    expect(await refusal(anna)).toEqual([403, 'auth.totpSetupRequired'])
  })

  it('is refused to the twenty-first browser of one person, until another one is closed', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => stream(anna)))
    await Promise.all(streams.map(({ next }) => next()))
    expect(await refusal(anna)).toEqual([429, 'auth.rateLimited'])
    streams[0]?.leave.abort()
    expect(await (await stream(anna)).next()).toBe(count(0))
  })
})
