import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import type { Right } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { getTicket, getTicketDesk, listTickets, ticketTasks } from '@/lib/platform/tickets/queries'
import type { TicketRecord } from '@/lib/platform/tickets/schema'
import { attachFile } from '@/lib/platform/tickets/use-cases/attach-file'
import { createTicket } from '@/lib/platform/tickets/use-cases/create-ticket'
import { markTicketRead } from '@/lib/platform/tickets/use-cases/mark-ticket-read'
import { patchTicket } from '@/lib/platform/tickets/use-cases/patch-ticket'
import { replyToTicket } from '@/lib/platform/tickets/use-cases/reply-to-ticket'
import { describeUseCase } from '../support/describe-use-case'
import { desk, openTicket, PNG, QUESTION, reply, seenTicket, supporterOf } from '../support/tickets'
import { mintWorld, person, type World } from '../support/world'

let world: World
let support: Context
let supporter: string
beforeAll(async () => {
  world = await mintWorld()
  support = await supporterOf(world)
  supporter = support.actor.id ?? ''
})

/** Another person of the tenant, who opened no ticket. */
const colleague = (rights: Right[]): Context =>
  world.as({ isAdmin: false, rights, actor: person(newId(), 'Karl Kollege') })
const told = ({ history }: TicketRecord) => history.map(({ kind, message, to }) => [kind, message ?? to])

describeUseCase(listTickets, { validInput: () => ({ q: 'Kasse' }), otherTenantInput: null })
describeUseCase(ticketTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getTicket, {
  validInput: async (it) => ({ id: (await openTicket(it.ctx())).id }),
  invalidInputs: () => ({ 'an invalid id': { id: '7' } }),
})
describeUseCase(getTicketDesk, { validInput: () => ({}), otherTenantInput: null, actor: desk })
describeUseCase(createTicket, {
  validInput: () => QUESTION,
  otherTenantInput: null,
  invalidInputs: () => ({
    'no topic': { ...QUESTION, topic: ' ' },
    'no description': { ...QUESTION, description: '' },
    'an unknown type': { ...QUESTION, type: 'PRAISE' },
    'an unknown severity': { ...QUESTION, severity: 'URGENT' },
  }),
})
it('of a bug are open to everyone, of questions and wishes with the right', async () => {
  const clerk = colleague([])
  const bug = await execute(createTicket, clerk, { ...QUESTION, type: 'BUG' as const })
  expect(await execute(getTicket, clerk, { id: bug.id })).toMatchObject({ type: 'BUG' })
  for (const type of ['FEATURE', 'INQUIRY'] as const) {
    await expect(execute(createTicket, clerk, { ...QUESTION, type })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'ticket.onlyBugs',
    })
    await execute(createTicket, colleague(['TICKETS_CREATE']), { ...QUESTION, type })
  }
})
describeUseCase(replyToTicket, {
  validInput: async (it) => ({ id: (await openTicket(it.ctx())).id, message: 'Noch etwas' }),
  invalidInputs: async (it) => ({ 'no message': { id: (await openTicket(it.ctx())).id, message: ' ' } }),
})
describeUseCase(patchTicket, {
  validInput: async () => ({ id: (await openTicket(world.ctx())).id, severity: 'HIGH' as const }),
  otherTenantInput: null,
  actor: desk,
  invalidInputs: async () => ({
    'a state that follows from replies': { id: (await openTicket(world.ctx())).id, status: 'INPROGRESS' },
    'somebody who is not of the platform': {
      id: (await openTicket(world.ctx())).id,
      assigneeId: world.userId,
    },
  }),
  patch: { untried: { assigneeId: 'a person of the platform, tested with it' } },
})
/** A picture for the opening entry of a ticket. */
const attachable = ({ id, history }: TicketRecord) => ({
  id,
  entryId: history[0]?.id ?? '',
  filename: 'Bon.png',
  content: PNG,
})

describeUseCase(attachFile, {
  validInput: async (it) => attachable(await openTicket(it.ctx())),
  invalidInputs: async (it) => ({
    'a file that is neither picture nor PDF': {
      ...attachable(await openTicket(it.ctx())),
      content: Buffer.from('<svg onload="alert(1)">'),
    },
    'no entry': { ...attachable(await openTicket(it.ctx())), entryId: undefined },
    'an entry of another ticket': {
      ...attachable(await openTicket(it.ctx())),
      entryId: attachable(await openTicket(it.ctx())).entryId,
    },
    'what somebody else replied': await (async () => {
      const ticket = await openTicket(it.ctx())
      const { entryId } = await reply(support, ticket)
      return { ...attachable(ticket), entryId }
    })(),
  }),
})

