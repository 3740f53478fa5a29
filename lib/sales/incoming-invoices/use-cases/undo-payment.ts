import { businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { checkBook } from '@/lib/sales/documents/steps/take-cash-desk'
import { orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readIncoming } from '../queries/incoming-record'
import { undonePayment } from '../rules/undone-payment'
import { undoIncomingPaymentInput } from '../schema'
import { insertPayment, isDayLocked, lockInvoice, paymentOf, saveInvoice } from '../store'

/**
 * Reverses a payment of a received invoice by a counter entry of today or another day; the invoice
 * is open again. Money of a cash desk comes back into its book, made by the database. Throws
 * `payment.undone` the second time, at `date` for a day in the future, before the payment, handed
 * over or passed by the book, and at `cashDeskId` if the desk is closed or cannot give the money.
 */
export const undoIncomingPayment = defineUseCase({
  name: 'incomingInvoice.undoPayment',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: undoIncomingPaymentInput,
  run: async ({ tx, ctx, audit }, { id, version, paymentId, reason, ...request }) => {
    const today = businessDay(ctx.now())
    const date = request.date ?? today
    const { state: before, settled } = await lockInvoice(tx, ctx, { id, version })
    const payment = await paymentOf(tx, id, paymentId)
    const isLocked = await isDayLocked(tx, ctx.companyId, date)
    const counter = orRefuse(undonePayment(payment, { today, date, isLocked }))
    const { amount, discount, cashDeskId } = counter
    // the paid amount returns to the desk
    if (cashDeskId) await checkBook({ tx, ctx }, cashDeskId, { date, amount: 0 - amount })
    const state = 'APPROVED'
    await saveInvoice(tx, ctx, id, { state, settled: settled + amount + discount })
    await insertPayment(tx, ctx, { ...counter, invoiceId: id, reason, paymentFileId: null })
    await audit({
      entity: 'incomingInvoice',
      entityId: id,
      before: { state: before },
      after: { state, paymentUndone: centsText(payment.amount), date, reason },
    })
    return readIncoming(tx, ctx, id)
  },
})
