import { TICKET_TYPES } from '@/lib/platform/tickets/words'
import { admits, type Who } from '@/lib/domain/rights'

/** Returns the kinds of tickets that a person may open: a bug always, the others with the right. */
export const ticketTypesFor = (who: Who): readonly (typeof TICKET_TYPES)[number][] =>
  admits(who, 'TICKETS_CREATE') ? TICKET_TYPES : ['BUG']
