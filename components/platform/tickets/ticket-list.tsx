import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import { Messages } from '@/components/shared/messages/messages'
import { PageHeader } from '@/components/shared/page/page-header'
import type { Page } from '@/lib/domain/list'
import type { SessionView } from '@/lib/server/auth/session-types'
import type { TicketDesk } from '@/lib/platform/tickets/queries'
import { ticketTypesFor } from '@/lib/platform/tickets/rules/ticket-types'
import type { TicketRow } from '@/lib/platform/tickets/schema'
import { TicketCreation } from './ticket-creation'
import { TicketTable } from './ticket-table'
import { TicketTabs } from './ticket-tabs'

interface TicketListProps {
  page: Page<TicketRow>
  /** Only for the platform. */
  desk: TicketDesk | null
  session: SessionView
  /** Whether the tab of closed tickets is shown. */
  isClosed: boolean
}

/**
 * The page of tickets: the user's own, all of the tenant's with the right for it, or all for the
 * platform.
 */
export function TicketList({ page, desk, session, isClosed }: TicketListProps) {
  const t = useTranslations('tickets')
  const types = ticketTypesFor(session)
  return (
    <Messages
      namespaces={['tickets', 'enums.severity', 'enums.ticketStatus', 'enums.ticketType', 'errors.ticket']}
    >
      <PageHeader
        title={t('title')}
        count={useListCount(page)}
        actions={<ListExport kind="tickets" who={session} />}
      />
      <TicketTabs isClosed={isClosed}>
        <TicketTable page={page} desk={desk} types={types} isClosed={isClosed} />
      </TicketTabs>
      <TicketCreation types={types} />
    </Messages>
  )
}
