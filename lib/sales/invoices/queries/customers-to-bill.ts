import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { centsText } from '@/lib/domain/money'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Maximum number listed; beyond that the user searches. */
const SHOWN = 100

/** A customer with delivery notes that wait for an invoice. */
export interface CustomerToBill {
  id: string
  name: string
  /** '' if none is assigned yet. */
  number: string
  deliveryNoteCount: number
  sumGross: string
}

interface Row extends Record<string, unknown> {
  id: string
  name: string
  number: string
  notes: number
  gross: string
}

/**
 * Customers with booked, unbilled delivery notes of the active company, by name, with their number
 * and sum; without deleted ones.
 */
export const customersToBill = defineUseCase({
  name: 'invoice.customersToBill',
  mode: 'read',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<{ customers: CustomerToBill[]; more: boolean }> => {
    const rows = await tx.execute<Row>(sql`
      select p.id, p.sort_name as name, coalesce(p.customer_number, '') as number, n.notes, n.gross
      from (
        select d.customer_id, count(*)::int as notes, sum(d.sum_gross)::bigint as gross from document d
        where d.company_id = ${ctx.companyId} and d.family = 'DELIVERY_NOTE' and d.status = 'BOOKED' and d.invoice_id is null
        group by d.customer_id) n
      join business_partner p on p.id = n.customer_id
      where not p.is_deleted
      order by p.sort_name, p.id limit ${SHOWN + 1}`)
    const customers = rows.slice(0, SHOWN).map(({ id, name, number, notes, gross }) => ({
      id,
      name,
      number,
      deliveryNoteCount: notes,
      sumGross: centsText(Number(gross)),
    }))
    return { customers, more: rows.length > SHOWN }
  },
})
