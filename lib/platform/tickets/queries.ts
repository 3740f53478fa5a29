import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { arrayOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { germanDateTime, instantOf } from '@/lib/domain/business-date'
import type { QuestionType } from '@/lib/domain/file-type'
import type { Page } from '@/lib/domain/list'
import { countedTask, MOST_TASKS, type OpenTask } from '@/lib/domain/open-task'
import { admits } from '@/lib/domain/rights'
import { foldSearch, spellingOf } from '@/lib/domain/search-text'
import { TICKET_SEVERITIES, TICKET_STATES, TICKET_TYPES } from '@/lib/platform/tickets/words'
import { choicesField, flagField, idField } from '@/lib/fields/schema'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { FOUND_EACH, finderInput, type FoundRecord } from '@/lib/services/search/queries'
import { isAnyOf, listFields, readPage } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { ticketList } from './list'
import { ticketId, type TicketRecord, type TicketRow } from './schema'

/**
 * Returns the viewer as the routines take it: the person, whether for the platform's desk, and
 * whether limited to their own tickets.
 */
export const seenBy = (ctx: Context): SQL =>
  sql`${ctx.actor.id}::uuid, ${ctx.isPlatformAdmin}, ${!admits(ctx, 'TICKETS_SHOW')}`

const rowOf = <Row extends TicketRow>(row: Row): Row => ({
  ...row,
  createdAt: instantOf(row.createdAt),
  closedAt: row.closedAt && instantOf(row.closedAt),
})

/** Returns a ticket as far as the caller may see it. Throws notFound. */
export async function readTicket(tx: TenantTx, ctx: Context, id: string): Promise<TicketRecord> {
  const [found] = await tx.execute<{ ticket: TicketRecord }>(
    sql`select ticket from platform.one_ticket(${id}, ${seenBy(ctx)})`,
  )
  if (!found) throw new AppError('notFound', 'notFound')
  const history = found.ticket.history.map((one) => ({ ...one, createdAt: instantOf(one.createdAt) }))
  return { ...rowOf(found.ticket), history }
}

/** Regular expressions for the words of a search. */
const wordsOf = (phrase: string) => foldSearch(phrase).split(' ').filter(Boolean).map(spellingOf)

/**
 * A page of tickets: the caller's own, with TICKETS_SHOW the tenant's, for the platform all. `q`
 * matches number, text and names.
 */
export const listTickets = defineUseCase({
  name: 'ticket.list',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: z.strictObject({
    ...listFields(ticketList),
    status: choicesField(TICKET_STATES).optional(),
    severity: choicesField(TICKET_SEVERITIES).optional(),
    type: choicesField(TICKET_TYPES).optional(),
    answered: flagField().optional(),
  }),
  run: async ({ tx, ctx }, input): Promise<Page<TicketRow>> => {
    const { q, status, severity, type, tenantId, assigned, assigneeId, answered } = input
    const assignee = assigned === 'ME' ? ctx.actor.id : assigneeId
    const page = await readPage<{ ticket: TicketRow }>(tx, input, {
      select: sql`platform.ticket_row(t.id, ${seenBy(ctx)}) as ticket`,
      from: sql`platform.tickets(${seenBy(ctx)}, ${arrayOf(wordsOf(q), 'text')}) t`,
      where: [
        ...isAnyOf(sql`t.status`, status),
        ...isAnyOf(sql`t.severity`, severity),
        ...isAnyOf(sql`t.type`, type),
        ...(tenantId ? [sql`t.tenant_id = ${tenantId}`] : []),
        ...(assigned === 'NOBODY' ? [sql`${ctx.isPlatformAdmin} and t.assignee_id is null`] : []),
        ...(assignee ? [sql`t.assignee_id = ${assignee}`] : []),
        ...(answered === undefined ? [] : [sql`t.is_waiting <> ${answered}`]),
      ],
      id: sql`t.id`,
      sorts: {
        ticketNumber: { column: sql`t.ticket_number`, type: 'bigint' },
        topic: { column: sql`t.topic collate platform.natural_german`, type: 'text' },
        createdAt: { column: sql`t.created_at`, type: 'timestamptz' },
        severity: {
          column: sql`array_position(${arrayOf(TICKET_SEVERITIES, 'text')}, t.severity)`,
          type: 'integer',
        },
      },
    })
    return { ...page, rows: page.rows.map(({ ticket }) => rowOf(ticket)) }
  },
})

/**
 * Tickets visible to the caller whose number, text or names contain the text, newest first, for the
 * search.
 */
export const findTickets = defineUseCase({
  name: 'ticket.find',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: finderInput,
  run: async ({ call }, { q, similar }): Promise<FoundRecord[]> => {
    if (similar) return []
    const { rows } = await call(listTickets, { q, sort: '-ticketNumber', pageSize: FOUND_EACH })
    return rows.map(({ id, ticketNumber, topic, createdAt }) => ({
      id: `/tickets/${id}`,
      label: topic,
      hint: String(ticketNumber),
      detail: germanDateTime(createdAt),
      exact: String(ticketNumber) === q,
    }))
  },
})

export const getTicket = defineUseCase({
  name: 'ticket.get',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: ticketId,
  run: ({ tx, ctx }, { id }) => readTicket(tx, ctx, id),
})

/** The bytes of an attachment. Throws notFound if the caller may not see its entry. */
export const getTicketFile = defineUseCase({
  name: 'ticket.file',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: ticketId.extend({ attachmentId: idField() }),
  run: async ({ tx, ctx }, { id, attachmentId }) => {
    const [file] = await tx.execute<{ name: string; type: QuestionType; content: Uint8Array }>(
      sql`select name, type, content from platform.ticket_file(${id}, ${attachmentId}, ${seenBy(ctx)})`,
    )
    if (!file) throw new AppError('notFound', 'notFound')
    return file
  },
})

export interface NamedRecord extends Record<string, unknown> {
  id: string
  name: string
}

/** Returns the platform's people who can be assigned a ticket. */
export const readDeskPeople = (tx: TenantTx): Promise<Iterable<NamedRecord>> =>
  tx.execute<NamedRecord>(sql`
    select u.id, trim(u.firstname || ' ' || u.lastname) as name from app_user u
    order by u.lastname, u.firstname, u.id`)

export interface TicketDesk {
  me: string | null
  people: NamedRecord[]
  tenants: NamedRecord[]
}

/** The options of the platform's desk: its own people, and the tenants. */
export const getTicketDesk = defineUseCase({
  name: 'ticket.desk',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<TicketDesk> => ({
    me: ctx.actor.id,
    people: [...(await readDeskPeople(tx))],
    tenants: [
      ...(await tx.execute<NamedRecord>(
        sql`select t.id, t.name from platform.tenant_frames() t order by t.name collate platform.natural_german, t.id`,
      )),
    ],
  }),
})

/**
 * Tickets that wait for the caller: for a reply of the platform, or to be read by their creator.
 */
export const ticketTasks = defineUseCase({
  name: 'ticket.tasks',
  mode: 'read',
  right: 'signedIn',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<OpenTask[]> => {
    const [row] = await tx.execute<{ count: number }>(
      sql`select platform.waiting_tickets(${seenBy(ctx)}, ${MOST_TASKS + 1}) as count`,
    )
    const count = Number(row?.count ?? 0)
    return ctx.isPlatformAdmin
      ? countedTask({ kind: 'waitingTickets', href: '/tickets?answered=false', count })
      : countedTask({ kind: 'answeredTickets', href: '/tickets', count })
  },
})
