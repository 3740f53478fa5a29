import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { percentText, priceText } from '@/lib/domain/money'
import { businessDay } from '@/lib/domain/business-date'
import { percentageAt } from '@/lib/domain/vat'
import type { Context } from '@/lib/server/context'
import { AppError } from '@/lib/server/errors'
import { vatRatesById, type VatRate } from '@/lib/vat-rates/queries'
import { unitPrices } from '../rules/unit-prices'
import type { ProductRecord } from '../schema'

export interface ProductRow extends Record<string, unknown> {
  id: string
  product_number: string
  name: string
  description: string
  product_group_id: string | null
  product_group: ProductRecord['productGroup']
  vat_rate_id: string
  price: number
  price_is_gross: boolean
  is_deposit: boolean
  deposit_product_id: string | null
  is_transport_aid: boolean
  deposit_product: DepositRow | null
  revenue_account: string
  expense_account: string
  gtin: string | null
  unit: string
  is_active: boolean
  is_deleted: boolean
  version: number
  created_at: string
  updated_at: string
}

interface DepositRow {
  id: string
  productNumber: string
  name: string
  price: number
  priceIsGross: boolean
  vatRateId: string
}

/** Columns of `product p` with its group and deposit. */
export const productColumns = sql`p.id, p.product_number, p.name, p.description, p.product_group_id, p.vat_rate_id, p.price,
  p.price_is_gross, p.is_deposit, p.deposit_product_id, p.is_transport_aid, p.revenue_account, p.expense_account, p.gtin, p.unit,
  p.is_active, p.is_deleted, p.version, p.created_at, p.updated_at,
  (select jsonb_build_object('id', g.id, 'name', g.name, 'productGroupNumber', g.product_group_number)
   from product_group g where g.id = p.product_group_id) as product_group,
  (select jsonb_build_object('id', d.id, 'productNumber', d.product_number, 'name', d.name, 'price', d.price,
     'priceIsGross', d.price_is_gross, 'vatRateId', d.vat_rate_id)
   from product d where d.id = p.deposit_product_id) as deposit_product`

/** What the answers about products depend on: how the tenant prices, its VAT rates, and the day. */
export interface Pricing {
  useGrossPrice: boolean
  rates: ReadonlyMap<string, VatRate>
  today: string
}

/** For writes: what holds in their transaction. */
export const readPricing = (tx: TenantTx, ctx: Context): Promise<Pricing> => pricingOf(tx, ctx, usesGross(tx))

/** For what is only shown: how the tenant prices was read with the caller's session a moment ago. */
export const shownPricing = (tx: TenantTx, ctx: Context): Promise<Pricing> =>
  pricingOf(tx, ctx, ctx.pricesGross ?? usesGross(tx))

async function pricingOf(tx: TenantTx, ctx: Context, gross: boolean | Promise<boolean>): Promise<Pricing> {
  const [rates, useGrossPrice] = await Promise.all([vatRatesById(tx), gross])
  return { rates, useGrossPrice, today: businessDay(ctx.now()) }
}

async function usesGross(tx: TenantTx): Promise<boolean> {
  const [tenant] = await tx.execute<{ use_gross_price: boolean }>(sql`select use_gross_price from tenant`)
  return tenant?.use_gross_price ?? true
}

/** A product's VAT rate; it always has one. */
export function rateOf(pricing: Pricing, vatRateId: string): VatRate {
  const rate = pricing.rates.get(vatRateId)
  if (!rate) throw new AppError('notFound', 'notFound')
  return rate
}

/** Prices as wire text, and today's percentage. */
export function pricesOf(
  { price, priceIsGross, vatRateId }: Pick<DepositRow, 'price' | 'priceIsGross' | 'vatRateId'>,
  pricing: Pricing,
) {
  const percentage = percentageAt(rateOf(pricing, vatRateId).history, pricing.today)
  const { net, gross } = unitPrices({ price, isGross: priceIsGross }, percentage)
  return {
    price: priceText(pricing.useGrossPrice ? gross : net),
    priceNet: priceText(net),
    priceGross: priceText(gross),
    vatRate: percentText(percentage),
  }
}

export function recordOf(row: ProductRow, pricing: Pricing): ProductRecord {
  const { price, price_is_gross: priceIsGross, vat_rate_id: vatRateId } = row
  return {
    id: row.id,
    productNumber: row.product_number,
    name: row.name,
    description: row.description,
    productGroupId: row.product_group_id,
    productGroup: row.product_group,
    vatRateId,
    ...pricesOf({ price, priceIsGross, vatRateId }, pricing),
    vatCategory: rateOf(pricing, vatRateId).category,
    isDeposit: row.is_deposit,
    depositProductId: row.deposit_product_id,
    isTransportAid: row.is_transport_aid,
    depositProduct: depositOf(row.deposit_product, pricing),
    revenueAccount: row.revenue_account,
    expenseAccount: row.expense_account,
    gtin: row.gtin,
    unit: row.unit,
    isActive: row.is_active,
    isDeleted: row.is_deleted,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

function depositOf(deposit: DepositRow | null, pricing: Pricing): ProductRecord['depositProduct'] {
  if (!deposit) return null
  const { vatRate: _percentage, ...prices } = pricesOf(deposit, pricing)
  return { id: deposit.id, productNumber: deposit.productNumber, name: deposit.name, ...prices }
}

/** One product as in the table, including deleted ones. Throws notFound. */
export async function readProductRow(tx: TenantTx, id: string): Promise<ProductRow> {
  const [row] = await tx.execute<ProductRow>(sql`select ${productColumns} from product p where p.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

/** One product, also a deleted one. Throws notFound. */
export async function readProduct(tx: TenantTx, ctx: Context, id: string): Promise<ProductRecord> {
  const [row, pricing] = await Promise.all([readProductRow(tx, id), readPricing(tx, ctx)])
  return recordOf(row, pricing)
}
