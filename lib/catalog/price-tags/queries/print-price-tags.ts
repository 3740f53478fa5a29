import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { company } from '@/db/schema/companies'
import { storeProduct } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import { lineSum, PRICE_UNITS_PER_CENT, priceOf, quantityOf, type PriceUnits } from '@/lib/domain/money'
import { admits } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readProductRows } from '@/lib/catalog/products/queries/import-products'
import {
  pricesOf,
  readPricing,
  type Pricing,
  type ProductRow,
} from '@/lib/catalog/products/queries/product-record'
import { DIFFERENCE, differenceOf } from '@/lib/catalog/products/queries/store-prices'
import { storeTerms, type StoreDifference } from '@/lib/catalog/products/rules/store-terms'
import { readStore } from '@/lib/catalog/stores/queries/store-record'
import { tagOf, type PriceTagPaper } from '../rules/tag-paper'
import { printPriceTagsInput } from '../schema'

const sp = alias(storeProduct, 'sp')

const ONE = quantityOf('1')

/** A store's prices; without a store, those of the products. */
interface Place {
  carriesAll: boolean
  differences: ReadonlyMap<string, StoreDifference>
}

const NOWHERE: Place = { carriesAll: true, differences: new Map() }

/**
 * Price tags of products, for printing; with a store, at its prices. Throws notFound for products
 * and stores that the caller does not see, and `product.deleted`.
 */
export const printPriceTags = defineUseCase({
  name: 'priceTag.print',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: printPriceTagsInput,
  run: async ({ tx, ctx }, input): Promise<PriceTagPaper> => {
    const ids = input.products.map(({ id }) => id)
    const [rows, pricing, [owner]] = await Promise.all([
      readProductRows(tx, ids),
      readPricing(tx, ctx),
      tx.select({ name: company.name }).from(company).where(eq(company.id, ctx.companyId)),
    ])
    if (rows.length < ids.length) throw new AppError('notFound', 'notFound')
    if (rows.some(({ isDeleted }) => isDeleted)) throw new AppError('conflict', 'product.deleted')
    const place = await placeOf(tx, ctx, input.storeId, rows)
    return {
      kind: 'PRICE_TAGS',
      templateVersion: 1,
      format: input.format,
      skip: input.skip,
      author: owner?.name ?? '',
      at: ctx.now().toISOString(),
      tags: rows.map((row, index) => ({
        tag: tagOf(row, grossPrices(row, place, pricing), input),
        copies: input.products[index]?.copies ?? 1,
      })),
    }
  },
})

async function placeOf(
  tx: TenantTx,
  ctx: Context,
  storeId: string | null,
  products: readonly ProductRow[],
): Promise<Place> {
  if (storeId === null) return NOWHERE
  if (!admits(ctx, 'PRODUCTS_SHOW', 'pos-stores')) throw new AppError('forbidden', 'forbidden')
  const { carriesAll, isDeleted } = await readStore(tx, storeId)
  if (isDeleted) throw invalidField('storeId', 'product.storeUnknown')
  const ids = products.flatMap(({ id, depositProduct }) => (depositProduct ? [id, depositProduct.id] : [id]))
  const rows = await tx
    .select({ productId: sp.productId, ...DIFFERENCE })
    .from(sp)
    .where(and(eq(sp.storeId, storeId), inArray(sp.productId, ids)))
  return { carriesAll, differences: new Map(rows.map((row) => [row.productId, differenceOf(row)])) }
}

/**
 * Returns what is to be paid: a gross price as entered, one derived from a net price to the cent. A
 * deposit has the VAT rate of its goods, unless it is a transport aid.
 */
function grossPrices(
  row: ProductRow,
  { carriesAll, differences }: Place,
  pricing: Pricing,
): { gross: PriceUnits; deposit: PriceUnits | null } {
  const terms = storeTerms(row, differences.get(row.id) ?? null, { carriesAll })
  const gross = (priced: Parameters<typeof pricesOf>[0]) => {
    const price = priceOf(pricesOf(priced, pricing).priceGross)
    return priced.priceIsGross ? price : lineSum(price, ONE) * PRICE_UNITS_PER_CENT
  }
  const deposit = row.depositProduct
  if (!deposit) return { gross: gross(terms), deposit: null }
  const own = differences.get(deposit.id)
  const { price, priceIsGross } = own && own.price !== null ? own : deposit
  const vatRateId = deposit.isTransportAid ? (own?.vatRateId ?? deposit.vatRateId) : terms.vatRateId
  return {
    gross: gross(terms),
    deposit: gross({ price: price ?? deposit.price, priceIsGross: priceIsGross === true, vatRateId }),
  }
}
