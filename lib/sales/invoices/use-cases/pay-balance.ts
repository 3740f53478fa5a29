import { addPayment } from '@/lib/sales/documents/steps/enter-payments'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { centsText } from '@/lib/domain/money'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { payBalanceInput } from '../schema'

/** Records that all that is open of an invoice has been paid; refuses one with nothing open (`payment.nothingOpen`). */
export const payBalance = defineUseCase({
  name: 'invoice.payBalance',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: payBalanceInput,
  run: async (scope, { id, version, ...payment }) => {
    const { openAmount } = await lockExisting(scope, { family: 'INVOICE', id, version })
    const balance = { ...payment, amount: centsText(openAmount) }
    await scope.audit(await addPayment(scope, { family: 'INVOICE', id }, balance))
    return readInvoice(scope, id)
  },
})
