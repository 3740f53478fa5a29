import { duplicateDocument } from '@/lib/sales/documents/use-cases/duplicate-document'
import { DELIVERY_NOTES } from '../queries/get-delivery-note'

export const duplicateDeliveryNote = duplicateDocument(DELIVERY_NOTES)
