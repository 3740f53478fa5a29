import { bookDocument } from '@/lib/sales/documents/use-cases/book-document'
import { DELIVERY_NOTES } from '../queries/get-delivery-note'

export const bookDeliveryNote = bookDocument(DELIVERY_NOTES)
