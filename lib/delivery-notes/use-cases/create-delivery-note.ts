import { createDraft } from '@/lib/documents/use-cases/create-draft'
import { defineUseCase } from '@/lib/server/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'
import { createDeliveryNoteInput } from '../schema'

/** Writes a draft in the active company. Its paper names no prices unless asked to. */
export const createDeliveryNote = defineUseCase({
  name: 'deliveryNote.create',
  mode: 'write',
  right: 'DELIVERYNOTES_CREATE',
  module: 'order-management',
  input: createDeliveryNoteInput,
  run: async (scope, { customerId, date, positions, showPrices = false, ...fields }) => {
    const kind = 'DELIVERY_NOTE'
    const id = await createDraft(scope, {
      ...{ family: kind, kind, invoiceType: null, customerId, date, positions },
      fields: { ...fields, showPrices },
    })
    return readDeliveryNote(scope, id)
  },
})
