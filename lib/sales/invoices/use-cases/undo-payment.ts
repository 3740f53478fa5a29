import { paymentsOf, paymentsOfGroup } from '@/lib/sales/documents/queries/payments'
import { settlement } from '@/lib/sales/documents/rules/settlement'
import { undonePayments } from '@/lib/sales/documents/rules/undone-payment'
import { enterPayments, saveSettlement } from '@/lib/sales/documents/steps/enter-payments'
import { loadSettledInOrder } from '@/lib/sales/documents/steps/load-settlement'
import { releasePayments } from '@/lib/sales/dunning-claims/steps/pay-claims'
import { businessDay } from '@/lib/domain/business-date'
import { centsText, sumOf } from '@/lib/domain/money'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { undoPaymentInput } from '../schema'

/**
 * Reverses a payment by a counter entry of today or another day, together with everything recorded
 * with it, on whichever invoices. A paid invoice may become BOOKED again. Returns the invoice.
 */
export const undoPayment = defineUseCase({
  name: 'invoice.undoPayment',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: undoPaymentInput,
  run: async (scope, { id, version, paymentId, date }) => {
    const { tx, ctx, audit } = scope
    const target = (await paymentsOf(tx, id)).find((payment) => payment.id === paymentId)
    if (!target) throw new AppError('notFound', 'notFound')
    if (target.kind === 'ADJUSTMENT') throw new AppError('conflict', 'payment.adjustment')
    const together = target.paymentGroupId ? await paymentsOfGroup(tx, target.paymentGroupId) : [target]
    const ids = together.map(({ documentId }) => documentId)
    const locked = await loadSettledInOrder(scope, { family: 'INVOICE', id, version }, ids)
    // payments read before the locks may have been reversed since
    const payments = locked.flatMap((settled) => settled.payments)
    const today = businessDay(ctx.now())
    const since = together.reduce((last, one) => (one.date > last ? one.date : last), '')
    const request = { today, date: date ?? today, since, paymentGroupId: newId(), newId }
    const entries = orRefuse(undonePayments(together, payments, request))
    const entriesOf = (documentId: string) => entries.filter((entry) => entry.documentId === documentId)
    await enterPayments(
      scope,
      locked.flatMap((settled) => entriesOf(settled.row.id).map((entry) => ({ settled, entry }))),
    )
    for (const settled of locked) {
      const undone = together.filter(({ documentId }) => documentId === settled.row.id)
      const released = await releasePayments(
        scope,
        settled.row,
        undone.map((payment) => payment.id),
      )
      const movement = { entries: entriesOf(settled.row.id), claimsPaid: 0 - released }
      const details = { paymentUndone: centsText(sumOf(undone.map(({ amount }) => amount))) }
      await audit(await saveSettlement(scope, settled, settlement(settled, movement, details)))
    }
    return readInvoice(scope, id)
  },
})
