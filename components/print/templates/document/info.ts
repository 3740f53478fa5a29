import { day, period } from '@/components/print/format'
import { placeInfo, type InfoEntry, type InfoPlan } from '@/components/print/layout/info'
import { t } from '@/components/print/texts'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { hasOwnDay } from '@/lib/domain/offer-days'
import { collectionOf } from '@/lib/sales/documents/rules/direct-debit'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'

/** Returns the block at the right with number, dates and references. */
export const infoPlan = (model: PrintModel, setter: Typesetter): InfoPlan =>
  placeInfo(entriesOf(model), setter)

function entriesOf(model: PrintModel): InfoEntry[] {
  const { kind, customer, original } = model
  const isOffer = kind === 'OFFER' || kind === 'ORDER_CONFIRMATION'
  const isDelivery = kind === 'DELIVERY_NOTE' || isOffer || model.supplier !== undefined
  const isPeriod = model.serviceDateEnd !== null && model.serviceDateEnd !== model.serviceDate
  const isExpected = kind === 'INVOICE' && model.stage === 'ADVANCE'
  const delivered = isDelivery
    ? t(isPeriod ? 'deliveryPeriod' : 'deliveryDay')
    : t(isPeriod ? 'servicePeriod' : 'serviceDay')
  const service = isExpected ? t('expectedService') : delivered
  return [
    [t(`number.${kind}`), model.number ?? t('draft')],
    [t(`date.${kind}`), day(model.date)],
    [t(model.supplier ? 'originalSelfBilled' : 'originalNumber'), original?.number ?? ''],
    ...(isOffer ? [validity(model)] : []),
    (isOffer && !hasOwnDay(model)) || model.serviceDate === ''
      ? ['', '']
      : [service, period(model.serviceDate, model.serviceDateEnd)],
    kind === 'INVOICE' ? payDay(model) : ['', ''],
    [t(model.supplier ? 'supplierNumber' : 'customerNumber'), customer.customerNumber],
    [t('customerVatId'), customer.vatId],
    [t('supplierTaxNumber'), model.supplier?.taxNumber ?? ''],
    [t('orderNumber'), model.order?.number ?? ''],
    [t('orderDate'), model.order?.date ? day(model.order.date) : ''],
    [t('buyerReference'), model.buyerReference ?? ''],
    [t('leitwegId'), model.leitwegId ?? ''],
    [t('contact'), model.seller.contactName],
  ]
}

/** Returns the last day of an offer. */
const validity = ({ validUntil }: PrintModel): InfoEntry => [
  t('validUntil'),
  validUntil ? day(validUntil) : '',
]

/** Returns the collection day of a direct debit, or else the due date. */
function payDay(model: PrintModel): InfoEntry {
  const collection = collectionOf(model)
  if (collection) return [t('collectionDay'), day(collection.date)]
  return [t('dueDate'), model.dueDate ? day(model.dueDate) : '']
}
