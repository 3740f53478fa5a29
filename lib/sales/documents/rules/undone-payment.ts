import type { Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { reductionsInForce, type Reduction } from './reduction'
import type { EnteredPayment, PaymentEntry } from './settlement'

interface Undoing {
  today: string
  /** Binds the counter entries together, where there are several. */
  paymentGroupId: string
  newId: () => string
}

/**
 * Counter entries for payments that were recorded as one; `payments` are all of the documents that they are on, under their locks.
 * Refused where one of them has been taken back meanwhile.
 */
export function undonePayments(
  together: readonly EnteredPayment[],
  payments: readonly EnteredPayment[],
  { today, paymentGroupId, newId }: Undoing,
): Result<PaymentEntry[], Refusal> {
  if (together.some((one) => isUndone(one, payments))) return fail(UNDONE)
  const inForce = reductionsInForce(payments)
  const common = { date: today, paymentGroupId: together.length > 1 ? paymentGroupId : null }
  return ok(together.map((one) => ({ ...counterEntry(one, inForce), ...common, id: newId() })))
}

const UNDONE: Refusal = { kind: 'conflict', code: 'payment.undone' }

const isUndone = (one: EnteredPayment, all: readonly EnteredPayment[]) =>
  one.reverses !== null || all.some((other) => other.reverses === one.id)

/** Of Skonto and write-off only what credits have left of them is taken back. */
function counterEntry(one: EnteredPayment, inForce: readonly Reduction[]) {
  const left = inForce.find(({ paymentId }) => paymentId === one.id)
  return {
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
