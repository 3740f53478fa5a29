import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { getTicketFile, listTickets } from '@/lib/platform/tickets/queries'
import { attachFile } from '@/lib/platform/tickets/use-cases/attach-file'
import { patchTicket } from '@/lib/platform/tickets/use-cases/patch-ticket'
import { describeUseCase } from '../support/describe-use-case'
import { openTicket, PNG, reply, seenTicket, supporterOf } from '../support/tickets'
import { mintWorld, type World } from '../support/world'

const UNKNOWN = '0197c1d0-0000-7000-8000-000000000000'

let world: World
let support: Context
let supporter: string
beforeAll(async () => {
  world = await mintWorld()
  support = await supporterOf(world)
  supporter = support.actor.id ?? ''
})

describeUseCase(getTicketFile, {
  validInput: async (it) => {
    const { id, history } = await openTicket(it.ctx())
    const file = { entryId: history[0]?.id ?? '', filename: 'Bon.png', content: PNG }
    const { attachments } = await execute(attachFile, it.ctx(), { id, ...file })
    return { id, attachmentId: attachments[0]?.id ?? '' }
  },
  invalidInputs: () => ({ 'an invalid id': { id: '7', attachmentId: '7' } }),
})

describe('what the platform writes for itself', () => {
  it('does not exist for the tenant: neither text nor file, version, news, task or assignment', async () => {
    const ticket = await openTicket(world.ctx())
    const before = await seenTicket(world.ctx(), ticket)
    const { entryId } = await reply(support, ticket, { message: 'Kunde ist schwierig', internal: true })
    await execute(attachFile, support, { id: ticket.id, entryId, filename: 'intern.png', content: PNG })
    const inside = await execute(patchTicket, support, { id: ticket.id, assigneeId: supporter })
    expect(inside).toMatchObject({
      status: 'OPEN',
      assignee: { id: supporter },
      attachments: [{ name: 'intern.png' }],
      history: [{ kind: 'CREATED' }, { kind: 'REPLY', internal: true, message: 'Kunde ist schwierig' }],
    })
    expect(inside.version).toBe(4)
    expect(await seenTicket(world.ctx(), ticket)).toEqual(before)
    const attachmentId = inside.attachments[0]?.id ?? ''
    const file = (ctx: Context) => execute(getTicketFile, ctx, { id: ticket.id, attachmentId })
    await expect(file(world.ctx())).rejects.toMatchObject({ kind: 'notFound' })
    expect(Buffer.from((await file(support)).content)).toEqual(Buffer.from(PNG))
    const found = await execute(listTickets, world.ctx(), { q: String(ticket.ticketNumber) })
    expect(JSON.stringify(found)).not.toMatch(/intern|schwierig|Paula/)
    const byAssignee = await execute(listTickets, world.ctx(), { assigneeId: supporter })
    expect(byAssignee.rows).toEqual([])
    const nobodys = await execute(listTickets, world.ctx(), { assigned: 'NOBODY' })
    expect(nobodys.rows).toEqual([])
  })

  it('keeps its file, whatever was said in public since', async () => {
    const ticket = await openTicket(world.ctx())
    const inside = await reply(support, ticket, { message: 'Unter uns', internal: true })
    await reply(support, ticket, { message: 'Wir sehen nach.' })
    const file = { id: ticket.id, entryId: inside.entryId, filename: 'intern.png', content: PNG }
    await execute(attachFile, support, file)
    expect((await seenTicket(world.ctx(), ticket)).attachments).toEqual([])
    expect((await seenTicket(support, ticket)).attachments).toMatchObject([{ entryId: inside.entryId }])
    await expect(execute(attachFile, world.ctx(), file)).rejects.toMatchObject({
      fields: [{ path: 'entryId', code: 'ticket.entryUnknown' }],
    })
  })

  it('cannot close the ticket, which the tenant would see', async () => {
    const closing = reply(support, await openTicket(world.ctx()), { internal: true, closeTicket: true })
    await expect(closing).rejects.toMatchObject({
      fields: [{ path: 'closeTicket', code: 'ticket.internalClose' }],
    })
  })

  it('is out of the tenant’s reach in the database itself', async () => {
    const ticket = await openTicket(world.ctx())
    const { entryId } = await reply(support, ticket, { message: 'Kunde ist schwierig', internal: true })
    const inside = await execute(attachFile, support, {
      id: ticket.id,
      entryId,
      filename: 'intern.png',
      content: PNG,
    })
    const me = sql`${world.userId}::uuid`
    const file = inside.attachments[0]?.id
    const entry = inside.history[1]?.id
    const run = (statement: ReturnType<typeof sql>, mode: 'read' | 'write' = 'write') =>
      withTenant(world.tenantId, mode, async (tx) => [...(await tx.execute(statement))])
    const denied = { cause: { code: '42501' } }
    for (const table of ['ticket', 'ticket_entry', 'ticket_attachment', 'ticket_reading', 'ticket_counter']) {
      await expect(run(sql.raw(`select 1 from platform.${table}`))).rejects.toMatchObject(denied)
    }
    const entries = (internal: boolean) =>
      JSON.stringify([{ id: newId(), kind: 'REPLY', message: 'x', internal }])
    for (const statement of [
      sql`select * from platform.one_ticket(${ticket.id}, ${me}, true, false)`,
      sql`select * from platform.tickets(${me}, true, false, '{}')`,
      sql`select platform.ticket_row(${ticket.id}, ${me}, true, false)`,
      sql`select * from platform.ticket_file(${ticket.id}, ${file}, ${me}, true, false)`,
      sql`select * from platform.lock_ticket(${ticket.id}, ${entry}, ${me}, true, false)`,
      sql`select platform.waiting_tickets(${me}, true, false, 10)`,
      sql`select platform.mark_ticket(${ticket.id}, ${me}, true, false, now())`,
      sql`select platform.open_ticket('{}', ${me}, 'x', true, now())`,
      sql`select platform.save_ticket(${ticket.id}, '{}', ${entries(false)}::jsonb, ${me}, 'x', true, false, now())`,
      sql`select platform.save_ticket(${ticket.id}, '{"isAnswered": true}', '[]', ${me}, 'x', false, false, now())`,
      sql`select platform.save_ticket(${ticket.id}, '{"assigneeId": null}', '[]', ${me}, 'x', false, false, now())`,
      sql`select platform.add_ticket_attachment(${ticket.id}, ${entry}, '{}', ${me}, false, false, now())`,
    ]) {
      await expect(run(statement)).rejects.toMatchObject(denied)
    }
    const internally = run(
      sql`select platform.save_ticket(${ticket.id}, '{}', ${entries(true)}::jsonb, ${me}, 'x', false, false, now())`,
    )
    await expect(internally).rejects.toMatchObject({ cause: { constraint_name: 'ticket_entry_internal' } })
    expect(
      await run(sql`select * from platform.ticket_file(${ticket.id}, ${file}, ${me}, false, false)`),
    ).toEqual([])
    // the shared functions give no access either: they run with the caller's rights
    const shown = sql`select platform.shown_ticket(null::platform.ticket, ${me}, true)`
    await expect(run(shown)).rejects.toMatchObject(denied)
    expect(
      await run(sql`select platform.is_ticket_shown(${UNKNOWN}, ${me}, ${me}, false, false) as it`),
    ).toEqual([{ it: false }])
  })
})
