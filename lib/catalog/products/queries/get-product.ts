import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { CAP } from '@/lib/domain/list'
import { percentText } from '@/lib/domain/money'
import { admits } from '@/lib/domain/rights'
import { percentageAt, type VatCategory } from '@/lib/domain/vat'
import { idField } from '@/lib/fields/schema'
import { proposeNumber } from '@/lib/server/sql/counter'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { ProductRecord, StorePriceRecord } from '../schema'
import { productNumbers } from '../store'
import { shownPricing, readProduct, readProductRow, recordOf, type Pricing } from './product-record'
import { readStorePrices } from './store-prices'

const input = z.strictObject({ id: idField() })

/** One product, including deleted ones. */
export const getProduct = defineUseCase({
  name: 'product.get',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  forAuditor: 'product',
  input,
  run: ({ tx, ctx }, { id }): Promise<ProductRecord> => readProduct(tx, ctx, id),
})

export interface ProductDetail {
  product: ProductRecord
  /** VAT rates to choose from: those in use and the product's own. */
  rates: RateChoice[]
  /** Differences by store; null without the module. */
  storePrices: StorePriceRecord[] | null
  /** Number of products that have this one as their deposit. */
  depositUses: number
  history: TrailEntry[]
}

/** A VAT rate to choose, with today's percentage as wire text. */
export interface RateChoice {
  id: string
  name: string
  rate: string
  category: VatCategory
}

/** Returns the rates in use, and the given ones. */
export function rateChoices({ rates, today }: Pricing, own: readonly string[]): RateChoice[] {
  return [...rates.values()]
    .filter((rate) => rate.isActive || own.includes(rate.id))
    .map(({ id, name, category, history }) => ({
      id,
      name,
      category,
      rate: percentText(percentageAt(history, today)),
    }))
}

export const getProductDetail = defineUseCase({
  name: 'product.detail',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input,
  run: async ({ tx, ctx }, { id }): Promise<ProductDetail> => {
    const [row, pricing, history] = await Promise.all([
      readProductRow(tx, id),
      shownPricing(tx, ctx),
      auditTrail(tx, 'product', id),
    ])
    const depositUses = row.isDeposit ? await countDepositUses(tx, id) : 0
    const storePrices = admits(ctx, 'PRODUCTS_SHOW', 'pos-stores')
      ? await readStorePrices(tx, row, pricing)
      : null
    const used = (storePrices ?? []).map(({ effective }) => effective.vatRateId)
    return {
      product: recordOf(row, pricing),
      rates: rateChoices(pricing, [row.vatRateId, ...used]),
      storePrices,
      depositUses,
      history,
    }
  },
})

/** Initial data of the form for a new product: its number, and the VAT rates in use. */
export const getProductDefaults = defineUseCase({
  name: 'product.defaults',
  mode: 'read',
  right: 'PRODUCTS_CREATE',
  module: 'products',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<{ productNumber: string; rates: RateChoice[] }> => {
    const [productNumber, pricing] = await Promise.all([
      proposeNumber(tx, productNumbers),
      shownPricing(tx, ctx),
    ])
    return { productNumber, rates: rateChoices(pricing, []) }
  },
})

/** The VAT rates in use, for changing many products. */
export const getRateChoices = defineUseCase({
  name: 'product.rateChoices',
  mode: 'read',
  right: 'PRODUCTS_PATCH',
  module: 'products',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<RateChoice[]> => rateChoices(await shownPricing(tx, ctx), []),
})

/**
 * Counts products that are not deleted and have this one as their deposit; counting stops beyond
 * 10,000.
 */
export async function countDepositUses(tx: TenantTx, id: string): Promise<number> {
  const [row] = await tx.execute<{ uses: number }>(sql`
    select count(*) as uses
    from (select 1 from product where deposit_product_id = ${id} and not is_deleted limit ${CAP + 1}) used`)
  return Math.min(Number(row?.uses ?? 0), CAP)
}
