'use server'

import { toAction } from '@/lib/server/next/action'
import { toEachAction } from '@/lib/server/next/each-action'
import { billAdvance } from './use-cases/bill-advance'
import { bookOffer } from './use-cases/book-offer'
import { checkOfferBooking } from './queries/check-booking'
import { offerLetter } from './queries/get-offer'
import { cancelOffer } from './use-cases/cancel-offer'
import { billOffer, confirmOffer, deliverOffer } from './use-cases/continue-offer'
import { acceptOffer, declineOffer, reopenOffer } from './use-cases/decide-offer'
import { deleteOffer } from './use-cases/delete-offer'
import { duplicateOffer } from './use-cases/duplicate-offer'
import { resendOffer, sendOffer, withdrawOfferSending } from './use-cases/send-offer'
import { updateOffer } from './use-cases/update-offer'
import { writeOffer } from './use-cases/write-offer'

export const writeOfferAction = toAction(writeOffer)

export const autosaveOfferAction = toAction(writeOffer, { autosave: true })

export const checkOfferBookingAction = toAction(checkOfferBooking)

export const updateOfferAction = toAction(updateOffer)

export const cancelOfferAction = toAction(cancelOffer)

export const duplicateOfferAction = toAction(duplicateOffer)

export const deleteOfferAction = toAction(deleteOffer)

export const bookEachOfferAction = toEachAction(bookOffer)

export const sendOfferAction = toAction(sendOffer)

export const resendOfferAction = toAction(resendOffer)

export const offerLetterAction = toAction(offerLetter)

export const sendEachOfferAction = toEachAction(sendOffer)

export const withdrawOfferSendingAction = toAction(withdrawOfferSending)

export const withdrawEachOfferSendingAction = toEachAction(withdrawOfferSending)

export const acceptOfferAction = toAction(acceptOffer)

export const declineOfferAction = toAction(declineOffer)

export const reopenOfferAction = toAction(reopenOffer)

export const confirmOfferAction = toAction(confirmOffer)

export const deliverOfferAction = toAction(deliverOffer)

export const billOfferAction = toAction(billOffer)

export const billAdvanceAction = toAction(billAdvance)
