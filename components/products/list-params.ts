import { flag, id, listParams, oneOf } from '@/components/shared/data-table/search-params'

import { STORE_PRODUCT_STATES } from '@/lib/products/schema'

export const storeProductListParams = listParams({
  sorts: ['name', 'productNumber', 'price'],
  defaultSort: 'name',
  filters: { productGroupId: id(), state: oneOf(STORE_PRODUCT_STATES) },
})

export const productListParams = listParams({
  sorts: ['name', 'productNumber', 'price', 'createdAt'],
  defaultSort: 'name',
  filters: { productGroupId: id(), state: oneOf(['ACTIVE', 'INACTIVE', 'DELETED']), isDeposit: flag() },
})
