import { oneOf, type UrlParams } from '@/lib/domain/list-definition'
import { TICKET_STATES } from '@/lib/platform/tickets/words'
import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { ticketList } from './list'
import { listTickets } from './queries'
import type { TicketRow } from './schema'

/** The page has a tab for closed tickets; the export filters by their state. */
const page = {
  ...ticketList,
  pageFilters: { ...ticketList.pageFilters, status: oneOf(TICKET_STATES) },
  read: (params: UrlParams) => ({
    ...ticketList.read(params),
    ...(params.status === 'CLOSED' ? { status: 'CLOSED' } : {}),
  }),
}

/**
 * Tickets as a file: the columns of their list, the tenant for the platform only, and no content.
 */
export const ticketExport = defineExport<typeof listTickets.input, TicketRow>({
  list: listTickets,
  page,
  filterWords: { status: 'ticketStatus', type: 'ticketType' },
  columns: {
    ticketNumber: field('ticketNumber', 'whole'),
    tenant: { type: 'text', of: ({ tenant }) => tenant.name },
    ...fields<TicketRow>('text', 'topic'),
    type: field('type', 'text', 'ticketType'),
    severity: field('severity', 'text', 'severity'),
    status: field('status', 'text', 'ticketStatus'),
    createdBy: { type: 'text', of: ({ createdBy }) => createdBy.name },
    ...fields<TicketRow>('instant', 'createdAt', 'closedAt'),
  },
})
