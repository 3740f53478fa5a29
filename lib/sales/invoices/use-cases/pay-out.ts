import { payOutCredit } from '@/lib/sales/documents/rules/customer-credit'
import { enterAndSettle } from '@/lib/sales/documents/steps/enter-payments'
import { loadSettled } from '@/lib/sales/documents/steps/load-settlement'
import { businessDay } from '@/lib/domain/business-date'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { payOutInput } from '../schema'

/**
 * Pays this document's credit back to the customer: an overpayment, or payments of a cancelled
 * invoice.
 */
export const payOut = defineUseCase({
  name: 'invoice.payOut',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: payOutInput,
  run: async (scope, { id, version, paymentMethod }) => {
    const settled = await loadSettled(scope, { id, version })
    const request = { id: newId(), today: businessDay(scope.ctx.now()), paymentMethod }
    const entered = orRefuse(payOutCredit(settled, request))
    await scope.audit(...(await enterAndSettle(scope, [entered])))
    return readInvoice(scope, id)
  },
})
