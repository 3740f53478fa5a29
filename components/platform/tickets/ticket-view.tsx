import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { Markdown } from '@/components/shared/record/markdown'
import { Card } from '@/components/ui/card'
import { germanDateTime } from '@/lib/domain/business-date'
import type { TicketDesk } from '@/lib/platform/tickets/queries'
import type { TicketRecord } from '@/lib/platform/tickets/schema'
import { AttachmentLinks } from './attachment-links'
import { MarkRead } from './mark-read'
import { ReplyForms } from './reply-forms'
import { SeverityText, TicketStateBadge } from './ticket-badges'
import { TicketDeskForm } from './ticket-desk-form'
import { TicketHistory } from './ticket-history'
import { TakeTicket, TicketState } from './ticket-state'

interface TicketViewProps {
  ticket: TicketRecord
  desk: TicketDesk | null
}

/** A ticket: the question, the replies, and the form for the next reply. */
export function TicketView({ ticket, desk }: TicketViewProps) {
  const t = useTranslations('tickets')
  const types = useTranslations('enums.ticketType')
  const { id, history, attachments, createdBy, tenant } = ticket
  const created = history.find(({ kind }) => kind === 'CREATED')
  return (
    <>
      <MarkRead id={id} until={ticket.isUnread ? (history.at(-1)?.createdAt ?? null) : null} />
      <PageHeader
        title={ticket.topic}
        number={t('numbered', { number: String(ticket.ticketNumber) })}
        back={{ href: '/tickets', label: t('title') }}
        status={<TicketStateBadge status={ticket.status} />}
        actions={
          desk
            ? [
                <TakeTicket key="take" ticket={ticket} me={desk.me} />,
                <TicketState key="state" ticket={ticket} />,
              ]
            : null
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-3xl gap-8">
          <section aria-labelledby="ticket-description">
            <h2 id="ticket-description" className="mb-3 heading-3">
              {t('fields.description')}
            </h2>
            <Card className="grid gap-3 p-4">
              <Markdown text={ticket.description} />
              <AttachmentLinks
                ticketId={id}
                files={attachments.filter((file) => file.entryId === created?.id)}
              />
            </Card>
          </section>
          <TicketHistory ticket={ticket} />
          <ReplyForms key={id} ticket={ticket} isDesk={desk !== null} />
        </div>
        <div className="grid gap-5">
          <FactPanel
            title={t('details')}
            facts={[
              { term: t('fields.type'), value: types(ticket.type) },
              { term: t('fields.severity'), value: <SeverityText severity={ticket.severity} /> },
              { term: t('fields.createdBy'), value: createdBy.name },
              { term: t('fields.assignee'), value: desk ? (ticket.assignee?.name ?? t('nobody')) : null },
              { term: t('fields.tenant'), value: desk ? tenant.name : null },
              { term: t('fields.createdAt'), value: germanDateTime(ticket.createdAt) },
              { term: t('fields.closedAt'), value: ticket.closedAt ? germanDateTime(ticket.closedAt) : null },
            ]}
          />
          {desk ? <TicketDeskForm key={id} ticket={ticket} people={desk.people} /> : null}
        </div>
      </div>
    </>
  )
}
