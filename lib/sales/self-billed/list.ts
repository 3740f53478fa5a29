import { DISPATCH_STATES } from '@/lib/sales/documents/rules/dispatch-state'
import { defineList, flag, id, period, someOf } from '@/lib/domain/list-definition'

/** States to choose from; those of a booked one are of its received invoice. */
const SHOWN_STATES = ['DRAFT', 'BOOKED', 'CANCELLED'] as const

export const selfBilledList = defineList({
  sorts: ['date', 'number', 'customerName', 'sumGross'],
  defaultSort: '-date',
  filters: {
    status: someOf(SHOWN_STATES),
    dispatch: someOf(DISPATCH_STATES),
    /** Drafts unchanged for two weeks. */
    untouched: flag(),
    /** The supplier. */
    customerId: id(),
    /** Those with a position of the product. */
    productId: id(),
    ...period(),
  },
})
