import { checkBooking } from '@/lib/sales/documents/queries/check-booking'
import { INVOICES } from './get-invoice'

export const checkInvoiceBooking = checkBooking(INVOICES)
