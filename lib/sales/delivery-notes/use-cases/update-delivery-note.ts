import { updateDraft } from '@/lib/sales/documents/use-cases/update-draft'
import { DELIVERY_NOTES } from '../queries/get-delivery-note'
import { updateDeliveryNoteInput } from '../schema'

export const updateDeliveryNote = updateDraft(
  DELIVERY_NOTES,
  updateDeliveryNoteInput,
  ({ id: _document, version: _version, customerId, date, positions, ...fields }) => ({
    customerId,
    date,
    positions,
    fields,
  }),
)
