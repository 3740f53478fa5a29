import 'server-only'
import type { Page } from '@/lib/domain/list'
import type { UrlParams } from '@/lib/domain/list-definition'
import { pick } from '@/lib/domain/pick'
import { load, loadForCreation, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { productList, storeProductList } from './list'
import { getProductDefaults, getProductDetail } from './queries/get-product'
import { listProducts } from './queries/list-products'
import { listStoreProducts } from './queries/list-store-products'
import type { ProductRecord } from './schema'

const ROW_FIELDS = [
  'id',
  'version',
  'productNumber',
  'name',
  'vatRate',
  'vatCategory',
  'price',
  'unit',
  'gtin',
  'isDeposit',
  'isActive',
  'isDeleted',
  'createdAt',
] as const

export type ProductListRow = Pick<ProductRecord, (typeof ROW_FIELDS)[number]> & { group: string | null }

const rowOf = (product: ProductRecord): ProductListRow => ({
  ...pick(product, ROW_FIELDS),
  group: product.productGroup?.name ?? null,
})

export async function loadProducts(params: Promise<UrlParams>): Promise<Page<ProductListRow>> {
  const page = await loadList(listProducts, productList, params)
  return { ...page, rows: page.rows.map(rowOf) }
}

export const loadProduct = recordLoader(getProductDetail)

export const loadStoreProducts = async (id: string, params: Promise<UrlParams>) =>
  load(listStoreProducts, { ...storeProductList.read(await params), id })

export const loadNewProduct = (params: Promise<UrlParams>) => loadForCreation(getProductDefaults, {}, params)

export type ProductDefaults = NonNullable<Awaited<ReturnType<typeof loadNewProduct>>>
