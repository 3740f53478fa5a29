import { updateDraft } from '@/lib/sales/documents/use-cases/update-draft'
import { OFFERS } from '../queries/get-offer'
import { updateOfferInput } from '../schema'

export const updateOffer = updateDraft(
  OFFERS,
  updateOfferInput,
  ({ id: _document, version: _version, customerId, date, positions, ...fields }) => ({
    customerId,
    date,
    positions,
    fields,
  }),
)
