'use server'

import { toAction } from '@/lib/server/next/action'
import { toEachAction } from '@/lib/server/next/each-action'
import { bookDeliveryNote as book } from './use-cases/book-delivery-note'
import { deliveryNoteLetter as letter } from './queries/delivery-note-dispatches'
import { cancelDeliveryNote as cancel } from './use-cases/cancel-delivery-note'
import { deleteDeliveryNote as remove } from './use-cases/delete-delivery-note'
import {
  resendDeliveryNote as resend,
  sendDeliveryNote as send,
  withdrawDeliveryNoteSending as withdraw,
} from './use-cases/send-delivery-note'
import { updateDeliveryNote as update } from './use-cases/update-delivery-note'
import { writeDeliveryNote as write } from './use-cases/write-delivery-note'

export const writeDeliveryNote = toAction(write)

export const updateDeliveryNote = toAction(update)

export const cancelDeliveryNote = toAction(cancel)

export const deleteDeliveryNote = toAction(remove)

export const bookEachDeliveryNote = toEachAction(book)

export const sendDeliveryNote = toAction(send)

export const resendDeliveryNote = toAction(resend)

export const deliveryNoteLetter = toAction(letter)

export const sendEachDeliveryNote = toEachAction(send)

export const withdrawDeliveryNoteSending = toAction(withdraw)

export const withdrawEachDeliveryNoteSending = toEachAction(withdraw)
