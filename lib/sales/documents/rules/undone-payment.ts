import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { reductionsInForce, type Reduction } from './reduction'
import type { EnteredPayment, PaymentEntry } from './settlement'

/** A till's receipt that moves money, and its displayed name. */
export interface ReceiptRef {
  receiptId: string
  receiptName: string
}

interface Undoing {
  today: string
  /** Day of the counter entries: that of the bank for a returned direct debit. */
  date: string
  /** The last day on which one of the payments was received. */
  since: string
  /** Groups the counter entries, if there are several. */
  paymentGroupId: string
  newId: () => string
  /** The till's receipt that takes the money back. */
  byReceipt?: ReceiptRef | undefined
}

/**
 * Returns counter entries for payments recorded together; `payments` are all payments of their
 * documents, which are locked. Refused if one of them has been reversed in the meantime, and on a
 * day before it or in the future.
 */
export function undonePayments(
  together: readonly EnteredPayment[],
  payments: readonly EnteredPayment[],
  { today, date, since, paymentGroupId, newId, byReceipt }: Undoing,
): Result<PaymentEntry[], Refusal> {
  if (together.some((one) => isUndone(one, payments))) return fail(UNDONE)
  if (date > today) return fail(invalid('date', 'payment.inFuture'))
  if (date < since) return fail(invalid('date', 'payment.undoneBefore'))
  const inForce = reductionsInForce(payments)
  const common = { date, paymentGroupId: together.length > 1 ? paymentGroupId : null, ...byReceipt }
  return ok(together.map((one) => ({ ...counterEntry(one, inForce), ...common, id: newId() })))
}

const UNDONE: Refusal = { kind: 'conflict', code: 'payment.undone' }

const isUndone = (one: EnteredPayment, all: readonly EnteredPayment[]) =>
  one.reverses !== null || all.some((other) => other.reverses === one.id)

/** Reverses only the part of Skonto and write-off that credits have left. */
function counterEntry(one: EnteredPayment, inForce: readonly Reduction[]) {
  const left = inForce.find(({ paymentId }) => paymentId === one.id)
  return {
    documentId: one.documentId,
    kind: one.kind,
    paymentMethod: one.paymentMethod,
    reason: one.reason,
    cashDeskId: one.cashDeskId,
    amount: 0 - one.amount,
    discount: 0 - (left?.discount ?? 0),
    writeOff: 0 - (left?.writeOff ?? 0),
    reverses: one.id,
  }
}
