import { resendInput } from '@/lib/dispatches/schema'
import { resendDispatch } from '@/lib/dispatches/use-cases/resend-dispatch'
import { defineUseCase } from '@/lib/server/use-case'

/** Tries a failed mail of the delivery note again. */
export const resendDeliveryNote = defineUseCase({
  name: 'deliveryNote.resend',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: resendInput,
  run: (scope, { id, dispatchId }) => resendDispatch(scope, { family: 'DELIVERY_NOTE', id }, dispatchId),
})
