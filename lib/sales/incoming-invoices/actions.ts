'use server'

import { toAction } from '@/lib/server/next/action'
import { approveIncoming } from './use-cases/approve-invoice'
import { bookByHand } from './use-cases/book-by-hand'
import { checkIncoming } from './use-cases/check-invoice'
import { deleteIncoming } from './use-cases/delete-invoice'
import { handOverIncoming } from './use-cases/hand-over-invoice'
import { patchIncoming } from './use-cases/patch-invoice'
import { payIncoming } from './use-cases/pay-invoice'
import { refuseIncoming } from './use-cases/refuse-invoice'
import { reopenIncoming } from './use-cases/reopen-invoice'
import { undoHandBooking } from './use-cases/undo-hand-booking'
import { undoIncomingPayment } from './use-cases/undo-payment'

export const patchIncomingAction = toAction(patchIncoming)
export const checkIncomingAction = toAction(checkIncoming)
export const approveIncomingAction = toAction(approveIncoming)
export const refuseIncomingAction = toAction(refuseIncoming)
export const handOverIncomingAction = toAction(handOverIncoming)
export const reopenIncomingAction = toAction(reopenIncoming)
export const bookByHandAction = toAction(bookByHand)
export const undoHandBookingAction = toAction(undoHandBooking)
export const payIncomingAction = toAction(payIncoming)
export const undoIncomingPaymentAction = toAction(undoIncomingPayment)
export const deleteIncomingAction = toAction(deleteIncoming)
