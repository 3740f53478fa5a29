import type { DocumentFamily } from '@/lib/domain/document-kind'
import { and, eq, sql } from 'drizzle-orm'
import { businessPartner } from '@/db/schema/business-partners'
import type { document } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import type { RateRecord } from '../rules/priced-draft'
import type { PositionProduct } from '../rules/resolved-positions'

export interface CompanyDefaults extends Record<string, unknown> {
  use_gross_price: boolean
  small_business: boolean
  payment_method: (typeof document.$inferSelect)['paymentMethod']
  payment_days: number
  discount_days: number
  discount_percent: number
}

/** What a new document takes from its company. */
export async function companyDefaults(tx: TenantTx, companyId: number): Promise<CompanyDefaults> {
  const [row] = await tx.execute<CompanyDefaults>(sql`
    select use_gross_price, small_business, payment_method, payment_days, discount_days, discount_percent
    from company where id = ${companyId}`)
  if (!row) throw new Error(`company ${companyId} is gone`)
  return row
}

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

/** A VAT rate with what people see of it. */
export interface NamedRate extends RateRecord {
  name: string
  dsfinvkKey: number
  isActive: boolean
  /** The rate of § 19 UStG. */
  smallBusiness: boolean
  /** Why it is not taxed; '' for taxed rates. */
  exemptionReason: string
}

interface RateRow extends Record<string, unknown> {
  id: string
  name: string
  category: RateRecord['category']
  dsfinvk_key: number
  is_active: boolean
  small_business: boolean
  exemption_reason: string
  history: RateRecord['history'] | null
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

type PartnerRow = typeof businessPartner.$inferSelect

/** Address, numbers and payment terms that a document takes over from its customer; what the customer leaves open is the company's. */
export async function customerSnapshot(tx: TenantTx, customerId: string, company: CompanyDefaults) {
  const [partner] = await tx
    .select()
    .from(businessPartner)
    .where(and(eq(businessPartner.id, customerId), eq(businessPartner.isDeleted, false)))
  return partner ? snapshotOf(partner, company) : null
}

function snapshotOf(partner: PartnerRow, company: CompanyDefaults) {
  const paymentDays = partner.netDays ?? company.payment_days
  return {
    customerId: partner.id,
    customerNumber: partner.customerNumber ?? '',
    customerName: partner.company,
    customerFirstname: partner.firstname,
    customerLastname: partner.lastname,
    customerStreet: partner.street,
    customerAddress: partner.address,
    customerZipcode: partner.zipCode,
    customerCity: partner.city,
    customerCountry: partner.country,
    customerVatId: partner.eUcompanyNumber,
    customerSortName: partner.sortName,
    buyerReference: partner.buyerReference,
    leitwegId: partner.leitwegId,
    paymentMethod: partner.paymentMethod ?? company.payment_method,
    paymentDays,
    // the company's own days may be more than this customer has to pay
    discountDays: partner.discountDays ?? Math.min(company.discount_days, paymentDays),
    discountPercent: partner.discountPercent ?? company.discount_percent,
  }
}

/** What booking asks of the customer as it is now. */
export interface CustomerState {
  /** gets no goods at present */
  deliveryStop: boolean
  isDeleted: boolean
  isPrivate: boolean
}

export async function customerState(tx: TenantTx, customerId: string): Promise<CustomerState> {
  const { deliveryStop, isDeleted, partnerType } = businessPartner
  const [partner] = await tx
    .select({ deliveryStop, isDeleted, partnerType })
    .from(businessPartner)
    .where(eq(businessPartner.id, customerId))
  return {
    deliveryStop: partner?.deliveryStop ?? false,
    isDeleted: partner?.isDeleted ?? true,
    isPrivate: partner?.partnerType === 'PRIVATE',
  }
}

/** The date of the latest invoice or delivery note that the company booked; null before the first. */
export async function lastBookedDate(
  tx: TenantTx,
  family: DocumentFamily,
  companyId: number,
): Promise<string | null> {
  const [row] = await tx.execute<{ date: string }>(sql`
    select date::text as date from document
    where company_id = ${companyId} and family = ${family} and status <> 'DRAFT' order by date desc limit 1`)
  return row?.date ?? null
}
