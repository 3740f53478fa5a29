import { sendInput } from '@/lib/dispatches/schema'
import { sendDocument } from '@/lib/dispatches/use-cases/send-document'
import { defineUseCase } from '@/lib/server/use-case'

/** Sends a booked delivery note by mail; with nothing but its id to the customer's addresses, in the company's words. */
export const sendDeliveryNote = defineUseCase({
  name: 'deliveryNote.send',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: sendInput,
  run: (scope, { id, ...letter }) => sendDocument(scope, { family: 'DELIVERY_NOTE', id }, letter),
})
