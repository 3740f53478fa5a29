import { day, id, listParams, oneOf } from '@/components/shared/data-table/search-params'
import { DISPATCH_STATES } from '@/lib/documents/rules/dispatch-state'

/** What the list can be narrowed to; billed and unbilled are booked ones. */
export const NOTE_STATES = ['DRAFT', 'BOOKED', 'UNBILLED', 'BILLED', 'CANCELLED'] as const

export const deliveryNoteListParams = listParams({
  sorts: ['date', 'number', 'customerName', 'sumGross'],
  defaultSort: '-date',
  filters: {
    status: oneOf(NOTE_STATES),
    dispatch: oneOf(DISPATCH_STATES),
    customerId: id(),
    from: day(),
    to: day(),
  },
})
