'use server'

import { toAction } from '@/lib/server/next/action'
import { toEachAction } from '@/lib/server/next/each-action'
import { checkSelfBilledBooking } from './queries/check-booking'
import { selfBilledLetter } from './queries/get-self-billed'
import { bookSelfBilled } from './use-cases/book-self-billed'
import { cancelSelfBilled } from './use-cases/cancel-self-billed'
import { deleteSelfBilled } from './use-cases/delete-self-billed'
import { duplicateSelfBilled } from './use-cases/duplicate-self-billed'
import { resendSelfBilled, sendSelfBilled, withdrawSelfBilledSending } from './use-cases/send-self-billed'
import { updateSelfBilled } from './use-cases/update-self-billed'
import { writeSelfBilled } from './use-cases/write-self-billed'

export const writeSelfBilledAction = toAction(writeSelfBilled)

export const autosaveSelfBilledAction = toAction(writeSelfBilled, { autosave: true })

export const checkSelfBilledBookingAction = toAction(checkSelfBilledBooking)

export const updateSelfBilledAction = toAction(updateSelfBilled)

export const cancelSelfBilledAction = toAction(cancelSelfBilled)

export const duplicateSelfBilledAction = toAction(duplicateSelfBilled)

export const deleteSelfBilledAction = toAction(deleteSelfBilled)

export const bookEachSelfBilledAction = toEachAction(bookSelfBilled)

export const sendSelfBilledAction = toAction(sendSelfBilled)

export const resendSelfBilledAction = toAction(resendSelfBilled)

export const selfBilledLetterAction = toAction(selfBilledLetter)

export const sendEachSelfBilledAction = toEachAction(sendSelfBilled)

export const withdrawSelfBilledSendingAction = toAction(withdrawSelfBilledSending)

export const withdrawEachSelfBilledSendingAction = toEachAction(withdrawSelfBilledSending)
