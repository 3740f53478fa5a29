import { flag, id, listParams, oneOf } from '@/components/shared/data-table/search-params'

export const productListParams = listParams({
  sorts: ['name', 'productNumber', 'price', 'createdAt'],
  defaultSort: 'name',
  filters: { productGroupId: id(), state: oneOf(['ACTIVE', 'INACTIVE', 'DELETED']), isDeposit: flag() },
})
