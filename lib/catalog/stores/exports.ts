import { defineExport, fields } from '@/lib/server/core/export-kind'
import { storeList } from './list'
import { listStores } from './queries/list-stores'
import type { StoreRecord } from './schema'

export const storeExport = defineExport<typeof listStores.input, StoreRecord>({
  list: listStores,
  page: storeList,
  columns: {
    ...fields<StoreRecord>('text', 'name'),
    company: { type: 'text', of: ({ company }) => company.name },
    ...fields<StoreRecord>('text', 'street', 'zipCode', 'city', 'country', 'costCentre'),
    ...fields<StoreRecord>('boolean', 'carriesAll'),
    ...fields<StoreRecord>('instant', 'createdAt'),
  },
})
