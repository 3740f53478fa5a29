import { documentRef } from '@/lib/documents/schema'
import { deleteDraft } from '@/lib/documents/use-cases/delete-draft'
import { defineUseCase } from '@/lib/server/use-case'

/** Deletes a draft; a booked delivery note is refused. */
export const deleteDeliveryNote = defineUseCase({
  name: 'deliveryNote.delete',
  mode: 'write',
  right: 'DELIVERYNOTES_DELETE',
  module: 'order-management',
  input: documentRef,
  run: (scope, { id, version }) => deleteDraft(scope, { family: 'DELIVERY_NOTE', id, version }),
})
