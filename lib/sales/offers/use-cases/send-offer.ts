import { resendDocument, sendDocument, withdrawSending } from '@/lib/sales/dispatches/use-cases/send-document'
import { OFFERS } from '../queries/get-offer'

export const sendOffer = sendDocument(OFFERS)
export const resendOffer = resendDocument(OFFERS)
export const withdrawOfferSending = withdrawSending(OFFERS)
