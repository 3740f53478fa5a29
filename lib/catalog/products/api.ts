import { batchRecord, manyRecord } from '@/lib/server/sql/batch'
import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getProduct } from './queries/get-product'
import { listProducts } from './queries/list-products'
import { listStoreProducts } from './queries/list-store-products'
import { pickDepositProducts, pickProducts } from './queries/pick-products'
import { listStorePrices } from './queries/store-prices'
import { productPickerAnswer, productRecord, storePriceRecord, storeProductRecord } from './schema'
import { changeStoreProducts } from './use-cases/change-store-products'
import { createProduct } from './use-cases/create-product'
import { createProductBatch } from './use-cases/create-product-batch'
import { deleteProduct } from './use-cases/delete-product'
import { replaceStorePrices } from './use-cases/replace-store-prices'
import { restoreProduct } from './use-cases/restore-product'
import { updateProduct } from './use-cases/update-product'

const ONE = '/products/{id}'
const record = recordOperations('/products', productRecord)

const productEndpoints = {
  list: defineEndpoint({
    ...record.list,
    summary: 'Products; q searches name, number and GTIN',
    useCase: listProducts,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Create a product; an omitted number is the next free one',
    useCase: createProduct,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One product, including deleted ones', useCase: getProduct }),
  patch: defineEndpoint({ ...record.patch, summary: 'Change the sent fields', useCase: updateProduct }),
  delete: defineEndpoint({ ...record.delete, summary: 'Mark as deleted', useCase: deleteProduct }),
  restore: defineEndpoint({ ...record.restore, useCase: restoreProduct }),
  batch: defineEndpoint({
    method: 'POST',
    path: '/products/batch',
    summary: 'Create up to 500 products, with a result per row',
    useCase: createProductBatch,
    response: batchRecord,
  }),
  storePrices: defineEndpoint({
    method: 'GET',
    path: `${ONE}/store-prices`,
    summary: 'Price, VAT rate, accounts and availability in each store that the caller sees',
    useCase: listStorePrices,
    response: storePriceRecord.array(),
  }),
  replaceStorePrices: defineEndpoint({
    method: 'PUT',
    path: `${ONE}/store-prices`,
    summary: 'Replace all overrides by store; omitted ones inherit',
    useCase: replaceStorePrices,
    response: storePriceRecord.array(),
  }),
  ofStore: defineEndpoint({
    method: 'GET',
    path: '/pos-stores/{id}/products',
    summary: 'Products with their terms in the store; state is CARRIED, NOT_CARRIED or DIFFERENT',
    useCase: listStoreProducts,
    response: storeProductRecord.array(),
    list: true,
  }),
  changeInStore: defineEndpoint({
    method: 'PATCH',
    path: '/pos-stores/{id}/products',
    summary: 'Change overrides in the store for up to 500 products, each saved separately',
    useCase: changeStoreProducts,
    response: manyRecord,
  }),
}

const PICKER = { method: 'GET', response: productPickerAnswer } as const

/** For our own pages, by the browser's session. */
export const productPicker = defineEndpoint({
  ...PICKER,
  path: '/pickers/products',
  summary: 'Search products for positions',
  useCase: pickProducts,
})

export const depositProductPicker = defineEndpoint({
  ...PICKER,
  path: '/pickers/deposit-products',
  summary: 'Search deposit products for a picker',
  useCase: pickDepositProducts,
})

export const productApi: ApiGroup = {
  name: 'products',
  title: 'Products',
  description: 'Articles of the tenant',
  endpoints: productEndpoints,
}
