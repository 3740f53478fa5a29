import { updateDraft } from '@/lib/documents/use-cases/update-draft'
import { defineUseCase } from '@/lib/server/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'
import { updateDeliveryNoteInput } from '../schema'

/** Changes what is sent of a draft; of a booked delivery note only the private note. */
export const updateDeliveryNote = defineUseCase({
  name: 'deliveryNote.update',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: updateDeliveryNoteInput,
  run: async (scope, { id, version, customerId, date, positions, ...fields }) => {
    const ref = { family: 'DELIVERY_NOTE', id, version } as const
    await updateDraft(scope, { ref, customerId, date, positions, fields })
    return readDeliveryNote(scope, id)
  },
})
