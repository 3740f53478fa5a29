import type { DocumentFamily } from '@/lib/domain/document-kind'
import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { NamedRate } from '../rules/priced-draft'
import type { PositionProduct } from '../rules/resolved-positions'

interface ProductRow extends Record<string, unknown> {
  id: string
  product_number: string
  name: string
  description: string
  unit: string
  price: number
  price_is_gross: boolean
  vat_rate_id: string
  deposit_product_id: string | null
  is_transport_aid: boolean
  is_deleted: boolean
}

/** The products that positions name, with the deposit products they bring along. */
export async function productsFor(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, PositionProduct>> {
  if (ids.length === 0) return new Map()
  const list = sql.param(`{${ids.join(',')}}`)
  const rows = await tx.execute<ProductRow>(sql`
    select id, product_number, name, description, unit, price, price_is_gross, vat_rate_id, deposit_product_id,
      is_transport_aid, is_deleted
    from product
    where id = any(${list}::uuid[])
      or id in (select deposit_product_id from product where id = any(${list}::uuid[]) and deposit_product_id is not null)`)
  return new Map([...rows].map((row) => [row.id, productOf(row)]))
}

function productOf(row: ProductRow): PositionProduct {
  return {
    id: row.id,
    productNumber: row.product_number,
    name: row.name,
    description: row.description,
    unit: row.unit,
    price: Number(row.price),
    priceIsGross: row.price_is_gross,
    vatRateId: row.vat_rate_id,
    depositProductId: row.deposit_product_id,
    isTransportAid: row.is_transport_aid,
    isDeleted: row.is_deleted,
  }
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
