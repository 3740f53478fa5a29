import type { SearchParams } from 'nuqs/server'
import { TicketList } from '@/components/platform/tickets/ticket-list'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { ticketList } from '@/lib/platform/tickets/list'
import { loadTicketDesk, loadTickets } from '@/lib/platform/tickets/loaders'

export const generateMetadata = titled('tickets.title')

export default async function TicketsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [page, desk, session] = await Promise.all([
    loadTickets(searchParams),
    loadTicketDesk(),
    requireSession(),
  ])
  const isClosed = ticketList.read(await searchParams).status === 'CLOSED'
  return <TicketList page={page} desk={desk} session={session} isClosed={isClosed} />
}
