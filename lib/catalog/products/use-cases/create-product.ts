import type { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { priceOf } from '@/lib/domain/money'
import { DEFAULT_UNIT } from '@/lib/domain/units'
import type { Context } from '@/lib/server/core/context'
import { claimNumber } from '@/lib/server/sql/counter'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPricing, readProductRow, recordOf, type Pricing } from '../queries/product-record'
import { millisOf } from '../rules/content'
import { createProductInput } from '../schema'
import { insertProducts, productNumbers, type NewProduct } from '../store'
import { checkAccounts } from '../steps/check-accounts'
import { checkContent } from '../steps/check-content'
import { checkReferences } from '../steps/check-references'
import { trace } from '../steps/trace-product'

/**
 * Returns the input as a product with an id and all defaults; the price is gross or net by the
 * tenant's pricing.
 */
export function newProduct(
  { productNumber: _typed, ...input }: z.output<typeof createProductInput>,
  productNumber: string,
  pricing: Pricing,
): NewProduct {
  return {
    id: newId(),
    productNumber,
    name: input.name,
    description: input.description ?? '',
    productGroupId: input.productGroupId ?? null,
    vatRateId: input.vatRateId,
    price: priceOf(input.price),
    priceIsGross: pricing.useGrossPrice,
    isDeposit: input.isDeposit ?? false,
    depositProductId: input.depositProductId ?? null,
    isTransportAid: input.isTransportAid ?? false,
    revenueAccount: input.revenueAccount ?? '',
    expenseAccount: input.expenseAccount ?? '',
    gtin: input.gtin ?? null,
    unit: input.unit ?? DEFAULT_UNIT,
    contentQuantity: millisOf(input.contentQuantity ?? null),
    contentUnit: input.contentUnit ?? '',
    allergens: input.allergens ?? '',
    isActive: input.isActive ?? true,
  }
}

/**
 * Checks the references of the products, each combination once, and their accounts, and inserts
 * them; the caller audits.
 */
export async function writeProducts(
  tx: TenantTx,
  ctx: Context,
  pricing: Pricing,
  products: readonly NewProduct[],
): Promise<void> {
  for (const product of products) checkContent(product)
  const references = new Map(
    products.map((product) => {
      const { vatRateId, productGroupId, depositProductId, isDeposit, isTransportAid } = product
      return [[vatRateId, productGroupId, depositProductId, isDeposit, isTransportAid].join(' '), product]
    }),
  )
  for (const product of references.values()) await checkReferences(tx, pricing, null, product, null)
  await checkAccounts(tx, pricing, products)
  await insertProducts(tx, ctx, products)
}

/**
 * Creates a product; `price` is gross or net by the tenant's pricing. Throws `product.numberTaken`
 * for a number in use.
 */
export const createProduct = defineUseCase({
  name: 'product.create',
  mode: 'write',
  right: 'PRODUCTS_CREATE',
  module: 'products',
  input: createProductInput,
  run: async ({ tx, ctx, audit }, input) => {
    const pricing = await readPricing(tx, ctx)
    const number = await claimNumber(tx, ctx, productNumbers, input.productNumber)
    const product = newProduct(input, number, pricing)
    await writeProducts(tx, ctx, pricing, [product])
    const row = await readProductRow(tx, product.id)
    await audit({ entity: 'product', entityId: product.id, after: trace(row, pricing) })
    return recordOf(row, pricing)
  },
})
