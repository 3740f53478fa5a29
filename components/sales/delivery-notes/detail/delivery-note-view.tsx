import { deliveryLine } from '@/lib/domain/delivery-address'
import { useTranslations } from 'next-intl'
import { DispatchPanel } from '@/components/sales/dispatches/dispatch-panel'
import { DocumentView } from '@/components/sales/documents/detail/document-view'
import { PrivateNote } from '@/components/sales/documents/detail/private-note'
import { RelatedLinks } from '@/components/sales/documents/detail/related-links'
import { Messages } from '@/components/shared/messages/messages'
import { DescriptionList } from '@/components/shared/record/description-list'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { DeliveryNoteRecord } from '@/lib/sales/delivery-notes/schema'
import type { DispatchOverview } from '@/lib/sales/dispatches/queries'
import type { BookedDocument } from '@/lib/sales/documents/queries/edit-document'
import { deliveryNoteStatus } from '../delivery-note-status'
import { DeliveryNoteActions } from './delivery-note-actions'

interface DeliveryNoteViewProps extends BookedDocument<DeliveryNoteRecord> {
  dispatches: DispatchOverview
  rights: { create: boolean; patch: boolean; bill: boolean; showCustomer: boolean }
}

const words = { family: 'DELIVERY_NOTE' } as const

export function DeliveryNoteView({
  document: deliveryNote,
  trail,
  dispatches,
  rights,
}: DeliveryNoteViewProps) {
  const { family } = words
  const { id } = deliveryNote
  return (
    <DocumentView
      document={deliveryNote}
      trail={trail}
      states={[deliveryNoteStatus(deliveryNote)]}
      facts={[germanMoney(centsOf(deliveryNote.sumGross)), germanDay(deliveryNote.date)]}
      showCustomer={rights.showCustomer}
      actions={
        <Messages namespaces={['dispatches', 'errors.dispatch']}>
          <DeliveryNoteActions
            deliveryNote={deliveryNote}
            rights={rights}
            mails={dispatches.mails.map(({ state }) => ({ state }))}
          />
        </Messages>
      }
      summary={
        <>
          <Summary deliveryNote={deliveryNote} />
          <DispatchPanel {...dispatches} family={family} documentId={id} canPatch={rights.patch} />
        </>
      }
      data={<DataTab deliveryNote={deliveryNote} canPatch={rights.patch} />}
    />
  )
}

function Summary({ deliveryNote }: { deliveryNote: DeliveryNoteRecord }) {
  const t = useTranslations('documents')
  return (
    <FactPanel
      title={t('summary')}
      facts={[
        { term: t('sumNet'), value: germanMoney(centsOf(deliveryNote.sumNet)) },
        { term: t('vat'), value: germanMoney(centsOf(deliveryNote.sumVat)) },
        {
          term: t('sumGross'),
          value: <strong className="tabular">{germanMoney(centsOf(deliveryNote.sumGross))}</strong>,
        },
        {
          term: t('billedBy'),
          value: deliveryNote.invoiceId ? (
            <RelatedLinks document={deliveryNote} ids={[deliveryNote.invoiceId]} />
          ) : null,
        },
        {
          term: t('madeFrom'),
          value: deliveryNote.offerId ? (
            <RelatedLinks document={deliveryNote} ids={[deliveryNote.offerId]} />
          ) : null,
        },
        { term: t('bookedAt'), value: deliveryNote.bookedAt ? germanDateTime(deliveryNote.bookedAt) : null },
      ]}
    />
  )
}

function DataTab({ deliveryNote, canPatch }: { deliveryNote: DeliveryNoteRecord; canPatch: boolean }) {
  const t = useTranslations('documents')
  const days = [deliveryNote.serviceDate, deliveryNote.serviceDateEnd].filter((day) => day !== null)
  return (
    <div className="space-y-6">
      <DescriptionList
        columns={2}
        items={[
          { term: t('dateOf', words), value: germanDay(deliveryNote.date) },
          {
            term: deliveryNote.serviceDateEnd ? t('servicePeriod', words) : t('serviceDate', words),
            value: days.map(germanDay).join(' – '),
          },
          { term: t('printed'), value: deliveryNote.showPrices ? t('withPrices') : t('withoutPrices') },
          { term: t('orderNumber'), value: deliveryNote.orderNumber },
          { term: t('orderDate'), value: deliveryNote.orderDate && germanDay(deliveryNote.orderDate) },
          { term: t('delivery.shown'), value: deliveryNote.delivery && deliveryLine(deliveryNote.delivery) },
          { term: t('buyerReference'), value: deliveryNote.buyerReference },
          { term: t('cancelNote'), value: deliveryNote.cancelNote },
          { term: t('notePublic', words), value: deliveryNote.notePublic },
        ]}
      />
      <PrivateNote family="DELIVERY_NOTE" document={deliveryNote} canPatch={canPatch} />
    </div>
  )
}
