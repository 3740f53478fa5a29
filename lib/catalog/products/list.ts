import { defineList, flag, id, oneOf, RECORD_STATES, recordStateInput } from '@/lib/domain/list-definition'

export const productList = defineList({
  sorts: ['name', 'productNumber', 'price', 'createdAt'],
  defaultSort: 'name',
  filters: { productGroupId: id(), isDeposit: flag() },
  pageFilters: { state: oneOf(RECORD_STATES) },
  toInput: ({ state }) => recordStateInput(state),
})

/** DIFFERENT: sold in the store with a price or an account of its own. */
const STORE_PRODUCT_STATES = ['CARRIED', 'NOT_CARRIED', 'DIFFERENT'] as const
export type StoreProductState = (typeof STORE_PRODUCT_STATES)[number]

export const storeProductList = defineList({
  sorts: ['name', 'productNumber', 'price'],
  defaultSort: 'name',
  filters: { productGroupId: id(), state: oneOf(STORE_PRODUCT_STATES) },
})
