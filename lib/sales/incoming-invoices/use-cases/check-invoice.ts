import { defineUseCase } from '@/lib/server/core/use-case'
import { checkIncomingInput } from '../schema'
import { takeStep } from '../steps/take-step'

/**
 * Marks an invoice as checked: its contents are right. Throws `incomingInvoice.incomplete` while
 * number, date or gross sum are missing, `incomingInvoice.stopped` while a finding stops it, and
 * `incomingInvoice.unanswered` while one that asks has no answer with a reason.
 */
export const checkIncoming = defineUseCase({
  name: 'incomingInvoice.check',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: checkIncomingInput,
  run: async (scope, input) => {
    const { before, after, record } = await takeStep(scope, 'CHECK', input)
    await scope.audit({ entity: 'incomingInvoice', entityId: input.id, before, after })
    return record
  },
})
