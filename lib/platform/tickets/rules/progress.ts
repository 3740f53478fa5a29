import { fail, ok, type Result } from '@/lib/domain/result'
import type { TicketState } from '@/lib/platform/tickets/words'

/** A ticket as far as its state goes on. `isAnswered`: the platform has replied to the tenant. */
export interface Progress {
  status: TicketState
  isAnswered: boolean
}

export interface Reply {
  byPlatform: boolean
  /** For the platform alone. */
  internal: boolean
  closeTicket: boolean
}

/**
 * What a reply makes of a ticket. The platform's first reply to the tenant takes it into progress; a reply of the tenant opens
 * a closed one again. One that is internal changes nothing, so it cannot close, which the tenant would see.
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

/** What the platform makes of a ticket: closed, or open again. One that is open stays as it is. */
export function moved(ticket: Progress, to: 'OPEN' | 'CLOSED'): Progress {
  if (to === 'CLOSED') return { ...ticket, status: 'CLOSED' }
  return ticket.status === 'CLOSED' ? opened(ticket) : ticket
}

/** An open ticket that was answered is in progress. */
const opened = ({ isAnswered }: Pick<Progress, 'isAnswered'>): Progress => ({
  status: isAnswered ? 'INPROGRESS' : 'OPEN',
  isAnswered,
})
