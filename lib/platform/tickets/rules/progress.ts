import { fail, ok, type Result } from '@/lib/domain/result'
import type { TicketState } from '@/lib/platform/tickets/words'

/**
 * The part of a ticket that decides its state. `isAnswered`: the platform has replied to the
 * tenant.
 */
export interface Progress {
  status: TicketState
  isAnswered: boolean
}

export interface Reply {
  byPlatform: boolean
  /** Visible to the platform only. */
  internal: boolean
  closeTicket: boolean
}

/**
 * Returns a ticket's state after a reply. The platform's first reply to the tenant moves it to in
 * progress; a tenant's reply reopens a closed one. An internal reply changes nothing: it cannot
 * close the ticket, which the tenant would see.
 */
export function afterReply(
  ticket: Progress,
  { byPlatform, internal, closeTicket }: Reply,
): Result<Progress, 'internalClose'> {
  if (internal) return closeTicket ? fail('internalClose') : ok(ticket)
  const isAnswered = ticket.isAnswered || byPlatform
  if (closeTicket || (byPlatform && ticket.status === 'CLOSED')) return ok({ status: 'CLOSED', isAnswered })
  return ok(opened({ isAnswered }))
}

/**
 * Returns a ticket's state after the platform closes or reopens it. An open one stays unchanged.
 */
export function applyStatus(ticket: Progress, to: 'OPEN' | 'CLOSED'): Progress {
  if (to === 'CLOSED') return { ...ticket, status: 'CLOSED' }
  return ticket.status === 'CLOSED' ? opened(ticket) : ticket
}

/** An open ticket that was answered is in progress. */
const opened = ({ isAnswered }: Pick<Progress, 'isAnswered'>): Progress => ({
  status: isAnswered ? 'INPROGRESS' : 'OPEN',
  isAnswered,
})
