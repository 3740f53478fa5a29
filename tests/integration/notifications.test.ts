import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { unreadOfSessions } from '@/db/system/notifications'
import { withTenant } from '@/db/tenant'
import { AREAS, MODULES } from '@/lib/domain/rights'
import { listNotifications } from '@/lib/services/notifications/queries'
import { writeNotifications, type Notice } from '@/lib/services/notifications/steps/write-notifications'
import { mailNotification } from '@/lib/services/mail/use-cases/mail-notification'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { declineDevice } from '@/lib/pos/pos-devices/use-cases/decline-device'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { readNotifications } from '@/lib/services/notifications/use-cases/read-notifications'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { systemContext } from '@/lib/server/core/system-context'
import { getAccount } from '@/lib/platform/users/queries'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { colleagueOf, titlesOf, toldTo, recording } from '../support/notifications'
import { makeStore } from '../support/stores'
import { pendingTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

describeUseCase(listNotifications, { validInput: () => ({}), otherTenantInput: null })
const WAITING = {
  type: 'DEVICE_WAITING',
  params: { name: 'Kasse 1' },
  link: '/pos-devices?status=PENDING',
} as const

const tell = (world: World, news: Partial<Notice> = {}, at = new Date()) =>
  withTenant(world.tenantId, 'write', async (tx) => {
    const sent: unknown[] = []
    await writeNotifications(recording(tx, sent), { ...WAITING, event: newId(), ...news }, at)
    return sent
  })

describe('what happened', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('is told once to each, in German, the newest first (add_notifications, add_notifications_of, new_id)', async () => {
    const event = newId()
    await tell(world, { event }, new Date('2026-11-20T10:00:00Z'))
    await tell(world, { event })
    await Promise.all([tell(world, { event }), tell(world, { event })])
    await tell(world, { type: 'EXPORT_FINISHED', params: { filename: 'Produkte.csv' }, link: '/csv-export' })
    expect(await toldTo(world.ctx())).toMatchObject([
      {
        title: 'Export fertig',
        text: '„Produkte.csv“ liegt zum Herunterladen bereit.',
        link: '/csv-export',
        readAt: null,
      },
      {
        type: 'DEVICE_WAITING',
        title: 'Kasse wartet auf Freigabe',
        text: 'Die Kasse „Kasse 1“ hat sich angemeldet und wartet auf Ihre Freigabe.',
        ticketId: null,
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ])
    const { notifications } = await execute(getAccount, world.ctx(), {})
    expect(notifications.map(({ id }) => id[14])).toEqual(['7', '7'])
  })

  it('was never told where its transaction was rolled back', async () => {
    const event = newId()
    const failing = withTenant(world.tenantId, 'write', async (tx) => {
      await writeNotifications(recording(tx), { ...WAITING, event }, new Date())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await tell(world, { event })).toHaveLength(1)
  })

  it('is told to the people named alone', async () => {
    const karl = await colleagueOf(world)
    const other = await colleagueOf(world)
    await tell(world, {
      type: 'IMPORT_FAILED',
      params: { filename: 'a.csv' },
      link: '/imports/1',
      people: [karl.actor.id ?? ''],
    })
    expect(await titlesOf(karl)).toEqual(['Import fehlgeschlagen'])
    expect(await titlesOf(other)).toEqual([])
  })

  it('is counted in the one that is unread, where it collects', async () => {
    const anna = await mintWorld()
    const failed = { type: 'MAIL_FAILED', link: '/invoices?dispatch=FAILED', collects: true } as const
    const event = newId()
    await tell(anna, { ...failed, event, params: { recipient: 'eins@kunde.example', count: 1 } })
    await tell(anna, { ...failed, event, params: { recipient: 'eins@kunde.example', count: 1 } })
    await tell(anna, { ...failed, params: { recipient: 'zwei@kunde.example', count: 1 } })
    await tell(anna, { ...failed, params: { recipient: 'drei@kunde.example', count: 1 } })
    const [only, ...more] = await toldTo(anna.ctx())
    expect(more).toEqual([])
    expect(only?.text).toBe('3 E-Mails konnten nicht zugestellt werden, zuletzt die an drei@kunde.example.')
    await execute(readNotifications, anna.ctx(), {})
    await tell(anna, { ...failed, params: { recipient: 'vier@kunde.example', count: 1 } })
    expect(await toldTo(anna.ctx(), { unread: 'true' })).toMatchObject([
      { text: 'Die E-Mail an vier@kunde.example konnte nicht zugestellt werden.' },
    ])
  })
})

describe('who is told', () => {
  const NEEDED = { rights: ['POS-DEVICES_PATCH'], module: 'pos' } as const

  it('is who has right and module, and sees the store (may_be_told)', async () => {
    const world = await mintWorld()
    const { id: storeId } = await makeStore(world)
    const { id: elsewhere } = await makeStore(world)
    const rights = ['POS-DEVICES_PATCH' as const]
    const people = {
      admin: world.ctx(),
      allowed: await colleagueOf(world, { rights }),
      without: await colleagueOf(world, { rights: ['POS-DEVICES_SHOW'] }),
      here: await colleagueOf(world, { rights, storeIds: [storeId] }),
      there: await colleagueOf(world, { rights, storeIds: [elsewhere] }),
    }
    const told = async () => {
      const counts = await Promise.all(Object.values(people).map(async (ctx) => (await toldTo(ctx)).length))
      return Object.fromEntries(Object.keys(people).map((name, index) => [name, counts[index]]))
    }
    await tell(world, NEEDED)
    expect(await told()).toEqual({ admin: 1, allowed: 1, without: 0, here: 1, there: 1 })
    await tell(world, { ...NEEDED, storeId })
    expect(await told()).toEqual({ admin: 2, allowed: 2, without: 0, here: 2, there: 1 })
    await tell(world, { ...NEEDED, everyStore: true })
    expect(await told()).toEqual({ admin: 3, allowed: 3, without: 0, here: 2, there: 1 })
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update tenant set modules = '{products}'`),
    )
    expect(await told()).toEqual({ admin: 0, allowed: 0, without: 0, here: 0, there: 0 })
    await tell(world, NEEDED)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update tenant set modules = string_to_array(${MODULES.join(',')}, ',')`),
    )
    expect(await told()).toEqual({ admin: 3, allowed: 3, without: 0, here: 2, there: 1 })
  })

  it('is shown no more of it once the right was taken', async () => {
    const world = await mintWorld()
    const karl = await colleagueOf(world, { rights: ['POS-DEVICES_PATCH'] })
    await tell(world, NEEDED)
    expect(await titlesOf(karl)).toHaveLength(1)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update app_user set rights = '{}' where id = ${karl.actor.id}`),
    )
    expect(await titlesOf(karl)).toEqual([])
  })

  it('is nobody who is disabled, or of a disabled tenant', async () => {
    const world = await mintWorld()
    const karl = await colleagueOf(world)
    const off = (user: string | null) =>
      withTenant(world.tenantId, 'write', (tx) =>
        tx.execute(sql`select platform.set_identity_active(${user}, false)`),
      )
    await off(karl.actor.id)
    await tell(world)
    expect(await toldTo(karl)).toEqual([])
  })

  it('is decided as for a page, whatever right is asked for', async () => {
    const world = await mintWorld()
    const needed = AREAS.map((area) => `${area}_SHOW` as const)
    const karl = await colleagueOf(world, { rights: needed.filter((_right, index) => index % 2 === 0) })
    for (const right of needed) await tell(world, { rights: [right], event: right })
    expect(await toldTo(karl)).toHaveLength(Math.ceil(needed.length / 2))
    await tell(world, { rights: ['tenantAdmin'], event: 'admins' })
    expect(await toldTo(karl)).toHaveLength(Math.ceil(needed.length / 2))
    expect(await toldTo(world.ctx())).toHaveLength(needed.length + 1)
  })
})

describe('one’s own notifications', () => {
  it('are read one by one or all at once, and nobody else’s (mark_notifications)', async () => {
    const world = await mintWorld()
    const other = await mintWorld()
    const karl = await colleagueOf(world)
    for (const name of ['Kasse 1', 'Kasse 2', 'Kasse 3']) await tell(world, { params: { name } })
    await tell(other)
    const [newest] = await toldTo(world.ctx())
    const ids = [
      newest?.id ?? '',
      (await toldTo(karl))[0]?.id ?? '',
      (await toldTo(other.ctx()))[0]?.id ?? '',
    ]
    await execute(readNotifications, world.ctx(), { ids })
    const unread = async (ctx: Context) => (await toldTo(ctx, { unread: 'true' })).length
    expect([await unread(world.ctx()), await unread(karl), await unread(other.ctx())]).toEqual([2, 3, 1])
    expect((await toldTo(world.ctx()))[0]?.readAt).not.toBeNull()
    await execute(readNotifications, world.ctx(), {})
    await execute(readNotifications, world.ctx(), {})
    expect([await unread(world.ctx()), await unread(karl), await unread(other.ctx())]).toEqual([0, 3, 1])
    expect(await toldTo(world.ctx())).toHaveLength(3)
  })

  const decisions: [
    string,
    string,
    (world: World, key: { id: string }, storeId: string) => Promise<unknown>,
  ][] = [
    [
      'let in',
      'Freigegeben',
      (world, key, storeId) => execute(confirmDevice, world.ctx(), { ...key, storeId }),
    ],
    ['turned away', 'Abgelehnt', (world, key) => execute(declineDevice, world.ctx(), key)],
    ['deleted', 'Gelöscht', (world, key) => execute(deleteDevice, world.ctx(), key)],
  ]
  it.each(decisions)(
    'are read for everybody where the till that waited was %s, and say so (settle_notifications)',
    async (_what, said, decide) => {
      const world = await mintWorld()
      const other = await mintWorld()
      const karl = await colleagueOf(world, { rights: ['POS-DEVICES_SHOW', 'POS-DEVICES_PATCH'] })
      const store = await makeStore(world)
      const { id } = await pendingTill(world)
      const next = await pendingTill(world)
      await tell(other, { event: id })
      const own = await toldTo(karl)
      expect(own.map(({ text }) => text)).toEqual(
        Array(2).fill(expect.stringContaining('wartet auf Ihre Freigabe')),
      )
      await execute(readNotifications, karl, { ids: [own.at(-1)?.id] })
      const readAt = (await toldTo(karl)).at(-1)?.readAt
      await decide(world, { id }, store.id)
      const settled = (await toldTo(karl)).at(-1)
      expect(settled?.text).toMatch(new RegExp(`${said} von .+ am \\d\\d\\.\\d\\d\\.\\d{4}\\.$`))
      expect(settled?.readAt).toBe(readAt)
      const unread = async (ctx: Context) => (await toldTo(ctx, { unread: 'true' })).length
      expect([await unread(world.ctx()), await unread(karl), await unread(other.ctx())]).toEqual([1, 1, 1])
      await decide(world, { id: next.id }, store.id)
      expect(await unread(karl)).toBe(0)
    },
  )

  it('are out of reach for the application’s role, but through its functions', async () => {
    const world = await mintWorld()
    await tell(world)
    for (const text of [
      'select * from notification',
      'update notification set read_at = now()',
      'delete from notification',
    ]) {
      const asked = withTenant(world.tenantId, 'write', (tx) => tx.execute(sql.raw(text)))
      await expect(asked).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    const inner = withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`select * from platform.shown_notifications(${world.userId}, ${world.tenantId})`),
    )
    await expect(inner).rejects.toMatchObject({ cause: { code: '42501' } })
    const outsider = await mintWorld()
    const [seen] = await withTenant(outsider.tenantId, 'read', (tx) =>
      tx.execute<{ total: number }>(
        sql`select count(*)::int as total from platform.own_notifications(${world.userId})`,
      ),
    )
    expect(seen?.total).toBe(0)
    const rows = await asRole('owner', (owner) => owner`select count(*)::int as count from notification`)
    expect(rows).toEqual([{ count: 0 }])
  })

  it('are marked as read by people alone, by ids that are ids', async () => {
    const world = await mintWorld()
    const malformed = execute(readNotifications, world.ctx(), { ids: ['7'] })
    await expect(malformed).rejects.toMatchObject({ kind: 'invalid' })
    const job = execute(readNotifications, systemContext(world.tenantId, 'notification.read', []), {})
    await expect(job).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('are mailed by jobs alone', async () => {
    const world = await mintWorld()
    const asked = execute(mailNotification, world.ctx(), { notificationId: newId() })
    await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
  })
})

it('counting for an open page keeps no session alive: one that was idle too long has ended for it as well (unread_of_sessions)', async () => {
  const sessionId = (await mintWorld()).ctx().sessionId ?? ''
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000)
  const seen = () =>
    asRole(
      'owner',
      (owner) => owner<{ last_seen_at: Date }[]>`
        select last_seen_at from platform.user_session where id = ${sessionId}`,
    )
  const before = await seen()
  expect(await unreadOfSessions([sessionId], hours(0.9), 100)).toHaveLength(1)
  expect(await seen()).toEqual(before)
  await asRole(
    'owner',
    (owner) => owner`
      update platform.user_session set last_seen_at = now() - interval '13 hours' where id = ${sessionId}`,
  )
  expect(await unreadOfSessions([sessionId], hours(0), 100)).toEqual([])
})
