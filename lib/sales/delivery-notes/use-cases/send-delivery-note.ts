import { resendDocument, sendDocument, withdrawSending } from '@/lib/sales/dispatches/use-cases/send-document'
import { DELIVERY_NOTES } from '../queries/get-delivery-note'

export const sendDeliveryNote = sendDocument(DELIVERY_NOTES)
export const resendDeliveryNote = resendDocument(DELIVERY_NOTES)
export const withdrawDeliveryNoteSending = withdrawSending(DELIVERY_NOTES)
