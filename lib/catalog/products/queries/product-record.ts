import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { product } from '@/db/schema/products'
import { tenant } from '@/db/schema/tenants'
import type { TenantTx } from '@/db/tenant'
import { percentText, priceText, quantityText } from '@/lib/domain/money'
import { businessDay } from '@/lib/domain/business-date'
import { percentageAt } from '@/lib/domain/vat'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { equalsByIndex, type Selected } from '@/lib/server/sql/selection'
import { vatRatesById, type VatRate } from '@/lib/catalog/vat-rates/queries'
import { unitPrices } from '../rules/unit-prices'
import type { GroupAccounts } from '../rules/store-terms'
import type { ProductRecord } from '../schema'

interface DepositRow {
  id: string
  productNumber: string
  name: string
  price: number
  priceIsGross: boolean
  vatRateId: string
  isTransportAid: boolean
}

/** The group of a product; its accounts apply if the product has none. */
type GroupRow = NonNullable<ProductRecord['productGroup']> & GroupAccounts

export const p = alias(product, 'p')

/** Columns of `product p` with its group and deposit. */
export const PRODUCT = {
  id: p.id,
  productNumber: p.productNumber,
  name: p.name,
  description: p.description,
  productGroupId: p.productGroupId,
  vatRateId: p.vatRateId,
  price: p.price,
  priceIsGross: p.priceIsGross,
  isDeposit: p.isDeposit,
  depositProductId: p.depositProductId,
  isTransportAid: p.isTransportAid,
  revenueAccount: p.revenueAccount,
  expenseAccount: p.expenseAccount,
  gtin: p.gtin,
  unit: p.unit,
  contentQuantity: p.contentQuantity,
  contentUnit: p.contentUnit,
  allergens: p.allergens,
  isActive: p.isActive,
  isDeleted: p.isDeleted,
  version: p.version,
  createdAt: p.createdAt,
  updatedAt: p.updatedAt,
  productGroup: sql<GroupRow | null>`(
    select jsonb_build_object('id', g.id, 'name', g.name, 'productGroupNumber', g.product_group_number,
      'revenueAccount', g.revenue_account, 'expenseAccount', g.expense_account)
    from product_group g where ${equalsByIndex(sql`g.id`, sql`p.product_group_id`)})`,
  depositProduct: sql<DepositRow | null>`(
    select jsonb_build_object('id', d.id, 'productNumber', d.product_number, 'name', d.name, 'price', d.price,
      'priceIsGross', d.price_is_gross, 'vatRateId', d.vat_rate_id, 'isTransportAid', d.is_transport_aid)
    from product d where ${equalsByIndex(sql`d.id`, sql`p.deposit_product_id`)})`,
}

export type ProductRow = Selected<typeof PRODUCT>

/**
 * Data that every product response depends on: the tenant's pricing, its VAT rates, and the day.
 */
export interface Pricing {
  useGrossPrice: boolean
  rates: ReadonlyMap<string, VatRate>
  today: string
}

/** For writes: as of their transaction. */
export const readPricing = (tx: TenantTx, ctx: Context): Promise<Pricing> => pricingOf(tx, ctx, usesGross(tx))

/** For display only: uses the tenant's pricing read with the caller's session. */
export const shownPricing = (tx: TenantTx, ctx: Context): Promise<Pricing> =>
  pricingOf(tx, ctx, ctx.pricesGross ?? usesGross(tx))

async function pricingOf(tx: TenantTx, ctx: Context, gross: boolean | Promise<boolean>): Promise<Pricing> {
  const [rates, useGrossPrice] = await Promise.all([vatRatesById(tx), gross])
  return { rates, useGrossPrice, today: businessDay(ctx.now()) }
}

async function usesGross(tx: TenantTx): Promise<boolean> {
  const [row] = await tx.select({ useGrossPrice: tenant.useGrossPrice }).from(tenant)
  return row?.useGrossPrice ?? true
}

/** Returns a product's VAT rate; it always has one. */
export function rateOf(pricing: Pricing, vatRateId: string): VatRate {
  const rate = pricing.rates.get(vatRateId)
  if (!rate) throw new AppError('notFound', 'notFound')
  return rate
}

/** Returns prices as wire text, and today's percentage. */
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

/**
 * Returns a product as every transport returns it. Named field by field: a spread of this size
 * costs several times as much, and files have many rows.
 */
export function recordOf(row: ProductRow, pricing: Pricing): ProductRecord {
  const prices = pricesOf(row, pricing)
  return {
    id: row.id,
    productNumber: row.productNumber,
    name: row.name,
    description: row.description,
    productGroupId: row.productGroupId,
    vatRateId: row.vatRateId,
    price: prices.price,
    priceNet: prices.priceNet,
    priceGross: prices.priceGross,
    vatRate: prices.vatRate,
    vatCategory: rateOf(pricing, row.vatRateId).category,
    isDeposit: row.isDeposit,
    depositProductId: row.depositProductId,
    isTransportAid: row.isTransportAid,
    revenueAccount: row.revenueAccount,
    expenseAccount: row.expenseAccount,
    gtin: row.gtin,
    unit: row.unit,
    contentQuantity: row.contentQuantity === null ? null : quantityText(row.contentQuantity),
    contentUnit: row.contentUnit,
    allergens: row.allergens,
    isActive: row.isActive,
    isDeleted: row.isDeleted,
    version: row.version,
    productGroup: groupOf(row.productGroup),
    depositProduct: depositOf(row.depositProduct, pricing),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function groupOf(group: GroupRow | null): ProductRecord['productGroup'] {
  return group && { id: group.id, name: group.name, productGroupNumber: group.productGroupNumber }
}

function depositOf(deposit: DepositRow | null, pricing: Pricing): ProductRecord['depositProduct'] {
  if (!deposit) return null
  const { vatRate: _percentage, ...prices } = pricesOf(deposit, pricing)
  return { id: deposit.id, productNumber: deposit.productNumber, name: deposit.name, ...prices }
}

/** Returns one product's table row, including deleted ones. Throws notFound. */
export async function readProductRow(tx: TenantTx, id: string): Promise<ProductRow> {
  const [row] = await tx.select(PRODUCT).from(p).where(eq(p.id, id))
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

/** Returns one product, including deleted ones. Throws notFound. */
export async function readProduct(tx: TenantTx, ctx: Context, id: string): Promise<ProductRecord> {
  const [row, pricing] = await Promise.all([readProductRow(tx, id), readPricing(tx, ctx)])
  return recordOf(row, pricing)
}
