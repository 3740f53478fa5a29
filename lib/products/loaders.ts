import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { Page } from '@/lib/domain/list'
import type { UrlParams } from '@/lib/domain/list-definition'
import { isId } from '@/lib/fields/schema'
import { load, loadList } from '@/lib/server/next/load'
import { productList, storeProductList } from './list'
import { getProductDetail } from './queries/get-product'
import { listProducts } from './queries/list-products'
import { listStoreProducts } from './queries/list-store-products'
import type { ProductRecord } from './schema'

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

export async function loadProducts(params: Promise<UrlParams>): Promise<Page<ProductListRow>> {
  const page = await loadList(listProducts, productList, params)
  return { ...page, rows: page.rows.map(rowOf) }
}

/** One product for its page, read once per request; a foul id is as unknown as a strange one. */
export const loadProduct = cache((id: string) => (isId(id) ? load(getProductDetail, { id }) : notFound()))

/** The products of a store for its page. */
export const loadStoreProducts = async (id: string, params: Promise<UrlParams>) =>
  load(listStoreProducts, { ...storeProductList.read(await params), id })
