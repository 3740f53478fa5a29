import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import type { Right } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { markTicketRead } from '@/lib/platform/tickets/use-cases/mark-ticket-read'
import { sweepOldNotifications } from '@/lib/services/notifications/jobs'
import { asRole } from '../support/database'
import { HEAD, imported } from '../support/imports'
import { mailRows } from '../support/mails'
import { colleagueOf, titlesOf, toldTo, writeWaitingMails } from '../support/notifications'
import { openTicket, reply, supporterOf } from '../support/tickets'
import { pendingTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const wantsMails = (world: World, ctx: Context) =>
  withTenant(world.tenantId, 'write', (tx) =>
    tx.execute(sql`update app_user set receive_notification_mails = true where id = ${ctx.actor.id}`),
  )

describe('a ticket', () => {
  let world: World
  let anna: Context
  let paula: Context
  const ofTicket = async (ctx: Context, { id }: { id: string }) =>
    (await toldTo(ctx)).filter(({ ticketId }) => ticketId === id)

  beforeAll(async () => {
    world = await mintWorld()
    anna = await colleagueOf(world, { rights: ['TICKETS_CREATE', 'TICKETS_SHOW'] })
    paula = await supporterOf(world)
  })

  it('that is opened is told to the platform, and to nobody of the tenant (add_ticket_notifications)', async () => {
    const ticket = await openTicket(anna)
    expect(await ofTicket(paula, ticket)).toMatchObject([
      { type: 'TICKET_OPEN', link: `/tickets/${ticket.id}` },
    ])
    expect(await ofTicket(anna, ticket)).toEqual([])
    expect(await ofTicket(world.ctx(), ticket)).toEqual([])
  })

  it('that is answered is told to its creator alone; the platform is told of the creator’s answer', async () => {
    const ticket = await openTicket(anna)
    await reply(paula, ticket)
    const [told] = await ofTicket(anna, ticket)
    expect(told).toMatchObject({ type: 'TICKET_RESPONSE', link: `/tickets/${ticket.id}`, readAt: null })
    expect(JSON.stringify(told)).not.toContain('Bitte neu starten')
    expect(await ofTicket(world.ctx(), ticket)).toEqual([])
    await reply(anna, ticket)
    expect((await ofTicket(paula, ticket)).map(({ type }) => type)).toEqual([
      'TICKET_RESPONSE',
      'TICKET_OPEN',
    ])
  })

  it('is told to nobody for an internal reply, and no mail is written of it', async () => {
    await wantsMails(world, anna)
    const ticket = await openTicket(anna)
    await reply(paula, ticket, { message: 'Unter uns: Bedienfehler.', internal: true })
    expect(await ofTicket(anna, ticket)).toEqual([])
    await writeWaitingMails(world.tenantId)
    expect(JSON.stringify(await mailRows(world))).not.toContain('Bedienfehler')
  })

  it('that was read takes its notifications with it, up to what was read', async () => {
    const ticket = await openTicket(anna)
    const answered = await reply(paula, ticket)
    const until = answered.history.at(-1)?.createdAt ?? ''
    await reply(paula, ticket, { message: 'Geht es wieder?' })
    await execute(markTicketRead, anna, { id: ticket.id, until })
    const told = await ofTicket(anna, ticket)
    expect(told.map(({ readAt }) => readAt === null)).toEqual([true, false])
  })
})

describe('a till that waits', () => {
  it('is told to who may let it in', async () => {
    const world = await mintWorld()
    const may = await colleagueOf(world, { rights: ['POS-DEVICES_SHOW', 'POS-DEVICES_PATCH'] })
    const sees = await colleagueOf(world, { rights: ['POS-DEVICES_SHOW'] })
    await pendingTill(world)
    expect(await titlesOf(may)).toEqual(['Kasse wartet auf Freigabe'])
    expect(await titlesOf(world.ctx())).toEqual(['Kasse wartet auf Freigabe'])
    expect(await titlesOf(sees)).toEqual([])
  })
})

describe('an import', () => {
  it('that has ended is told to who started it', async () => {
    const world = await mintWorld()
    const other = await colleagueOf(world, { rights: ['PRODUCTS_CREATE', 'PRODUCTS_PATCH'] })
    const { id } = await imported(world, `${HEAD}N1;Nudeln;2;7\nN2;Reis;teuer;7\n`, 'VALID')
    const [told] = await toldTo(world.ctx())
    expect(told).toMatchObject({ type: 'IMPORT_FINISHED', link: `/imports/${id}` })
    expect(told?.text).toMatch(/wurde ein Datensatz übernommen, eine Zeile war fehlerhaft\.$/)
    expect(await titlesOf(other)).toEqual([])
  })
})

describe('notification.mail', () => {
  it('is written once to who wants it, however often its job runs (take_notification_mail)', async () => {
    const world = await mintWorld()
    const wants = await colleagueOf(world, { rights: ['POS-DEVICES_SHOW', 'POS-DEVICES_PATCH'] })
    await wantsMails(world, wants)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update app_user set receive_notification_mails = false where id = ${world.userId}`),
    )
    await pendingTill(world)
    await writeWaitingMails(world.tenantId, 3)
    await writeWaitingMails(world.tenantId)
    const mails = await mailRows(world)
    expect(mails).toMatchObject([{ recipient: wants.actor.email, kind: 'notification', state: 'QUEUED' }])
  })

  it('reaches nobody who has switched mails off before it was written', async () => {
    const world = await mintWorld()
    const rights: Right[] = ['POS-DEVICES_SHOW', 'POS-DEVICES_PATCH']
    const stays = await colleagueOf(world, { rights })
    const leaves = await colleagueOf(world, { rights })
    await wantsMails(world, stays)
    await wantsMails(world, leaves)
    await pendingTill(world)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update app_user set receive_notification_mails = false where id <> ${stays.actor.id}`),
    )
    await writeWaitingMails(world.tenantId)
    expect((await mailRows(world)).map(({ recipient }) => recipient)).toEqual([stays.actor.email])
  })
})

it('sweep_notifications forgets what is older, of every tenant', async () => {
  const world = await mintWorld()
  const other = await mintWorld()
  await pendingTill(world)
  await pendingTill(other)
  await asRole('system', (system) =>
    system.unsafe(
      `update notification set created_at = now() - interval '181 days' where tenant_id = '${world.tenantId}'`,
    ),
  )
  await sweepOldNotifications.handle({})
  expect(await titlesOf(world.ctx())).toEqual([])
  expect(await titlesOf(other.ctx())).toHaveLength(1)
})
