'use server'

import { toAction } from '@/lib/server/next/action'
import { toEachAction } from '@/lib/server/next/each-action'
import { bookDeliveryNote } from './use-cases/book-delivery-note'
import { checkDeliveryNoteBooking } from './queries/check-booking'
import { deliveryNoteLetter } from './queries/get-delivery-note'
import { cancelDeliveryNote } from './use-cases/cancel-delivery-note'
import { deleteDeliveryNote } from './use-cases/delete-delivery-note'
import { duplicateDeliveryNote } from './use-cases/duplicate-delivery-note'
import {
  resendDeliveryNote,
  sendDeliveryNote,
  withdrawDeliveryNoteSending,
} from './use-cases/send-delivery-note'
import { updateDeliveryNote } from './use-cases/update-delivery-note'
import { writeDeliveryNote } from './use-cases/write-delivery-note'

export const writeDeliveryNoteAction = toAction(writeDeliveryNote)

export const autosaveDeliveryNoteAction = toAction(writeDeliveryNote, { autosave: true })

export const checkDeliveryNoteBookingAction = toAction(checkDeliveryNoteBooking)

export const updateDeliveryNoteAction = toAction(updateDeliveryNote)

export const cancelDeliveryNoteAction = toAction(cancelDeliveryNote)

export const duplicateDeliveryNoteAction = toAction(duplicateDeliveryNote)

export const deleteDeliveryNoteAction = toAction(deleteDeliveryNote)

export const bookEachDeliveryNoteAction = toEachAction(bookDeliveryNote)

export const sendDeliveryNoteAction = toAction(sendDeliveryNote)

export const resendDeliveryNoteAction = toAction(resendDeliveryNote)

export const deliveryNoteLetterAction = toAction(deliveryNoteLetter)

export const sendEachDeliveryNoteAction = toEachAction(sendDeliveryNote)

export const withdrawDeliveryNoteSendingAction = toAction(withdrawDeliveryNoteSending)

export const withdrawEachDeliveryNoteSendingAction = toEachAction(withdrawDeliveryNoteSending)
