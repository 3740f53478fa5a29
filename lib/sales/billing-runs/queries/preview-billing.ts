import { taxationOn } from '@/lib/domain/taxation'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { issuerOf } from '@/lib/sales/documents/queries/draft-sources'
import { refusedCategory } from '@/lib/sales/documents/rules/booking-issues'
import type { Letterhead } from '@/lib/sales/documents/rules/parties'
import { isPaidByTransfer, type PaymentMethod } from '@/lib/domain/payment-method'
import type { InvoiceField } from '@/lib/domain/invoice-content'
import { centsText } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { missingForBooking } from '../rules/obstacles'
import { checkPeriod } from '../rules/period'
import { CUSTOMERS_MAX, periodFields } from '../schema'
import { openDeliveries, openPeriod, type OpenPeriod } from './open-deliveries'

/** A customer as a run would bill them; sums of the delivery notes in wire format. */
export interface BillableCustomer {
  customerId: string
  customerNumber: string
  customerName: string
  deliveryNoteCount: number
  sumNet: string
  sumGross: string
  firstDate: string
  lastDate: string
  /** A deleted customer cannot be billed. */
  isDeleted: boolean
  /** Fields missing for booking the invoice; a draft may lack them. */
  missing: InvoiceField[]
  /**
   * VAT categories of the delivered goods that do not apply to the customer: booking refuses them.
   */
  refusedCategories: VatCategory[]
}

export interface BillingPreview {
  /** By name; capped at the limit of a run. */
  customers: BillableCustomer[]
  capped: boolean
  /** Fields the company lacks: no invoice can be booked. */
  missingOfCompany: InvoiceField[]
  /** If the period is empty: the period of unbilled delivery notes, if there are any. */
  elsewhere: OpenPeriod | null
}

interface Row extends Record<string, unknown> {
  customer_id: string
  number: string
  name: string
  delivery_notes: number
  sum_net: number
  sum_gross: number
  first_date: string
  last_date: string
  is_deleted: boolean
  company: string
  lastname: string
  street: string
  zip_code: string
  city: string
  country: string
  vat_id: string
  partner_type: string
  categories: VatCategory[]
  payment_method: PaymentMethod
  iban: string
  mandate_reference: string
}

/**
 * Customers of the active company with booked, unbilled delivery notes of the period, and what
 * prevents billing each.
 */
export const previewBilling = defineUseCase({
  name: 'billingRun.preview',
  mode: 'read',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject(periodFields),
  run: async ({ tx, ctx }, { periodFrom, periodTo }): Promise<BillingPreview> => {
    const period = checkPeriod(periodFrom, periodTo)
    if (!period.ok) throw invalidField('periodTo', `billingRun.${period.error}`)
    const { seller, paymentMethod: usual, taxations } = await issuerOf(tx, ctx.companyId)
    const rows = await tx.execute<Row>(sql`
      with open as materialized (
        select d.id, d.customer_id, d.date, d.sum_net, d.sum_gross
        from document d where ${openDeliveries({ companyId: ctx.companyId, periodFrom, periodTo })})
      select n.*, coalesce(p.customer_number, '') as number, p.sort_name as name, p.is_deleted,
        p.company, p.lastname, p.street, p.zip_code, p.city, p.country, p.eu_company_number as vat_id, p.partner_type,
        coalesce(p.payment_method, ${usual}) as payment_method, p.iban, p.mandate_reference,
        coalesce(special.categories, '{}') as categories
      from (
        select customer_id, count(*)::int as delivery_notes, sum(sum_net)::bigint as sum_net, sum(sum_gross)::bigint as sum_gross,
          min(date)::text as first_date, max(date)::text as last_date
        from open group by customer_id) n
      join business_partner p on p.id = n.customer_id
      left join (
        select o.customer_id, array_agg(distinct v.vat_category) as categories
        from open o join document_vat v on v.document_id = o.id where v.vat_category in ('K', 'G', 'AE')
        group by o.customer_id) special on special.customer_id = n.customer_id
      order by p.sort_name, p.id limit ${CUSTOMERS_MAX + 1}`)
    const customers = [...rows].slice(0, CUSTOMERS_MAX)
    return {
      customers: customers.map((row) => ({
        ...customerOf(row, seller),
        // the invoice is taxed as of its last delivery
        refusedCategories: taxationOn(taxations, row.last_date).smallBusiness ? [] : refusedOf(row),
      })),
      capped: rows.length > CUSTOMERS_MAX,
      elsewhere: rows.length === 0 ? await openPeriod(tx, ctx.companyId) : null,
      missingOfCompany: missingForBooking({
        seller,
        customer: WHOLE,
        sumGross: 1,
        categories: [],
        directDebit: null,
        paidByTransfer: customers.some((row) => isPaidByTransfer(row.payment_method)),
      }).ofCompany,
    }
  },
})

const WHOLE = { name: '-', lastname: '-', street: '-', zipCode: '-', city: '-', country: 'DE', vatId: '-' }

/** A small business charges no VAT at all, whatever its rates: nothing is refused. */
const refusedOf = ({ categories, country, zip_code: zipCode, vat_id: vatId, partner_type: type }: Row) =>
  categories.flatMap(
    (vatCategory) =>
      refusedCategory({ vatCategory }, { country, zipCode, vatId, isPrivate: type === 'PRIVATE' }) ?? [],
  )

function customerOf(row: Row, seller: Letterhead): Omit<BillableCustomer, 'refusedCategories'> {
  const sumGross = Number(row.sum_gross)
  const directDebit =
    row.payment_method === 'DIRECTDEBIT'
      ? { creditorId: seller.creditorId, iban: row.iban, mandateReference: row.mandate_reference }
      : null
  const customer = {
    name: row.company,
    lastname: row.lastname,
    street: row.street,
    zipCode: row.zip_code,
    city: row.city,
    country: row.country,
    vatId: row.vat_id,
  }
  return {
    customerId: row.customer_id,
    customerNumber: row.number,
    customerName: row.name,
    deliveryNoteCount: row.delivery_notes,
    sumNet: centsText(Number(row.sum_net)),
    sumGross: centsText(sumGross),
    firstDate: row.first_date,
    lastDate: row.last_date,
    isDeleted: row.is_deleted,
    missing: missingForBooking({
      seller,
      customer,
      sumGross,
      categories: row.categories,
      directDebit,
      paidByTransfer: isPaidByTransfer(row.payment_method),
    }).ofCustomer,
  }
}
