import { defineUseCase } from '@/lib/server/core/use-case'
import { refuseIncomingInput } from '../schema'
import { mailRefusal } from '../steps/mail-refusal'
import { takeStep } from '../steps/take-step'

/**
 * Refuses an invoice with a reason, while nothing was paid, and mails the reason to the supplier on
 * request.
 */
export const refuseIncoming = defineUseCase({
  name: 'incomingInvoice.refuse',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: refuseIncomingInput,
  run: async (scope, input) => {
    const { before, after, record } = await takeStep(scope, 'REFUSE', input)
    const { id, reason, mail } = input
    const sentTo = mail === false ? null : await mailRefusal(scope, record, { reason, mail })
    const told = { ...after, reason, ...(sentTo && { sentTo }) }
    await scope.audit({ entity: 'incomingInvoice', entityId: id, before, after: told })
    return record
  },
})
