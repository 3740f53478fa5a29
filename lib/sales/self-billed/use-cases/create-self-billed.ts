import { createDraft } from '@/lib/sales/documents/use-cases/create-draft'
import { SELF_BILLED } from '../queries/get-self-billed'
import { createSelfBilledInput } from '../schema'

/** Creates a draft in the active company for a supplier. */
export const createSelfBilled = createDraft(
  SELF_BILLED,
  createSelfBilledInput,
  ({ customerId, date, positions, ...fields }) => ({
    customerId,
    date,
    positions,
    invoiceType: null,
    fields,
  }),
)
