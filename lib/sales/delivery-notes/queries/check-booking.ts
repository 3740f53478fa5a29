import { checkBooking } from '@/lib/sales/documents/queries/check-booking'
import { DELIVERY_NOTES } from './get-delivery-note'

export const checkDeliveryNoteBooking = checkBooking(DELIVERY_NOTES)
