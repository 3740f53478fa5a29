import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { document } from '@/db/schema/documents'
import { z } from 'zod'
import { centsText } from '@/lib/domain/money'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { DELIVERY_NOTES_MAX } from '@/lib/sales/documents/schema'

/** A delivery note that waits for its invoice. */
export interface OpenDeliveryNote {
  id: string
  number: string
  date: string
  positionCount: number
  sumGross: string
}

const d = alias(document, 'd')

const OPEN = {
  id: d.id,
  number: sql<string>`d.number`,
  date: d.date,
  positionCount: sql<string>`(select count(*) from document_position p where p.document_id = d.id)`,
  sumGross: d.sumGross,
}

/**
 * Booked, unbilled delivery notes of the customer, oldest first; as many as one invoice may bill.
 * An unknown customer is not found.
 */
export const openDeliveryNotes = defineUseCase({
  name: 'invoice.openNotes',
  mode: 'read',
  right: ['INVOICES_CREATE', 'INVOICES_PATCH'],
  module: 'order-management',
  input: z.strictObject({ customerId: idField() }),
  run: async ({ tx, ctx }, { customerId }): Promise<OpenDeliveryNote[]> => {
    const [customer] = await tx.execute(sql`select 1 from business_partner where id = ${customerId}`)
    if (!customer) throw new AppError('notFound', 'notFound')
    const waiting = and(
      eq(d.companyId, ctx.companyId),
      eq(d.family, 'DELIVERY_NOTE'),
      eq(d.status, 'BOOKED'),
      isNull(d.invoiceId),
      eq(d.customerId, customerId),
    )
    const rows = await tx.select(OPEN).from(d).where(waiting).orderBy(d.date, d.id).limit(DELIVERY_NOTES_MAX)
    return rows.map((row) => ({
      ...row,
      positionCount: Number(row.positionCount),
      sumGross: centsText(row.sumGross),
    }))
  },
})
