import { readDispatches } from '@/lib/dispatches/queries'
import { prepareLetter } from '@/lib/dispatches/steps/prepare-letter'
import { documentKey } from '@/lib/documents/schema'
import { defineUseCase } from '@/lib/server/use-case'

/** To whom the delivery note was mailed and the state of each mail, newest first. */
export const deliveryNoteDispatches = defineUseCase({
  name: 'deliveryNote.dispatches',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: (scope, { id }) => readDispatches(scope, { family: 'DELIVERY_NOTE', id }),
})

/** The mail by which the delivery note would go out now, for the dialog that sends it. */
export const deliveryNoteLetter = defineUseCase({
  name: 'deliveryNote.letter',
  mode: 'read',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: documentKey,
  run: (scope, { id }) => prepareLetter(scope, { family: 'DELIVERY_NOTE', id }),
})
