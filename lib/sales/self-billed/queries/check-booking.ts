import { checkBooking } from '@/lib/sales/documents/queries/check-booking'
import { SELF_BILLED } from './get-self-billed'

export const checkSelfBilledBooking = checkBooking(SELF_BILLED)
