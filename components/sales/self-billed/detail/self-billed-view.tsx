import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DispatchPanel } from '@/components/sales/dispatches/dispatch-panel'
import { DocumentView } from '@/components/sales/documents/detail/document-view'
import { PrivateNote } from '@/components/sales/documents/detail/private-note'
import { RelatedLinks } from '@/components/sales/documents/detail/related-links'
import { IncomingBadge } from '@/components/sales/incoming-invoices/incoming-badge'
import { Messages } from '@/components/shared/messages/messages'
import { DescriptionList } from '@/components/shared/record/description-list'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { DispatchOverview } from '@/lib/sales/dispatches/queries'
import type { BookedDocument } from '@/lib/sales/documents/queries/edit-document'
import type { SelfBilledRecord } from '@/lib/sales/self-billed/schema'
import { SelfBilledActions } from './self-billed-actions'

interface SelfBilledViewProps extends BookedDocument<SelfBilledRecord> {
  dispatches: DispatchOverview
  rights: { create: boolean; patch: boolean; showCustomer: boolean }
}

const words = { family: 'SELF_BILLED' } as const

export function SelfBilledView({ document, trail, dispatches, rights }: SelfBilledViewProps) {
  const { id, sumGross, date, status } = document
  return (
    <DocumentView
      document={document}
      trail={trail}
      states={[status]}
      facts={[germanMoney(centsOf(sumGross)), germanDay(date)]}
      showCustomer={rights.showCustomer}
      actions={
        <Messages namespaces={['dispatches', 'errors.dispatch', 'errors.selfBilled', 'selfBilled']}>
          <SelfBilledActions
            document={document}
            rights={rights}
            mails={dispatches.mails.map((mail) => ({ state: mail.state }))}
          />
        </Messages>
      }
      summary={
        <>
          <IncomingPanel document={document} />
          <Summary document={document} />
          <DispatchPanel {...dispatches} family="SELF_BILLED" documentId={id} canPatch={rights.patch} />
        </>
      }
      data={<DataTab document={document} canPatch={rights.patch} />}
    />
  )
}

/** The received invoice, by which it is checked, paid and handed over. */
function IncomingPanel({ document: { incoming, status } }: { document: SelfBilledRecord }) {
  const t = useTranslations('selfBilled')
  if (!incoming) return null
  const { id, state, refusedBecause } = incoming
  const mayObject = status === 'BOOKED' && state !== 'REFUSED' && state !== 'PAID'
  return (
    <FactPanel
      title={t('incoming')}
      facts={[{ term: t('incomingState'), value: <IncomingBadge state={state} /> }]}
    >
      <div className="space-y-2 border-t border-border pt-2">
        <Link
          href={`/incoming-invoices/${id}`}
          className="rounded-sm text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
        >
          {t('toIncoming')}
        </Link>
        {state === 'REFUSED' ? (
          <p className="break-words-de text-danger">{t('objected', { reason: refusedBecause })}</p>
        ) : null}
        {mayObject ? <p className="text-sm text-muted-foreground">{t('objection')}</p> : null}
      </div>
    </FactPanel>
  )
}

function Summary({ document }: { document: SelfBilledRecord }) {
  const t = useTranslations('documents')
  const own = useTranslations('selfBilled')
  const { cancellationOf, cancelledBy, dueDate, bookedAt } = document
  const linkTo = (id: string | null) => (id ? <RelatedLinks document={document} ids={[id]} /> : null)
  return (
    <FactPanel
      title={t('summary')}
      facts={[
        { term: t('sumNet'), value: germanMoney(centsOf(document.sumNet)) },
        { term: t('vat'), value: germanMoney(centsOf(document.sumVat)) },
        {
          term: t('sumGross'),
          value: <strong className="tabular">{germanMoney(centsOf(document.sumGross))}</strong>,
        },
        { term: own('dueOn'), value: dueDate ? germanDay(dueDate) : null },
        { term: own('cancels'), value: linkTo(cancellationOf) },
        { term: own('cancelledBy'), value: linkTo(cancelledBy) },
        { term: t('bookedAt'), value: bookedAt ? germanDateTime(bookedAt) : null },
      ]}
    />
  )
}

function DataTab({ document, canPatch }: { document: SelfBilledRecord; canPatch: boolean }) {
  const t = useTranslations('documents')
  const { serviceDate, serviceDateEnd, orderDate } = document
  const days = [serviceDate, serviceDateEnd].filter((day) => day !== null)
  return (
    <div className="space-y-6">
      <DescriptionList
        columns={2}
        items={[
          { term: t('dateOf', words), value: germanDay(document.date) },
          {
            term: serviceDateEnd ? t('servicePeriod', words) : t('serviceDate', words),
            value: days.map(germanDay).join(' – '),
          },
          { term: t('orderNumber'), value: document.orderNumber },
          { term: t('orderDate'), value: orderDate && germanDay(orderDate) },
          { term: t('cancelNote'), value: document.cancelNote },
          { term: t('notePublic', words), value: document.notePublic },
        ]}
      />
      <PrivateNote family="SELF_BILLED" document={document} canPatch={canPatch} />
    </div>
  )
}
