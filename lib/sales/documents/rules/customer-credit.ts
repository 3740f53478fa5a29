import { centsText, type Cents } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment-method'
import type { Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { NOT_PAYABLE } from './payment'
import type { PaymentEntry, Settled } from './settlement'

/** New entries of a document, and their audit entry. */
export interface Entered {
  settled: Settled
  entry: PaymentEntry
  told: Record<string, unknown>
}

interface Offsetting {
  today: string
  /** Groups the entries. */
  paymentGroupId: string
  newId: () => string
}

/**
 * Settles a booked invoice with the customer's credits on other documents, in their order, as far
 * as either goes: one OFFSET on each, adding up to zero. The invoice comes first.
 */
export function offsetCredits(
  target: Settled,
  others: readonly Settled[],
  { today, paymentGroupId, newId }: Offsetting,
): Result<Entered[], Refusal> {
  const { kind, status, openAmount } = target.row
  if (kind !== 'INVOICE' || status !== 'BOOKED' || openAmount <= 0) return fail(NOT_PAYABLE)
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
  let left = openAmount
  const used = others.flatMap((settled) => {
    const amount = Math.min(left, 0 - settled.row.openAmount)
    if (amount <= 0) return []
    left -= amount
    return [entered(settled, 0 - amount)]
  })
  return used.length === 0 ? fail(NO_CREDIT) : ok([entered(target, openAmount - left), ...used])
}

interface Refunding {
  id: string
  today: string
  paymentMethod: PaymentMethod
}

/** Pays the document's credit back to the customer. */
export function payOutCredit(
  settled: Settled,
  { id, today, paymentMethod }: Refunding,
): Result<Entered, Refusal> {
  const { id: documentId, openAmount: amount } = settled.row
  if (amount >= 0) return fail(NO_CREDIT)
  return ok({
    settled,
    entry: { id, documentId, kind: 'PAYOUT', date: today, amount, paymentMethod },
    told: { payOut: centsText(0 - amount), paymentMethod },
  })
}

const NO_CREDIT: Refusal = { kind: 'conflict', code: 'payment.noCredit' }
