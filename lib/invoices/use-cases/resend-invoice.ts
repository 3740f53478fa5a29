import { resendInput } from '@/lib/dispatches/schema'
import { resendDispatch } from '@/lib/dispatches/use-cases/resend-dispatch'
import { defineUseCase } from '@/lib/server/use-case'

/** Tries a failed mail of the invoice again. */
export const resendInvoice = defineUseCase({
  name: 'invoice.resend',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: resendInput,
  run: (scope, { id, dispatchId }) => resendDispatch(scope, { family: 'INVOICE', id }, dispatchId),
})
