import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { Page } from '@/lib/domain/list'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { getProductDetail } from './queries/get-product'
import { listProducts } from './queries/list-products'
import { listStoreProducts } from './queries/list-store-products'
import type { ProductRecord, STORE_PRODUCT_STATES } from './schema'

/** What a row of the list needs. */
export type ProductListRow = Pick<
  ProductRecord,
  | 'id'
  | 'version'
  | 'productNumber'
  | 'name'
  | 'vatRate'
  | 'vatCategory'
  | 'price'
  | 'unit'
  | 'gtin'
  | 'isDeposit'
  | 'isActive'
  | 'isDeleted'
  | 'createdAt'
> & { group: string | null }

function rowOf(product: ProductRecord): ProductListRow {
  const { id, version, productNumber, name, vatRate, vatCategory, price, unit, gtin, createdAt } = product
  const { isDeposit, isActive, isDeleted, productGroup } = product
  const group = productGroup?.name ?? null
  const state = { isDeposit, isActive, isDeleted }
  const vat = { vatRate, vatCategory }
  return { id, version, productNumber, name, group, ...vat, price, unit, gtin, ...state, createdAt }
}

/** The state of the list's URL; `state` chooses among the active, the inactive and the deleted. */
export interface ProductListQuery {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
  productGroupId: string | null
  state: 'ACTIVE' | 'INACTIVE' | 'DELETED' | null
  isDeposit: boolean
}

export async function loadProducts(query: ProductListQuery): Promise<Page<ProductListRow>> {
  const { page: number, pageSize, q, sort, after, productGroupId, state, isDeposit } = query
  const page = await load(listProducts, {
    ...{ page: number, pageSize, q, sort, isDeleted: state === 'DELETED' },
    cursor: after ?? undefined,
    productGroupId: productGroupId && isId(productGroupId) ? productGroupId : undefined,
    isActive: state === 'ACTIVE' ? true : state === 'INACTIVE' ? false : undefined,
    isDeposit: isDeposit || undefined,
  })
  return { ...page, rows: page.rows.map(rowOf) }
}

/** One product for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadProduct = cache((id: string) => (isId(id) ? load(getProductDetail, { id }) : notFound()))

/** The state of the URL of a store's list. */
interface StoreProductQuery {
  page: number
  pageSize: number
  q: string
  sort: string
  after: string | null
  productGroupId: string | null
  state: (typeof STORE_PRODUCT_STATES)[number] | null
}

/** The products of a store for its page. */
export const loadStoreProducts = (id: string, query: StoreProductQuery) => {
  const { after, productGroupId, state, ...list } = query
  return load(listStoreProducts, {
    ...list,
    id,
    cursor: after ?? undefined,
    productGroupId: productGroupId && isId(productGroupId) ? productGroupId : undefined,
    state: state ?? undefined,
  })
}
