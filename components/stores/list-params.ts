import { listParams, oneOf } from '@/components/shared/data-table/search-params'

export const storeListParams = listParams({
  sorts: ['name', 'city', 'createdAt'],
  defaultSort: 'name',
  filters: { state: oneOf(['DELETED']) },
})
