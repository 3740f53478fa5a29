import { defineUseCase } from '@/lib/server/core/use-case'
import { refuseHanded } from '../queries/handed'
import { incomingStepInput } from '../schema'
import { takeStep } from '../steps/take-step'

/**
 * Takes back a check, an approval or a refusal, while nothing was paid. Throws
 * `incomingInvoice.handedAlready` for one that was handed over: the other company hands it back.
 */
export const reopenIncoming = defineUseCase({
  name: 'incomingInvoice.reopen',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: incomingStepInput,
  run: async (scope, input) => {
    await refuseHanded(scope.tx, input.id)
    const { before, after, record } = await takeStep(scope, 'REOPEN', input)
    await scope.audit({ entity: 'incomingInvoice', entityId: input.id, before, after })
    return record
  },
})
