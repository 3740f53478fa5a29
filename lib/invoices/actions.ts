'use server'

import { toAction } from '@/lib/server/next/action'
import { toEachAction } from '@/lib/server/next/each-action'
import { bookInvoice as book } from './use-cases/book-invoice'
import { openDeliveryNotes as open } from './queries/open-notes'
import { invoiceLetter as letter } from './queries/invoice-dispatches'
import { cancelInvoice as cancel } from './use-cases/cancel-invoice'
import { createInvoice as create } from './use-cases/create-invoice'
import { creditInvoice as credit } from './use-cases/credit-invoice'
import { deleteInvoice as remove } from './use-cases/delete-invoice'
import { offsetCredit as offset } from './use-cases/offset-credit'
import { payBalance as balance } from './use-cases/pay-balance'
import { payInvoice as pay } from './use-cases/pay-invoice'
import { payOut as payBack } from './use-cases/pay-out'
import {
  resendInvoice as resend,
  sendInvoice as send,
  withdrawInvoiceSending as withdraw,
} from './use-cases/send-invoice'
import { undoPayment as undo } from './use-cases/undo-payment'
import { updateInvoice as update } from './use-cases/update-invoice'
import { writeInvoice as write } from './use-cases/write-invoice'

export const writeInvoice = toAction(write)

export const createInvoice = toAction(create)

export const updateInvoice = toAction(update)

export const cancelInvoice = toAction(cancel)

export const creditInvoice = toAction(credit)

export const deleteInvoice = toAction(remove)

export const payInvoice = toAction(pay)

export const undoPayment = toAction(undo)

export const offsetCredit = toAction(offset)

export const payOut = toAction(payBack)

export const bookEachInvoice = toEachAction(book)

export const sendEachInvoice = toEachAction(send)

export const payEachBalance = toEachAction(balance)

export const sendInvoice = toAction(send)

export const resendInvoice = toAction(resend)

export const invoiceLetter = toAction(letter)

export const openDeliveryNotesOf = toAction(open)

export const withdrawInvoiceSending = toAction(withdraw)

export const withdrawEachInvoiceSending = toEachAction(withdraw)
