import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { NewRunCustomer } from '@/lib/sales/customer-runs/queries/run-definition'
import type { OpenDeliveryNote } from '../rules/delivery-note-parcels'
import { DAYS_MAX } from '../rules/period'
import { CUSTOMERS_MAX } from '../schema'

export interface Period {
  companyId: number
  periodFrom: string
  periodTo: string
}

/** Condition on `document d`: booked, unbilled delivery notes of the company. */
const unbilled = (companyId: number) =>
  sql`d.company_id = ${companyId} and d.family = 'DELIVERY_NOTE' and d.status = 'BOOKED' and d.invoice_id is null`

/** Same as `unbilled`, limited to delivery notes dated within the period. */
export function openDeliveries({ companyId, periodFrom, periodTo }: Period): SQL {
  return sql`${unbilled(companyId)} and d.date >= ${periodFrom} and d.date <= ${periodTo}`
}

/** Days, both inclusive, and the number of delivery notes in between that wait for an invoice. */
export interface OpenPeriod {
  from: string
  to: string
  count: number
}

/**
 * Returns the period of the company's unbilled delivery notes: the newest, and all within the year
 * before it. Null if there are none.
 */
export async function openPeriod(tx: TenantTx, companyId: number): Promise<OpenPeriod | null> {
  const [row] = await tx.execute<{ from: string | null; to: string | null; count: number }>(sql`
    select min(d.date)::text as "from", max(d.date)::text as "to", count(*)::int as count from document d
    where ${unbilled(companyId)} and d.date > (select max(d.date) - ${DAYS_MAX}::int from document d where ${unbilled(companyId)})`)
  return row?.from && row.to ? { from: row.from, to: row.to, count: row.count } : null
}

/**
 * Returns a customer's open delivery notes of the period, in the order in which they are billed.
 */
export async function openDeliveryNotesOf(
  tx: TenantTx,
  period: Period,
  customerId: string,
): Promise<OpenDeliveryNote[]> {
  const rows = await tx.execute<OpenNoteRow>(sql`
    select d.id, d.rebate_percent, d.rebate, d.offer_id, (select count(*)::int from document_position p where p.document_id = d.id) as positions
    from document d where ${openDeliveries(period)} and d.customer_id = ${customerId}
    order by d.date, d.id`)
  return [...rows].map(({ id, positions, rebate_percent: rebatePercent, rebate, offer_id: offerId }) => ({
    id,
    positions,
    rebatePercent,
    rebate: Number(rebate),
    offerId,
  }))
}

interface OpenNoteRow extends Record<string, unknown> {
  id: string
  positions: number
  rebate_percent: number
  rebate: string
  offer_id: string | null
}

/**
 * Returns the chosen customers, or all with open delivery notes of the period, by name, with their
 * open amounts; one more than the limit of a run if there are more.
 */
export async function billableCustomers(
  tx: TenantTx,
  period: Period,
  chosen: readonly string[] | undefined,
): Promise<NewRunCustomer[]> {
  const ids = chosen && anyOf(chosen)
  const rows = await tx.execute<{
    id: string
    number: string
    name: string
    delivery_notes: number
    gross: string
  }>(sql`
    select p.id, coalesce(p.customer_number, '') as number, p.sort_name as name, coalesce(n.notes, 0) as delivery_notes,
      coalesce(n.gross, 0) as gross
    from business_partner p left join (
      select d.customer_id, count(*)::int as notes, sum(d.sum_gross)::bigint as gross from document d
      where ${openDeliveries(period)} group by d.customer_id) n on n.customer_id = p.id
    where ${ids ? sql`p.id = ${ids}` : sql`n.customer_id is not null`}
    order by p.sort_name, p.id limit ${CUSTOMERS_MAX + 1}`)
  return [...rows].map(({ id, number, name, delivery_notes: deliveryNotes, gross }) => ({
    customerId: id,
    customerNumber: number,
    customerName: name,
    planned: { deliveryNotes, gross: Number(gross) },
  }))
}
