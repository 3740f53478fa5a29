import { deleteDraft } from '@/lib/sales/documents/use-cases/delete-draft'
import { SELF_BILLED } from '../queries/get-self-billed'

export const deleteSelfBilled = deleteDraft(SELF_BILLED)
