import { releasePayments } from '@/lib/sales/dunning-claims/steps/pay-claims'
import { businessDay } from '@/lib/domain/business-date'
import { centsText, sumOf } from '@/lib/domain/money'
import type { AuditEntry } from '@/lib/server/core/audit'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { paymentsOf, paymentsOfGroup } from '../queries/payments'
import { settlement, type PaymentEntry } from '../rules/settlement'
import { undonePayments, type ReceiptRef } from '../rules/undone-payment'
import { enterPayments, saveSettlement } from './enter-payments'
import type { ClaimRef } from './load-document'
import { loadSettledInOrder } from './load-settlement'
import { checkBook } from './take-cash-desk'

interface UndoRequest extends ClaimRef {
  paymentId: string
  /** Default: today. */
  date?: string | undefined
  /** The till's receipt that takes the money back; required for money that a till took. */
  byReceipt?: ReceiptRef
}

/**
 * Reverses a payment of an invoice or a receipt on account by a counter entry, together with
 * everything recorded with it. Throws `payment.ofTill` for one that a till took, unless the till
 * takes it back; at `date` or `cashDeskId` if a cash desk cannot give the money back. Returns the
 * audit data.
 */
export async function undoTogether(
  scope: StepScope,
  { id, version, paymentId, date, byReceipt }: UndoRequest,
): Promise<AuditEntry[]> {
  const { tx, ctx } = scope
  const traces: AuditEntry[] = []
  const target = (await paymentsOf(tx, id)).find((payment) => payment.id === paymentId)
  if (!target) throw new AppError('notFound', 'notFound')
  if (target.kind === 'ADJUSTMENT') throw new AppError('conflict', 'payment.adjustment')
  if (target.receiptId !== null && !byReceipt) throw new AppError('conflict', 'payment.ofTill')
  const together = target.paymentGroupId ? await paymentsOfGroup(tx, target.paymentGroupId) : [target]
  const ids = together.map(({ documentId }) => documentId)
  const locked = await loadSettledInOrder(scope, { id, version }, ids)
  // payments read before the locks may have been reversed since
  const payments = locked.flatMap((settled) => settled.payments)
  const today = businessDay(ctx.now())
  const since = together.reduce((last, one) => (one.date > last ? one.date : last), '')
  const request = { today, date: date ?? today, since, paymentGroupId: newId(), newId, byReceipt }
  const entries = orRefuse(undonePayments(together, payments, request))
  const entriesOf = (documentId: string) => entries.filter((entry) => entry.documentId === documentId)
  await returnCash(scope, entries)
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
    traces.push(await saveSettlement(scope, settled, settlement(settled, movement, details)))
  }
  return traces
}

/** Locks the only cash desk of counter entries and checks that its book takes them. */
async function returnCash(scope: StepScope, entries: readonly PaymentEntry[]): Promise<void> {
  const ofDesk = entries.filter(({ cashDeskId }) => cashDeskId)
  const [first] = ofDesk
  if (!first?.cashDeskId) return
  const amount = sumOf(ofDesk.map((entry) => entry.amount))
  await checkBook(scope, first.cashDeskId, { date: first.date, amount })
}
