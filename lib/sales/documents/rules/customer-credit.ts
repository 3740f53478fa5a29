import { centsText, type Cents } from '@/lib/domain/money'
import type { RecordedMethod } from '@/lib/domain/payment-method'
import type { Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { mayBeOwed, NOT_PAYABLE } from './payment'
import type { PaymentEntry, Settled } from './settlement'

/** New entries of a document, and their audit entry. */
export interface Entered {
  settled: Settled
  entry: PaymentEntry
  /** The part of it that exceeds the document and settles dunning claims, in cents. */
  surplus?: Cents
  told: Record<string, unknown>
}

interface Offsetting {
  today: string
  /** The customer's open dunning claims, in cents. */
  claims: Cents
  /** Groups the entries. */
  paymentGroupId: string
  newId: () => string
}

/**
 * Settles an invoice that is owed, and then dunning claims, with the customer's credits on other
 * documents, in their order, as far as either goes: one OFFSET on each, adding up to zero. The
 * invoice comes first. A letter deducts the credit from all that it demands, so the entries do the
 * same.
 */
export function offsetCredits(
  target: Settled,
  others: readonly Settled[],
  { today, claims, paymentGroupId, newId }: Offsetting,
): Result<Entered[], Refusal> {
  const { openAmount } = target.row
  if (!mayBeOwed(target.row) || openAmount <= 0) return fail(NOT_PAYABLE)
  const entered = (settled: Settled, amount: Cents): Entered => ({
    settled,
    entry: {
      id: newId(),
      documentId: settled.row.id,
      kind: 'OFFSET',
      date: today,
      amount,
      paymentMethod: 'ONACCOUNT',
      paymentGroupId,
    },
    told: { offset: centsText(amount) },
  })
  const demanded = openAmount + claims
  let left = demanded
  const used = others.flatMap((settled) => {
    const amount = Math.min(left, 0 - settled.row.openAmount)
    if (amount <= 0) return []
    left -= amount
    return [entered(settled, 0 - amount)]
  })
  if (used.length === 0) return fail(NO_CREDIT)
  const surplus = Math.max(0, claims - left)
  return ok([{ ...entered(target, demanded - left), surplus }, ...used])
}

interface Refunding {
  id: string
  today: string
  paymentMethod: RecordedMethod
  /** The cash desk that the money leaves. */
  cashDesk: { id: string; name: string } | null
}

/** Pays the document's credit back to the customer. */
export function payOutCredit(
  settled: Settled,
  { id, today, paymentMethod, cashDesk }: Refunding,
): Result<Entered, Refusal> {
  const { id: documentId, openAmount: amount } = settled.row
  if (amount >= 0) return fail(NO_CREDIT)
  const cashDeskId = cashDesk?.id ?? null
  return ok({
    settled,
    entry: { id, documentId, kind: 'PAYOUT', date: today, amount, paymentMethod, cashDeskId },
    told: {
      payOut: centsText(0 - amount),
      paymentMethod,
      ...(cashDesk ? { cashDesk: cashDesk.name } : {}),
    },
  })
}

const NO_CREDIT: Refusal = { kind: 'conflict', code: 'payment.noCredit' }
