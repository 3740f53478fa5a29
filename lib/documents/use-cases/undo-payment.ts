import { businessDay } from '@/lib/domain/business-date'
import { centsText, sumOf } from '@/lib/domain/money'
import { releasePayments } from '@/lib/dunning-claims/use-cases/pay-claims'
import { AppError } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { paymentsOf, paymentsOfGroup, type PaymentRow } from '../queries/payments'
import { reductionsInForce, type Reduction } from '../rules/reduction'
import { lockKnown, type DocumentRef } from '../steps/lock-document'
import { enterPayments, settle } from './settle-document'

/**
 * Takes a payment back by a counter entry, together with all that was recorded as one with it, on whichever invoices. A
 * paid invoice may become BOOKED again. Documents are locked in the order of their ids, so that two never wait for each other.
 */
export async function undoPayment(scope: WriteScope, ref: DocumentRef, paymentId: string): Promise<void> {
  const known = (await paymentsOf(scope.tx, ref.id)).find(({ id }) => id === paymentId)
  if (!known) throw new AppError('notFound', 'notFound')
  if (known.kind === 'ADJUSTMENT') throw new AppError('conflict', 'payment.adjustment')
  const together = known.paymentGroupId ? await paymentsOfGroup(scope.tx, known.paymentGroupId) : [known]
  const ids = [...new Set(together.map(({ documentId }) => documentId))].sort()
  const rows = []
  for (const id of ids) rows.push(await lockKnown(scope, id === ref.id ? ref : { family: ref.family, id }))
  // read again under the locks: somebody may have been quicker
  const payments = (await Promise.all(ids.map((id) => paymentsOf(scope.tx, id)))).flat()
  if (together.some((one) => isUndone(one, payments))) throw new AppError('conflict', 'payment.undone')
  const common = {
    date: businessDay(scope.ctx.now()),
    paymentGroupId: together.length > 1 ? newId() : null,
  }
  const inForce = reductionsInForce(payments)
  await enterPayments(
    scope,
    together.map((one) => ({ ...counterEntry(one, inForce), ...common })),
  )
  for (const row of rows) {
    const undone = together.filter(({ documentId }) => documentId === row.id)
    const paymentIds = undone.map(({ id }) => id)
    await releasePayments(scope, row, paymentIds)
    await settle(scope, row, { paymentUndone: centsText(sumOf(undone.map(({ amount }) => amount))) })
  }
}

const isUndone = (one: PaymentRow, all: readonly PaymentRow[]) =>
  one.reverses !== null || all.some((other) => other.reverses === one.id)

/** Of Skonto and write-off only what credits have left of them is taken back. */
function counterEntry(one: PaymentRow, inForce: readonly Reduction[]) {
  const left = inForce.find(({ paymentId }) => paymentId === one.id)
  return {
    id: newId(),
    documentId: one.documentId,
    kind: one.kind,
    paymentMethod: one.paymentMethod,
    reason: one.reason,
    amount: 0 - one.amount,
    discount: 0 - (left?.discount ?? 0),
    writeOff: 0 - (left?.writeOff ?? 0),
    reverses: one.id,
  }
}
