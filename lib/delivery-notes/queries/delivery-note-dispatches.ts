import { readDispatches } from '@/lib/dispatches/queries'
import { documentKey } from '@/lib/documents/schema'
import { defineUseCase } from '@/lib/server/use-case'

/** To whom the delivery note went by mail, and what became of it; the newest first. */
export const deliveryNoteDispatches = defineUseCase({
  name: 'deliveryNote.dispatches',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: (scope, { id }) => readDispatches(scope, { family: 'DELIVERY_NOTE', id }),
})
