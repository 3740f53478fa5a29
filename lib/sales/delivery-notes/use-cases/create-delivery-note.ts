import { createDraft } from '@/lib/sales/documents/use-cases/create-draft'
import { DELIVERY_NOTES } from '../queries/get-delivery-note'
import { createDeliveryNoteInput } from '../schema'

/** Creates a draft in the active company. Prices are printed only if requested. */
export const createDeliveryNote = createDraft(
  DELIVERY_NOTES,
  createDeliveryNoteInput,
  ({ customerId, date, positions, showPrices = false, ...fields }) => ({
    customerId,
    date,
    positions,
    invoiceType: null,
    fields: { ...fields, showPrices },
  }),
)
