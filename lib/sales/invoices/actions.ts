'use server'

import { toAction } from '@/lib/server/next/action'
import { withdrawProof } from './use-cases/withdraw-proof'
import { toEachAction } from '@/lib/server/next/each-action'
import { bookInvoice } from './use-cases/book-invoice'
import { checkInvoiceBooking } from './queries/check-booking'
import { openAdvances } from './queries/open-advances'
import { openDeliveryNotes } from './queries/open-delivery-notes'
import { invoiceLetter } from './queries/get-invoice'
import { cancelInvoice } from './use-cases/cancel-invoice'
import { createInvoice } from './use-cases/create-invoice'
import { createFinal } from './use-cases/create-final'
import { creditInvoice } from './use-cases/credit-invoice'
import { deleteInvoice } from './use-cases/delete-invoice'
import { duplicateInvoice } from './use-cases/duplicate-invoice'
import { offsetCredit } from './use-cases/offset-credit'
import { payBalance } from './use-cases/pay-balance'
import { payInvoice } from './use-cases/pay-invoice'
import { payOut } from './use-cases/pay-out'
import { removeInvoiceFile } from './use-cases/remove-file'
import { rewriteInvoice } from './use-cases/rewrite-invoice'
import { resendInvoice, sendInvoice, withdrawInvoiceSending } from './use-cases/send-invoice'
import { undoPayment } from './use-cases/undo-payment'
import { updateInvoice } from './use-cases/update-invoice'
import { writeInvoice } from './use-cases/write-invoice'

export const writeInvoiceAction = toAction(writeInvoice)

export const autosaveInvoiceAction = toAction(writeInvoice, { autosave: true })

export const checkInvoiceBookingAction = toAction(checkInvoiceBooking)

export const createInvoiceAction = toAction(createInvoice)

export const updateInvoiceAction = toAction(updateInvoice)

export const cancelInvoiceAction = toAction(cancelInvoice)

export const rewriteInvoiceAction = toAction(rewriteInvoice)

export const duplicateInvoiceAction = toAction(duplicateInvoice)

export const removeInvoiceFileAction = toAction(removeInvoiceFile)

export const creditInvoiceAction = toAction(creditInvoice)

export const deleteInvoiceAction = toAction(deleteInvoice)

export const payInvoiceAction = toAction(payInvoice)

export const undoPaymentAction = toAction(undoPayment)

export const offsetCreditAction = toAction(offsetCredit)

export const payOutAction = toAction(payOut)

export const bookEachInvoiceAction = toEachAction(bookInvoice)

export const sendEachInvoiceAction = toEachAction(sendInvoice)

export const payEachBalanceAction = toEachAction(payBalance)

export const sendInvoiceAction = toAction(sendInvoice)

export const resendInvoiceAction = toAction(resendInvoice)

export const invoiceLetterAction = toAction(invoiceLetter)

export const openDeliveryNotesAction = toAction(openDeliveryNotes)

export const withdrawInvoiceSendingAction = toAction(withdrawInvoiceSending)

export const withdrawEachInvoiceSendingAction = toEachAction(withdrawInvoiceSending)

export const createFinalAction = toAction(createFinal)

export const openAdvancesAction = toAction(openAdvances)
export const withdrawProofAction = toAction(withdrawProof)
