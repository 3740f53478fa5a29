import { listParams, oneOf } from '@/components/shared/data-table/search-params'

export const memberListParams = listParams({
  sorts: ['name', 'city', 'memberNumber', 'createdAt'],
  defaultSort: 'name',
  filters: { state: oneOf(['CURRENT', 'LEFT', 'DELETED']) },
})
