import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { TicketSeverity, TicketState, TicketType } from '@/lib/platform/tickets/words'
import type { Context } from '@/lib/server/core/context'
import { AppError, refuseStale } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { seenBy } from './queries'

/** A ticket locked until the end of the transaction. */
export interface LockedTicket {
  ticketNumber: number
  topic: string
  status: TicketState
  isAnswered: boolean
  severity: TicketSeverity
  type: TicketType
  assigneeId: string | null
  assigneeName: string | null
  /** Null unless the caller may attach to the named entry. */
  isEntryInternal: boolean | null
  /** Number of attachments visible to the caller. */
  attachments: number
}

interface Stored extends Record<string, unknown> {
  ticket_number: number
  topic: string
  status: TicketState
  is_answered: boolean
  severity: TicketSeverity
  type: TicketType
  assignee_id: string | null
  assignee_name: string | null
  version: number
  is_entry_internal: boolean | null
  attachments: number
}

/**
 * Locks a ticket that the caller may see; `entryId` is an entry to attach to. Throws notFound, or
 * `conflict.stale` for an outdated one.
 */
export async function lockTicket(
  tx: TenantTx,
  ctx: Context,
  { id, version, entryId = null }: { id: string; version?: number | undefined; entryId?: string | null },
): Promise<LockedTicket> {
  const [row] = await tx.execute<Stored>(
    sql`select * from platform.lock_ticket(${id}, ${entryId}, ${seenBy(ctx)})`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  return {
    ticketNumber: Number(row.ticket_number),
    topic: row.topic,
    status: row.status,
    isAnswered: row.is_answered,
    severity: row.severity,
    type: row.type,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    isEntryInternal: row.is_entry_internal,
    attachments: row.attachments,
  }
}

/** Returns a ticket's label in the audit log; it belongs to no company. */
export const auditedAs = ({ ticketNumber, topic }: Pick<LockedTicket, 'ticketNumber' | 'topic'>) => ({
  record: `${ticketNumber} ${topic}`,
  company: '' as const,
})

interface NewTicket {
  id: string
  topic: string
  type: TicketType
  severity: TicketSeverity
  description: string
}

/** Opens a ticket of the caller's tenant; returns its number. */
export async function addTicket(tx: TenantTx, ctx: Context, ticket: NewTicket): Promise<number> {
  const payload = JSON.stringify({ ...ticket, entryId: newId() })
  const [row] = await tx.execute<{ number: number }>(
    sql`select platform.open_ticket(${payload}::jsonb, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.isPlatformAdmin},
      ${ctx.now().toISOString()}) as number`,
  )
  return Number(row?.number)
}

interface Columns {
  status?: TicketState
  isAnswered?: boolean
  severity?: TicketSeverity
  type?: TicketType
  assigneeId?: string | null
  assigneeName?: string | null
}

interface NewEntry {
  /** A new one by default. */
  id?: string
  kind: 'REPLY' | 'STATUS'
  internal: boolean
  message?: string
  from?: TicketState
  to?: TicketState
}

/** Returns the entry for a change of state; none if it is unchanged. */
export const statusEntry = (from: TicketState, to: TicketState): NewEntry[] =>
  from === to ? [] : [{ kind: 'STATUS', internal: false, from, to }]

/** Saves the given fields, and appends to the history. */
export async function saveTicket(
  tx: TenantTx,
  ctx: Context,
  id: string,
  { columns, entries }: { columns: Columns; entries: readonly NewEntry[] },
): Promise<void> {
  const newEntries = entries.map((entry) => ({ id: newId(), ...entry }))
  const viewer = ctx.actor.id
  const name = ctx.actor.name
  await tx.execute(sql`select platform.save_ticket(${id}, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(newEntries)}::jsonb,
    ${viewer}, ${name}, ${ctx.isPlatformAdmin}, false, ${ctx.now().toISOString()})`)
}

interface NewFile {
  id: string
  name: string
  type: string
  content: Uint8Array
}

export async function addAttachment(
  tx: TenantTx,
  ctx: Context,
  { id, entry, file }: { id: string; entry: string; file: NewFile },
): Promise<void> {
  const payload = JSON.stringify({ ...file, content: Buffer.from(file.content).toString('base64') })
  await tx.execute(
    sql`select platform.add_ticket_attachment(${id}, ${entry}, ${payload}::jsonb, ${seenBy(ctx)}, ${ctx.now().toISOString()})`,
  )
}

/** Marks the ticket as read by the caller up to the instant. */
export async function markTicket(tx: TenantTx, ctx: Context, id: string, until: string): Promise<void> {
  await tx.execute(sql`select platform.mark_ticket(${id}, ${seenBy(ctx)}, ${until})`)
}
