import { checkBooking } from '@/lib/sales/documents/queries/check-booking'
import { OFFERS } from './get-offer'

export const checkOfferBooking = checkBooking(OFFERS)
