import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { offerList } from './list'
import { listOffers } from './queries/list-offers'
import type { OfferRow } from './schema'

export const offerExport = defineExport<typeof listOffers.input, OfferRow>({
  list: listOffers,
  page: offerList,
  columns: {
    number: field('number', 'text'),
    documentKind: field('documentKind', 'text', 'documentKind'),
    status: { type: 'text', of: ({ state }) => state, words: 'status' },
    date: field('date', 'day'),
    validUntil: field('validUntil', 'day'),
    acceptedOn: field('acceptedOn', 'day'),
    declinedOn: field('declinedOn', 'day'),
    ...fields<OfferRow>('text', 'customerNumber', 'customerName', 'customerCity'),
    rebatePercent: field('rebatePercent', 'percent'),
    rebate: field('rebate', 'money'),
    ...fields<OfferRow>('money', 'sumNet', 'sumVat', 'sumGross'),
    dispatch: field('dispatch', 'text', 'status'),
  },
})
