import { listParams, oneOf } from '@/components/shared/data-table/search-params'

/** Named here, not taken from the schema: a list must not load the validation library. */
export const partnerListParams = listParams({
  sorts: ['name', 'city', 'customerNumber', 'createdAt'],
  defaultSort: 'name',
  filters: {
    role: oneOf(['customer', 'supplier', 'member', 'farmer']),
    state: oneOf(['ACTIVE', 'INACTIVE', 'DELETED']),
  },
})
