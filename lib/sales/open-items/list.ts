import { defineList, flag, oneOf } from '@/lib/domain/list-definition'
import { UNASSIGNED_PARTS } from './words'

export const openItemList = defineList({
  sorts: ['customerName', 'open', 'oldestDueDate'],
  defaultSort: '-open',
  /** Only customers with something due. */
  filters: { overdue: flag() },
})

export const unassignedList = defineList({
  sorts: ['date'],
  defaultSort: '-date',
  filters: { part: oneOf(UNASSIGNED_PARTS) },
  without: ['q'],
})
