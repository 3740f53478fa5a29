import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { openItemList } from './list'
import { listOpenItems } from './queries/list-open-items'
import type { OpenItemsRow } from './schema'

export const openItemExport = defineExport<typeof listOpenItems.input, OpenItemsRow>({
  list: listOpenItems,
  page: openItemList,
  columns: {
    ...fields<OpenItemsRow>('text', 'customerNumber', 'customerName'),
    items: field('items', 'whole'),
    oldestDueDate: field('oldestDueDate', 'day'),
    ...fields<OpenItemsRow>('money', 'notDue', 'days1to30', 'days31to60', 'days61to90', 'older', 'open'),
    ...fields<OpenItemsRow>('money', 'credit', 'claims'),
  },
})
