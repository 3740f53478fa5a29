import { deleteDraft } from '@/lib/sales/documents/use-cases/delete-draft'
import { OFFERS } from '../queries/get-offer'

export const deleteOffer = deleteDraft(OFFERS)
