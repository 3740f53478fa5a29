import { defineExport, fields } from '@/lib/server/core/export-kind'
import { productGroupList } from './list'
import { listProductGroups } from './queries'
import type { ProductGroupRecord } from './schema'

export const productGroupExport = defineExport<typeof listProductGroups.input, ProductGroupRecord>({
  list: listProductGroups,
  page: productGroupList,
  columns: fields<ProductGroupRecord>(
    'text',
    ...(['productGroupNumber', 'name', 'revenueAccount', 'expenseAccount'] as const),
  ),
})
