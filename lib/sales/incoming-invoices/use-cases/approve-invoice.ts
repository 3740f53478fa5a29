import { defineUseCase } from '@/lib/server/core/use-case'
import { incomingStepInput } from '../schema'
import { takeStep } from '../steps/take-step'

/**
 * Approves a checked invoice for payment. Throws `incomingInvoice.fourEyes` for the person who
 * checked it, if the company wants two.
 */
export const approveIncoming = defineUseCase({
  name: 'incomingInvoice.approve',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: incomingStepInput,
  run: async (scope, input) => {
    const { before, after, record } = await takeStep(scope, 'APPROVE', input)
    await scope.audit({ entity: 'incomingInvoice', entityId: input.id, before, after })
    return record
  },
})
