import { DISPATCH_STATES } from '@/lib/documents/rules/dispatch-state'
import { defineList, id, oneOf, period } from '@/lib/domain/list-definition'

/** What people choose from; billed and unbilled ones are booked. */
const SHOWN_STATES = ['DRAFT', 'BOOKED', 'UNBILLED', 'BILLED', 'CANCELLED'] as const

export const deliveryNoteList = defineList({
  sorts: ['date', 'number', 'customerName', 'sumGross'],
  defaultSort: '-date',
  filters: { dispatch: oneOf(DISPATCH_STATES), customerId: id(), ...period() },
  pageFilters: { status: oneOf(SHOWN_STATES) },
  toInput: ({ status }) =>
    status === 'BILLED' || status === 'UNBILLED' ? { billed: status === 'BILLED' } : { status },
})
