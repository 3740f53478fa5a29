import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { company } from '@/db/schema/companies'
import { businessDay } from '@/lib/domain/business-date'
import { lineSum, PRICE_UNITS_PER_CENT, priceOf, quantityOf, type PriceUnits } from '@/lib/domain/money'
import { admits } from '@/lib/domain/rights'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { pricesOf, readPricing, type Pricing } from '@/lib/catalog/products/queries/product-record'
import { storeTerms } from '@/lib/catalog/products/rules/store-terms'
import { readStore } from '@/lib/catalog/stores/queries/store-record'
import { isRepricedIn } from '../rules/planned-price'
import { tagOf, type PriceTagPaper } from '../rules/tag-paper'
import { PRODUCTS_AT_ONCE, TAGS_AT_ONCE } from '../rules/tag-limits'
import { printPriceTagsInput, priceTagsQuery } from '../schema'
import { readPriced, type Priced, type PriceScope } from '../steps/read-priced'
import { readPriceDays } from './planned-prices'

const ONE = quantityOf('1')

/**
 * Price tags of products, for printing: with a store, at its prices; with a day, at the prices
 * that are planned until then. Throws notFound for products and stores that the caller does not
 * see, `product.deleted`, and `priceTags.dayPast`.
 */
export const printPriceTags = defineUseCase({
  name: 'priceTag.print',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: printPriceTagsInput,
  run: async ({ tx, ctx }, input): Promise<PriceTagPaper> => {
    const ids = input.products.map(({ id }) => id)
    const scope = await scopeOf({ tx, ctx }, input)
    const [goods, [owner]] = await Promise.all([
      readPriced(tx, scope, ids),
      tx.select({ name: company.name }).from(company).where(eq(company.id, ctx.companyId)),
    ])
    if (goods.length < ids.length) throw new AppError('notFound', 'notFound')
    if (goods.some(({ row }) => row.isDeleted)) throw new AppError('conflict', 'product.deleted')
    const depositIds = goods.flatMap(({ row }) => row.depositProductId ?? [])
    const deposits = await readPriced(tx, scope, [...new Set(depositIds)])
    const byId = new Map(deposits.map((deposit) => [deposit.row.id, deposit]))
    return {
      kind: 'PRICE_TAGS',
      templateVersion: 1,
      format: input.format,
      skip: input.skip,
      author: owner?.name ?? '',
      at: ctx.now().toISOString(),
      tags: goods.map((priced, index) => ({
        tag: tagOf(
          priced.row,
          grossPrices(priced, byId.get(priced.row.depositProductId ?? '') ?? null, scope),
          input,
        ),
        copies: input.products[index]?.copies ?? 1,
      })),
    }
  },
})

/**
 * Same as `printPriceTags`, with the same number of tags for each product. Without `productIds`,
 * for those whose prices change on the day: throws `priceTags.nothingPlanned` if there are none,
 * and `priceTags.tooMany`.
 */
export const printQueriedTags = defineUseCase({
  name: 'priceTag.file',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: priceTagsQuery,
  run: async (scope, { productIds, copies, ...input }): Promise<PriceTagPaper> => {
    const ids = productIds ?? (await repricedOn(scope, input))
    if (ids.length > PRODUCTS_AT_ONCE || ids.length * copies > TAGS_AT_ONCE)
      throw invalidField('productIds', 'priceTags.tooMany')
    return scope.call(printPriceTags, { ...input, products: ids.map((id) => ({ id, copies })) })
  },
})

async function repricedOn(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { day, storeId }: Pick<z.output<typeof printPriceTagsInput>, 'day' | 'storeId'>,
): Promise<string[]> {
  if (day === null) throw invalidField('productIds', 'validation.required')
  refusePast(day, businessDay(ctx.now()))
  const [found] = await readPriceDays(tx, ctx, day, day)
  const ids = (found?.products ?? []).filter((product) => isRepricedIn(product, storeId)).map(({ id }) => id)
  if (ids.length === 0) throw invalidField('day', 'priceTags.nothingPlanned')
  return ids
}

function refusePast(day: string | null, today: string): void {
  if (day !== null && day < today) throw invalidField('day', 'priceTags.dayPast')
}

async function scopeOf(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { storeId, day }: Pick<z.output<typeof printPriceTagsInput>, 'day' | 'storeId'>,
): Promise<PriceScope> {
  const pricing = await readPricing(tx, ctx)
  refusePast(day, pricing.today)
  const onDay: Pricing = day === null ? pricing : { ...pricing, today: day }
  if (storeId === null) return { store: null, day, pricing: onDay }
  if (!admits(ctx, 'PRODUCTS_SHOW', 'pos-stores')) throw new AppError('forbidden', 'forbidden')
  const { carriesAll, isDeleted } = await readStore(tx, storeId)
  if (isDeleted) throw invalidField('storeId', 'product.storeUnknown')
  return { store: { id: storeId, carriesAll }, day, pricing: onDay }
}

/**
 * Returns the prices to pay: a gross price as entered, one derived from a net price to the cent. A
 * deposit has the VAT rate of its goods, unless it is a transport aid.
 */
function grossPrices(
  { row, difference }: Priced,
  deposit: Priced | null,
  { store, pricing }: PriceScope,
): { gross: PriceUnits; deposit: PriceUnits | null } {
  const terms = storeTerms(row, difference, { carriesAll: store?.carriesAll ?? true })
  const gross = (priced: Parameters<typeof pricesOf>[0]) => {
    const price = priceOf(pricesOf(priced, pricing).priceGross)
    return priced.priceIsGross ? price : lineSum(price, ONE) * PRICE_UNITS_PER_CENT
  }
  if (!deposit) return { gross: gross(terms), deposit: null }
  const own = storeTerms(deposit.row, deposit.difference, { carriesAll: true })
  const vatRateId = deposit.row.isTransportAid ? own.vatRateId : terms.vatRateId
  return { gross: gross(terms), deposit: gross({ ...own, vatRateId }) }
}
