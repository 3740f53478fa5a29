import { updateDraft } from '@/lib/sales/documents/use-cases/update-draft'
import { SELF_BILLED } from '../queries/get-self-billed'
import { updateSelfBilledInput } from '../schema'

export const updateSelfBilled = updateDraft(
  SELF_BILLED,
  updateSelfBilledInput,
  ({ id: _document, version: _version, customerId, date, positions, ...fields }) => ({
    customerId,
    date,
    positions,
    fields,
  }),
)
