import { id, listParams, oneOf } from '@/components/shared/data-table/search-params'
import { STORE_PRODUCT_STATES } from '@/lib/products/schema'

export const storeProductListParams = listParams({
  sorts: ['name', 'productNumber', 'price'],
  defaultSort: 'name',
  filters: { productGroupId: id(), state: oneOf(STORE_PRODUCT_STATES) },
})
