import { defineUseCase } from '@/lib/server/core/use-case'
import { incomingStepInput } from '../schema'
import { markByHand } from '../steps/mark-by-hand'

/** Removes an invoice's mark as booked outside of Kontor, until its period is handed over. */
export const undoHandBooking = defineUseCase({
  name: 'incomingInvoice.undoHandBooking',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: incomingStepInput,
  run: async (scope, input) => {
    const record = await markByHand(scope, 'HAND_UNDO', input)
    await scope.audit({
      entity: 'incomingInvoice',
      entityId: input.id,
      before: { handBooked: true },
      after: { handBooked: false },
    })
    return record
  },
})
