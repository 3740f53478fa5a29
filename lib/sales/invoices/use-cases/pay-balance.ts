import { addPayment } from '@/lib/sales/documents/steps/enter-payments'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { centsText } from '@/lib/domain/money'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { payBalanceInput } from '../schema'

/**
 * Records the full payment of an invoice's open amount; throws `payment.nothingOpen` if nothing is
 * open.
 */
export const payBalance = defineUseCase({
  name: 'invoice.payBalance',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: payBalanceInput,
  run: async (scope, { id, version, ...payment }) => {
    const { openAmount } = await lockExisting(scope, { family: 'INVOICE', id, version })
    const balance = { ...payment, amount: centsText(openAmount) }
    await scope.audit(await addPayment(scope, { id }, balance))
    return readInvoice(scope, id)
  },
})
