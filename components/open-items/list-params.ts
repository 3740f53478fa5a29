import { flag, listParams } from '@/components/shared/data-table/search-params'

export const openItemListParams = listParams({
  sorts: ['customerName', 'open', 'oldestDueDate'],
  defaultSort: '-open',
  filters: { overdue: flag() },
})
