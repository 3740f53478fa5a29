import { DISPATCH_STATES } from '@/lib/sales/documents/rules/dispatch-state'
import { defineList, flag, id, period, someOf } from '@/lib/domain/list-definition'

/** States to choose from; billed and unbilled delivery notes are booked. */
const SHOWN_STATES = ['DRAFT', 'BOOKED', 'UNBILLED', 'BILLED', 'CANCELLED'] as const

export const deliveryNoteList = defineList({
  sorts: ['date', 'number', 'customerName', 'sumGross'],
  defaultSort: '-date',
  filters: {
    status: someOf(SHOWN_STATES),
    dispatch: someOf(DISPATCH_STATES),
    /** Drafts unchanged for two weeks. */
    untouched: flag(),
    customerId: id(),
    /** Those with a position of the product. */
    productId: id(),
    ...period(),
  },
})
