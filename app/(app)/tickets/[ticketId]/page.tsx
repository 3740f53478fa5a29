import type { Metadata } from 'next'
import { Messages } from '@/components/shared/messages/messages'
import { TicketView } from '@/components/platform/tickets/ticket-view'
import { loadTicket, loadTicketDesk } from '@/lib/platform/tickets/loaders'

interface Props {
  params: Promise<{ ticketId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { topic } = await loadTicket((await params).ticketId)
  return { title: topic }
}

export default async function TicketPage({ params }: Props) {
  const ticket = await loadTicket((await params).ticketId)
  const desk = await loadTicketDesk()
  return (
    <Messages
      namespaces={['tickets', 'enums.severity', 'enums.ticketStatus', 'enums.ticketType', 'errors.ticket']}
    >
      <TicketView ticket={ticket} desk={desk} />
    </Messages>
  )
}
