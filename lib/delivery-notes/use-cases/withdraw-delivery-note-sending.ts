import { withdrawSendingInput } from '@/lib/dispatches/schema'
import { withdrawSending } from '@/lib/dispatches/use-cases/withdraw-sending'
import { defineUseCase } from '@/lib/server/use-case'

/** Withdraws the mails of a sending of the delivery note that nobody has taken to be sent yet. */
export const withdrawDeliveryNoteSending = defineUseCase({
  name: 'deliveryNote.withdrawSending',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: withdrawSendingInput,
  run: (scope, { id, sendId }) => withdrawSending(scope, { family: 'DELIVERY_NOTE', id }, sendId),
})
