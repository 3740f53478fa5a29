import { defineList, id, oneOf } from '@/lib/domain/list-definition'
import { TICKET_SEVERITIES, TICKET_TYPES } from '@/lib/platform/tickets/words'

/** The page's second tab; the first one shows tickets that are not closed. */
export const CLOSED_TAB = 'closed'

/** Assignment of tickets within the platform. */
const ASSIGNED = ['ME', 'NOBODY'] as const

export const ticketList = defineList({
  sorts: ['ticketNumber', 'topic', 'createdAt', 'severity'],
  defaultSort: '-ticketNumber',
  without: ['cursor'],
  filters: { tenantId: id(), assigned: oneOf(ASSIGNED), assigneeId: id() },
  // the API accepts several of each
  pageFilters: {
    tab: oneOf([CLOSED_TAB]),
    status: oneOf(['OPEN', 'INPROGRESS']),
    severity: oneOf(TICKET_SEVERITIES),
    type: oneOf(TICKET_TYPES),
    answered: oneOf(['true', 'false']),
  },
  toInput: ({ tab, status, ...chosen }) => ({
    ...chosen,
    status: tab ? 'CLOSED' : (status ?? 'OPEN,INPROGRESS'),
  }),
})
