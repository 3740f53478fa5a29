import { z } from 'zod'
import { writeBilling } from '@/lib/documents/use-cases/write-billing'
import { admits } from '@/lib/domain/rights'
import { dayField, idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { NOTES_MAX } from '@/lib/documents/schema'

/**
 * Writes an invoice over delivery notes of one customer, and books it if asked, which needs INVOICES_PATCH too. For many in
 * one go: it answers id and sum (cents) alone.
 */
export const billDeliveries = defineUseCase({
  name: 'invoice.bill',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({
    customerId: idField(),
    invoiceDate: dayField(),
    deliveryNoteIds: z.array(idField()).min(1).max(NOTES_MAX),
    book: z.boolean(),
  }),
  run: async (scope, { invoiceDate, deliveryNoteIds, ...billing }) => {
    if (billing.book && !admits(scope.ctx, 'INVOICES_PATCH', 'order-management'))
      throw new AppError('forbidden', 'forbidden')
    return writeBilling(scope, { ...billing, date: invoiceDate, noteIds: [...new Set(deliveryNoteIds)] })
  },
})
