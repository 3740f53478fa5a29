import { DISPATCH_STATES } from '@/lib/sales/documents/rules/dispatch-state'
import { defineList, flag, id, period, someOf } from '@/lib/domain/list-definition'

/** States to choose from; one that is about to expire is open. */
const SHOWN_STATES = [
  ...(['DRAFT', 'OPEN', 'EXPIRING', 'EXPIRED'] as const),
  ...(['ACCEPTED', 'CONFIRMED', 'DECLINED', 'CANCELLED'] as const),
] as const

export const offerList = defineList({
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
