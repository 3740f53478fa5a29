import { defineList, flag } from '@/lib/domain/list-definition'

export const openItemList = defineList({
  sorts: ['customerName', 'open', 'oldestDueDate'],
  defaultSort: '-open',
  /** Only customers with something due. */
  filters: { overdue: flag() },
})
