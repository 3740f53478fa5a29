import { listParams } from '@/components/shared/data-table/search-params'

export const productGroupListParams = listParams({
  sorts: ['name', 'productGroupNumber'],
  defaultSort: 'name',
})
