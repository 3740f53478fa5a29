import { defineUseCase } from '@/lib/server/core/use-case'
import { bookByHandInput } from '../schema'
import { markByHand } from '../steps/mark-by-hand'

/**
 * Marks an invoice as booked outside of Kontor, with a reason: DATEV leaves it out, and VAT values
 * unless `countVat` says otherwise.
 */
export const bookByHand = defineUseCase({
  name: 'incomingInvoice.bookByHand',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: bookByHandInput,
  run: async (scope, input) => {
    const record = await markByHand(scope, 'HAND_BOOK', input)
    const after = { handBooked: true, handBookedVat: input.countVat, reason: input.reason }
    await scope.audit({
      entity: 'incomingInvoice',
      entityId: input.id,
      before: { handBooked: false },
      after,
    })
    return record
  },
})
