import { deleteDraft } from '@/lib/sales/documents/use-cases/delete-draft'
import { DELIVERY_NOTES } from '../queries/get-delivery-note'

export const deleteDeliveryNote = deleteDraft(DELIVERY_NOTES)
