import { cancelDocument } from '@/lib/sales/documents/rules/cancellation'
import { cancelInput } from '@/lib/sales/documents/schema'
import { lockExisting } from '@/lib/sales/documents/steps/load-document'
import { saveCancelled } from '@/lib/sales/documents/steps/save-document'
import { orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'

/**
 * Cancels a booked delivery note that no invoice bills, with a reason; it keeps its number and gets
 * no counter document.
 */
export const cancelDeliveryNote = defineUseCase({
  name: 'deliveryNote.cancel',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: cancelInput,
  run: async (scope, { id, version, cancelNote }) => {
    const row = await lockExisting(scope, { family: 'DELIVERY_NOTE', id, version })
    await scope.audit(await saveCancelled(scope, row, orRefuse(cancelDocument(row, cancelNote))))
    return readDeliveryNote(scope, id)
  },
})
