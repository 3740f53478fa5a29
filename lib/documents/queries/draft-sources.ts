import type { DocumentFamily } from '@/lib/domain/document-kind'
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { product } from '@/db/schema/products'
import type { TenantTx } from '@/db/tenant'
import type { NamedRate } from '../rules/priced-draft'
import type { PositionProduct } from '../rules/resolved-positions'

const PRODUCT = {
  id: product.id,
  productNumber: product.productNumber,
  name: product.name,
  description: product.description,
  unit: product.unit,
  price: product.price,
  priceIsGross: product.priceIsGross,
  vatRateId: product.vatRateId,
  depositProductId: product.depositProductId,
  isTransportAid: product.isTransportAid,
  isDeleted: product.isDeleted,
}

/** The products that positions name, with the deposit products they bring along. */
export async function productsFor(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, PositionProduct>> {
  if (ids.length === 0) return new Map()
  const named = (id: AnyPgColumn) => sql`${id} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`
  const goods = alias(product, 'goods')
  const deposits = tx
    .select({ id: goods.depositProductId })
    .from(goods)
    .where(and(named(goods.id), isNotNull(goods.depositProductId)))
  const rows = await tx
    .select(PRODUCT)
    .from(product)
    .where(or(named(product.id), inArray(product.id, deposits)))
  return new Map(rows.map((row) => [row.id, row]))
}

interface RateRow extends Record<string, unknown> {
  id: string
  name: string
  category: NamedRate['category']
  dsfinvk_key: number
  is_active: boolean
  small_business: boolean
  exemption_reason: string
  history: NamedRate['history'] | null
}

/** All VAT rates of the tenant with their dated percentages, in the tenant's order. */
export async function ratesById(tx: TenantTx): Promise<Map<string, NamedRate>> {
  const rows = await tx.execute<RateRow>(sql`
    select r.id, r.name, r.category, r.dsfinvk_key, r.is_active, r.small_business, r.exemption_reason,
      (select jsonb_agg(jsonb_build_object('validFrom', p.valid_from, 'rate', p.rate) order by p.valid_from)
       from vat_rate_percentage p where p.vat_rate_id = r.id) as history
    from vat_rate r order by r.sort_order, r.id`)
  const rates = [...rows].map(
    ({ id, name, category, dsfinvk_key, is_active, small_business, exemption_reason, history }) => ({
      id,
      name,
      category,
      dsfinvkKey: dsfinvk_key,
      isActive: is_active,
      smallBusiness: small_business,
      exemptionReason: exemption_reason,
      history: history ?? [],
    }),
  )
  return new Map(rates.map((rate) => [rate.id, rate]))
}

/** The date of the latest invoice or delivery note that the company booked; null before the first. */
export async function lastBookedDate(
  tx: TenantTx,
  family: DocumentFamily,
  companyId: number,
): Promise<string | null> {
  const [row] = await tx.execute<{ date: string }>(sql`
    select d.date::text as date from document d
    where d.company_id = ${companyId} and d.family = ${family} and d.status <> 'DRAFT' order by d.date desc limit 1`)
  return row?.date ?? null
}
