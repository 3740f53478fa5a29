import { useTranslations } from 'next-intl'
import { Markdown } from '@/components/shared/record/markdown'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { germanDateTime } from '@/lib/domain/business-date'
import type { EntryRecord, TicketRecord } from '@/lib/platform/tickets/schema'
import { AttachmentLinks } from './attachment-links'

export function TicketHistory({ ticket }: { ticket: TicketRecord }) {
  const t = useTranslations('tickets')
  return (
    <section aria-labelledby="ticket-history">
      <h2 id="ticket-history" className="mb-3 heading-3">
        {t('history.title')}
      </h2>
      <ol className="grid gap-3">
        {ticket.history.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'REPLY' ? <Reply ticket={ticket} entry={entry} /> : <Event entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Reply({ ticket, entry }: { ticket: TicketRecord; entry: EntryRecord }) {
  const t = useTranslations('tickets.history')
  const { createdBy, createdAt, internal, message } = entry
  return (
    <article
      className={cn(
        'grid gap-3 rounded-md border p-4',
        internal ? 'border-dashed border-input bg-muted' : 'border-border bg-card',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted-foreground">
        <span className="font-semibold text-foreground">{createdBy.name}</span>
        {createdBy.isPlatform ? <span>{t('platform')}</span> : null}
        <time dateTime={createdAt} className="tabular">
          {germanDateTime(createdAt)}
        </time>
        {internal ? <Badge tone="amber">{t('internal')}</Badge> : null}
      </p>
      <Markdown text={message ?? ''} />
      <AttachmentLinks
        ticketId={ticket.id}
        files={ticket.attachments.filter(({ entryId }) => entryId === entry.id)}
      />
    </article>
  )
}

function Event({ entry: { kind, to, createdBy, createdAt } }: { entry: EntryRecord }) {
  const t = useTranslations('tickets.history')
  const states = useTranslations('enums.ticketStatus')
  const what = kind === 'STATUS' && to ? t('moved', { status: states(to) }) : t('created')
  return (
    <p className="px-4 text-sm text-muted-foreground">
      {what} · {createdBy.name} ·{' '}
      <time dateTime={createdAt} className="tabular">
        {germanDateTime(createdAt)}
      </time>
    </p>
  )
}
