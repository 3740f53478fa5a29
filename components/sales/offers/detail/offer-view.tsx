import { useTranslations } from 'next-intl'
import { DispatchPanel } from '@/components/sales/dispatches/dispatch-panel'
import { DocumentView } from '@/components/sales/documents/detail/document-view'
import { PrivateNote } from '@/components/sales/documents/detail/private-note'
import { Messages } from '@/components/shared/messages/messages'
import { DescriptionList } from '@/components/shared/record/description-list'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { deliveryLine } from '@/lib/domain/delivery-address'
import { hasOwnDay } from '@/lib/domain/offer-days'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { DispatchOverview } from '@/lib/sales/dispatches/queries'
import type { BookedDocument } from '@/lib/sales/documents/queries/edit-document'
import type { OfferRecord } from '@/lib/sales/offers/schema'
import { OfferActions } from './offer-actions'
import type { OfferRights } from './offer-steps'
import { Papers } from './papers'
import { Remaining } from './remaining'

interface OfferViewProps extends BookedDocument<OfferRecord> {
  dispatches: DispatchOverview
  rights: OfferRights & { showCustomer: boolean }
}

export function OfferView({ document: offer, trail, dispatches, rights }: OfferViewProps) {
  const t = useTranslations('documents')
  const { id, state, validUntil } = offer
  const end = validUntil ? `${t('validUntil')} ${germanDay(validUntil)}` : ''
  return (
    <DocumentView
      document={offer}
      trail={trail}
      states={[state]}
      facts={[germanMoney(centsOf(offer.sumGross)), germanDay(offer.date), end]}
      showCustomer={rights.showCustomer}
      actions={
        <Messages namespaces={['dispatches', 'errors.dispatch', 'offers', 'errors.offer']}>
          <OfferActions
            offer={offer}
            rights={rights}
            mails={dispatches.mails.map((mail) => ({ state: mail.state }))}
          />
        </Messages>
      }
      summary={
        <>
          <Summary offer={offer} />
          <Remaining offer={offer} />
          <Papers offer={offer} />
          <DispatchPanel {...dispatches} family="OFFER" documentId={id} canPatch={rights.patch} />
        </>
      }
      data={<DataTab offer={offer} canPatch={rights.patch} />}
    />
  )
}

function Summary({ offer }: { offer: OfferRecord }) {
  const t = useTranslations('documents')
  const dayOf = (day: string | null) => (day ? germanDay(day) : null)
  return (
    <FactPanel
      title={t('summary')}
      facts={[
        { term: t('sumNet'), value: germanMoney(centsOf(offer.sumNet)) },
        { term: t('vat'), value: germanMoney(centsOf(offer.sumVat)) },
        {
          term: t('sumGross'),
          value: <strong className="tabular">{germanMoney(centsOf(offer.sumGross))}</strong>,
        },
        { term: t('validUntil'), value: dayOf(offer.validUntil) },
        { term: t('acceptedOn'), value: dayOf(offer.acceptedOn) },
        { term: t('declinedOn'), value: dayOf(offer.declinedOn) },
        { term: t('bookedAt'), value: offer.bookedAt ? germanDateTime(offer.bookedAt) : null },
      ]}
    />
  )
}

function DataTab({ offer, canPatch }: { offer: OfferRecord; canPatch: boolean }) {
  const t = useTranslations('documents')
  const words = { family: 'OFFER' } as const
  const days = [offer.serviceDate, offer.serviceDateEnd].filter((day) => day !== null)
  return (
    <div className="space-y-6">
      <DescriptionList
        columns={2}
        items={[
          { term: t('dateOf', words), value: germanDay(offer.date) },
          {
            term: offer.serviceDateEnd ? t('servicePeriod', words) : t('serviceDate', words),
            value: hasOwnDay(offer) ? days.map(germanDay).join(' – ') : null,
          },
          { term: t('orderNumber'), value: offer.orderNumber },
          { term: t('orderDate'), value: offer.orderDate && germanDay(offer.orderDate) },
          { term: t('delivery.shown'), value: offer.delivery && deliveryLine(offer.delivery) },
          { term: t('buyerReference'), value: offer.buyerReference },
          { term: t('cancelNote'), value: offer.cancelNote },
          { term: t('notePublic', words), value: offer.notePublic },
        ]}
      />
      <PrivateNote family="OFFER" document={offer} canPatch={canPatch} />
    </div>
  )
}
