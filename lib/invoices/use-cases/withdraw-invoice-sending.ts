import { withdrawSendingInput } from '@/lib/dispatches/schema'
import { withdrawSending } from '@/lib/dispatches/use-cases/withdraw-sending'
import { defineUseCase } from '@/lib/server/use-case'

/** Withdraws the mails of a sending of the invoice that nobody has taken to be sent yet. */
export const withdrawInvoiceSending = defineUseCase({
  name: 'invoice.withdrawSending',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: withdrawSendingInput,
  run: (scope, { id, sendId }) => withdrawSending(scope, { family: 'INVOICE', id }, sendId),
})