describe('a ticket', () => {
  it('goes from the question over the answer to its end, and says so in its history', async () => {
    const ticket = await openTicket(world.ctx())
    expect(ticket).toMatchObject({
      status: 'OPEN',
      severity: 'NORMAL',
      closedAt: null,
      version: 1,
      isUnread: false,
    })
    const answered = await reply(support, ticket)
    expect(answered).toMatchObject({ status: 'INPROGRESS', tenant: { id: world.tenantId } })
    const closed = await reply(world.ctx(), ticket, { message: 'Danke!', closeTicket: true })
    expect(closed.status).toBe('CLOSED')
    expect(closed.closedAt).not.toBeNull()
    const again = await reply(world.ctx(), ticket, { message: 'Doch nicht.' })
    expect(again).toMatchObject({ status: 'INPROGRESS', closedAt: null })
    expect(told(again)).toEqual([
      ['CREATED', null],
      ['REPLY', 'Bitte neu starten.'],
      ['STATUS', 'INPROGRESS'],
      ['REPLY', 'Danke!'],
      ['STATUS', 'CLOSED'],
      ['REPLY', 'Doch nicht.'],
      ['STATUS', 'INPROGRESS'],
    ])
    const authors = again.history.map(({ createdBy }) => createdBy.isPlatform)
    expect(authors).toEqual([false, true, true, false, false, false, false])
  })

  it('is closed and opened again by the platform: as open, unless it was answered', async () => {
    const ticket = await openTicket(world.ctx())
    const patch = (status: 'OPEN' | 'CLOSED') => execute(patchTicket, support, { id: ticket.id, status })
    expect(await patch('CLOSED')).toMatchObject({ status: 'CLOSED' })
    expect(await patch('OPEN')).toMatchObject({ status: 'OPEN', closedAt: null })
    await reply(support, ticket)
    await patch('CLOSED')
    expect(await patch('OPEN')).toMatchObject({ status: 'INPROGRESS' })
    const before = await seenTicket(support, ticket)
    expect((await patch('OPEN')).version).toBe(before.version)
  })

  it('has the next number of the platform, without gaps, also when many are opened at once', async () => {
    const run: (typeof createTicket)['run'] = async (scope, input) => {
      await createTicket.run(scope, input)
      throw new AppError('rule', 'ticket.onlyBugs')
    }
    const { ticketNumber } = await openTicket(world.ctx())
    const rolledBack = execute({ ...createTicket, run }, world.ctx(), QUESTION)
    await expect(rolledBack).rejects.toMatchObject({ kind: 'rule' })
    const mine = world.ctx()
    const other = (await mintWorld()).ctx()
    const made = await Promise.all([mine, other, mine, other, mine].map((ctx) => openTicket(ctx)))
    const numbers = made.map(({ ticketNumber }) => ticketNumber).toSorted((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5].map((step) => ticketNumber + step))
    const [row] = await withTenant(desk.tenantId, 'read', (tx) =>
      tx.execute<{ gaps: number }>(sql`
        select max(t.ticket_number) - min(t.ticket_number) + 1 - count(*) as gaps
        from platform.tickets(${supporter}, true, false, '{}') t`),
    )
    expect(Number(row?.gaps)).toBe(0)
  })

  it('is answered once by a double click, and a stale page is refused', async () => {
    const ticket = await openTicket(world.ctx())
    const send = () =>
      execute(
        replyToTicket,
        support,
        { id: ticket.id, message: 'Einmal' },
        { idempotency: { key: `k-${ticket.id}`, bodyHash: 'x' } },
      )
    await Promise.all([send(), send()])
    expect(
      (await seenTicket(world.ctx(), ticket)).history.filter(({ kind }) => kind === 'REPLY'),
    ).toHaveLength(1)
    const stale = reply(world.ctx(), ticket, { version: ticket.version })
    await expect(stale).rejects.toMatchObject({ kind: 'conflict', code: 'conflict.stale' })
  })

  it('keeps both of two replies that are written at once, and becomes in progress once', async () => {
    const ticket = await openTicket(world.ctx())
    await Promise.all([reply(support, ticket, { message: 'A' }), reply(support, ticket, { message: 'B' })])
    const { history } = await seenTicket(world.ctx(), ticket)
    expect(
      history
        .filter(({ kind }) => kind === 'REPLY')
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual(['A', 'B'])
    expect(history.filter(({ kind }) => kind === 'STATUS')).toHaveLength(1)
  })
})

describe('a person of the tenant', () => {
  it('sees and answers their own tickets, and with the right TICKETS_SHOW all of the tenant', async () => {
    const mine = await openTicket(world.ctx())
    const own = colleague(['TICKETS_CREATE'])
    const theirs = await openTicket(own)
    await expect(seenTicket(own, mine)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(reply(own, mine)).rejects.toMatchObject({ kind: 'notFound' })
    const listed = await execute(listTickets, own, {})
    expect(listed.rows.map(({ id }) => id)).toEqual([theirs.id])
    expect((await reply(own, theirs)).history).toHaveLength(2)
    expect((await seenTicket(colleague(['TICKETS_SHOW']), mine)).id).toBe(mine.id)
  })

  it('neither writes internally nor closes, sorts or assigns for the platform', async () => {
    const ticket = await openTicket(world.ctx())
    await expect(reply(world.ctx(), ticket, { internal: true })).rejects.toMatchObject({ kind: 'forbidden' })
    const patch = execute(patchTicket, world.ctx(), { id: ticket.id, severity: 'LOW' })
    await expect(patch).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('ticket.markRead', () => {
  it('tells the tenant what is new until they have read it', async () => {
    const ticket = await openTicket(world.ctx())
    const answered = await reply(support, ticket)
    expect((await seenTicket(world.ctx(), ticket)).isUnread).toBe(true)
    const tasks = await execute(ticketTasks, world.ctx(), {})
    expect(tasks).toMatchObject([{ kind: 'answeredTickets' }])
    const until = answered.history.at(-1)?.createdAt ?? ''
    await execute(markTicketRead, world.ctx(), { id: ticket.id, until })
    expect((await seenTicket(world.ctx(), ticket)).isUnread).toBe(false)
    const foreign = execute(markTicketRead, (await mintWorld()).ctx(), { id: ticket.id, until })
    await expect(foreign).rejects.toMatchObject({ kind: 'notFound' })
    const never = execute(markTicketRead, world.ctx(), { id: ticket.id, until: 'jetzt' })
    await expect(never).rejects.toMatchObject({ kind: 'invalid' })
  })
})

describe('the platform’s desk', () => {
  it('finds tickets of all tenants by tenant, state, weight, assignment and answer', async () => {
    const other = await mintWorld()
    const mine = await openTicket(other.ctx())
    const high = await openTicket(other.ctx(), { severity: 'HIGH', topic: 'Äpfel' })
    await execute(patchTicket, support, { id: high.id, assigneeId: supporter })
    await reply(support, high)
    const found = async (filter: object) => {
      const page = await execute(listTickets, support, {
        tenantId: other.tenantId,
        sort: 'ticketNumber',
        ...filter,
      })
      return page.rows.map(({ id }) => id)
    }
    expect(await found({})).toEqual([mine.id, high.id])
    expect(await found({ sort: '-severity' })).toEqual([high.id, mine.id])
    expect(await found({ status: 'INPROGRESS,CLOSED' })).toEqual([high.id])
    expect(await found({ severity: 'HIGH' as const })).toEqual([high.id])
    expect(await found({ assigned: 'ME' })).toEqual([high.id])
    expect(await found({ assigned: 'NOBODY' })).toEqual([mine.id])
    expect(await found({ assigneeId: supporter })).toEqual([high.id])
    expect(await found({ answered: 'false' })).toEqual([mine.id])
    expect(await found({ q: 'apfel' })).toEqual([high.id])
    expect(await found({ pageSize: 1, page: 2 })).toEqual([high.id])
    const { me, people, tenants } = await execute(getTicketDesk, support, {})
    expect(me).toBe(supporter)
    expect(people).toContainEqual({ id: supporter, name: 'Paula Plattform' })
    expect(tenants.map(({ id }) => id)).toContain(other.tenantId)
    expect(await execute(ticketTasks, support, {})).toMatchObject([{ kind: 'waitingTickets' }])
  })

  it('assigns to people of the platform only', async () => {
    const { id } = await openTicket(world.ctx())
    const patch = execute(patchTicket, support, { id, assigneeId: world.userId })
    await expect(patch).rejects.toMatchObject({ fields: [{ code: 'ticket.assigneeUnknown' }] })
  })

  it('knows no more files on a ticket than it may have', async () => {
    const ticket = await openTicket(world.ctx())
    const attach = () => execute(attachFile, world.ctx(), attachable(ticket))
    for (let count = 0; count < 20; count += 1) await attach()
    await expect(attach()).rejects.toMatchObject({ kind: 'rule', code: 'ticket.tooManyAttachments' })
    const { attachments, history } = await seenTicket(support, ticket)
    expect(attachments[0]).toMatchObject({
      name: 'Bon.png',
      type: 'image/png',
      size: PNG.length,
      entryId: history[0]?.id,
    })
  })
})
