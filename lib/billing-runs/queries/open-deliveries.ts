import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { OpenDeliveryNote } from '../rules/delivery-note-parcels'

export interface Period {
  companyId: number
  periodFrom: string
  periodTo: string
}

/** Condition on `document d`: booked, unbilled delivery notes of the company whose day lies in the period. */
export function openDeliveries({ companyId, periodFrom, periodTo }: Period): SQL {
  return sql`d.company_id = ${companyId} and d.family = 'DELIVERY_NOTE' and d.status = 'BOOKED' and d.invoice_id is null
    and d.date >= ${periodFrom} and d.date <= ${periodTo}`
}

/** A customer's open delivery notes of the period, in the order in which they are billed. */
export async function openDeliveryNotesOf(
  tx: TenantTx,
  period: Period,
  customerId: string,
): Promise<OpenDeliveryNote[]> {
  const rows = await tx.execute<{ id: string; positions: number }>(sql`
    select d.id, (select count(*)::int from document_position p where p.document_id = d.id) as positions
    from document d where ${openDeliveries(period)} and d.customer_id = ${customerId}
    order by d.date, d.id`)
  return [...rows]
}
