import { useTranslations } from 'next-intl'
import { DispatchPanel } from '@/components/dispatches/dispatch-panel'
import { SendArea } from '@/components/dispatches/send-area'
import { DocumentView } from '@/components/documents/detail/document-view'
import { PrivateNote } from '@/components/documents/detail/private-note'
import { RelatedLinks } from '@/components/documents/detail/related-links'
import { DescriptionList } from '@/components/shared/record/description-list'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { DeliveryNoteRecord } from '@/lib/delivery-notes/schema'
import type { DispatchOverview } from '@/lib/dispatches/queries'
import type { DocumentPage } from '@/lib/documents/queries/edit-document'
import { noteStatus } from '../note-status'
import { NoteActions } from './note-actions'

interface DeliveryNoteViewProps extends Pick<DocumentPage<DeliveryNoteRecord>, 'document' | 'trail'> {
  dispatches: DispatchOverview
  rights: { patch: boolean; bill: boolean }
}

const words = { family: 'DELIVERY_NOTE' } as const

/** A booked delivery note. */
export function DeliveryNoteView({ document: note, trail, dispatches, rights }: DeliveryNoteViewProps) {
  const { family } = words
  const { id } = note
  return (
    <DocumentView
      document={note}
      trail={trail}
      status={noteStatus(note)}
      actions={
        <NoteActions
          note={note}
          canPatch={rights.patch}
          canBill={rights.bill}
          send={
            rights.patch ? <SendArea {...{ family, id }} cancelled={note.status === 'CANCELLED'} /> : null
          }
        />
      }
      summary={
        <>
          <Summary note={note} />
          <DispatchPanel {...dispatches} family={family} documentId={id} canPatch={rights.patch} />
        </>
      }
      data={<DataTab note={note} canPatch={rights.patch} />}
    />
  )
}

function Summary({ note }: { note: DeliveryNoteRecord }) {
  const t = useTranslations('documents')
  return (
    <FactPanel
      title={t('summary')}
      facts={[
        { term: t('sumNet'), value: germanMoney(centsOf(note.sumNet)) },
        {
          term: t('sumGross'),
          value: <strong className="tabular">{germanMoney(centsOf(note.sumGross))}</strong>,
        },
        {
          term: t('billedBy'),
          value: note.invoiceId ? <RelatedLinks document={note} ids={[note.invoiceId]} /> : null,
        },
        { term: t('bookedAt'), value: note.bookedAt ? germanDateTime(note.bookedAt) : null },
      ]}
    />
  )
}

function DataTab({ note, canPatch }: { note: DeliveryNoteRecord; canPatch: boolean }) {
  const t = useTranslations('documents')
  const days = [note.serviceDate, note.serviceDateEnd].filter((day) => day !== null)
  return (
    <div className="space-y-6">
      <DescriptionList
        columns={2}
        items={[
          { term: t('dateOf', words), value: germanDay(note.date) },
          {
            term: note.serviceDateEnd ? t('servicePeriod', words) : t('serviceDate', words),
            value: days.map(germanDay).join(' – '),
          },
          { term: t('printed'), value: note.showPrices ? t('withPrices') : t('withoutPrices') },
          { term: t('orderNumber'), value: note.orderNumber },
          { term: t('orderDate'), value: note.orderDate && germanDay(note.orderDate) },
          { term: t('buyerReference'), value: note.buyerReference },
          { term: t('cancelNote'), value: note.cancelNote },
          { term: t('notePublic', words), value: note.notePublic },
        ]}
      />
      <PrivateNote family="DELIVERY_NOTE" document={note} canPatch={canPatch} />
    </div>
  )
}
