import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { centsText } from '@/lib/domain/money'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { DELIVERY_NOTES_MAX } from '@/lib/documents/schema'

/** A delivery note that waits for its invoice. */
export interface OpenDeliveryNote {
  id: string
  number: string
  date: string
  positionCount: number
  sumGross: string
}

interface Row extends Record<string, unknown> {
  id: string
  number: string
  date: string
  positions: number
  sum_gross: number
}

/** Booked, unbilled delivery notes of the customer, oldest first; as many as one invoice may bill. An unknown customer is not found. */
export const openDeliveryNotes = defineUseCase({
  name: 'invoice.openNotes',
  mode: 'read',
  right: ['INVOICES_CREATE', 'INVOICES_PATCH'],
  module: 'order-management',
  input: z.strictObject({ customerId: idField() }),
  run: async ({ tx, ctx }, { customerId }): Promise<OpenDeliveryNote[]> => {
    const [customer] = await tx.execute(sql`select 1 from business_partner where id = ${customerId}`)
    if (!customer) throw new AppError('notFound', 'notFound')
    const rows = await tx.execute<Row>(sql`
      select d.id, d.number, d.date::text as date, d.sum_gross,
        (select count(*) from document_position p where p.document_id = d.id) as positions
      from document d
      where d.company_id = ${ctx.companyId} and d.family = 'DELIVERY_NOTE' and d.status = 'BOOKED' and d.invoice_id is null
        and d.customer_id = ${customerId}
      order by d.date, d.id limit ${DELIVERY_NOTES_MAX}`)
    return rows.map((row) => ({
      id: row.id,
      number: row.number,
      date: row.date,
      positionCount: Number(row.positions),
      sumGross: centsText(Number(row.sum_gross)),
    }))
  },
})
