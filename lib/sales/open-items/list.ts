import { defineList, flag, oneOf, someOf } from '@/lib/domain/list-definition'
import { OVERDUE_AGES, UNASSIGNED_PARTS } from './words'

export const openItemList = defineList({
  sorts: ['customerName', 'open', 'oldestDueDate'],
  defaultSort: '-open',
  filters: {
    /** Only customers with something due. */
    overdue: flag(),
    /** Only documents that have been due for this long; the sums follow. */
    age: someOf(OVERDUE_AGES),
  },
})

export const unassignedList = defineList({
  sorts: ['date'],
  defaultSort: '-date',
  filters: { part: oneOf(UNASSIGNED_PARTS) },
  without: ['q'],
})
