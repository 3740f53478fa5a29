import { germanDay } from '@/lib/domain/business-date'
import type { Cents } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'

/** A payment of a locked invoice. */
interface EnteredPayment {
  readonly id: string
  readonly date: string
  readonly amount: Cents
  readonly discount: Cents
  readonly cashDeskId: string | null
  /** The payment that it reverses. */
  readonly reverses: string | null
  readonly isReversed: boolean
}

interface Undoing {
  readonly today: string
  /** Day of the counter entry: that of the bank for a returned transfer. */
  readonly date: string
  /** Whether the day was handed over to the tax adviser. */
  readonly isLocked: boolean
}

interface CounterPayment {
  readonly date: string
  readonly amount: Cents
  readonly discount: Cents
  readonly cashDeskId: string | null
  readonly reverses: string
}

const UNDONE: Refusal = { kind: 'conflict', code: 'payment.undone' }

/**
 * Returns the counter entry of a payment, with the opposite amount and Skonto. Refused the second
 * time, for a counter entry, and on a day in the future, before the payment, or handed over.
 */
export function undonePayment(
  payment: EnteredPayment,
  { today, date, isLocked }: Undoing,
): Result<CounterPayment, Refusal> {
  if (payment.reverses !== null || payment.isReversed) return fail(UNDONE)
  if (date > today) return fail(invalid('date', 'payment.inFuture'))
  if (date < payment.date)
    return fail(invalid('date', 'incomingInvoice.undoneBefore', { day: germanDay(payment.date) }))
  if (isLocked) return fail(invalid('date', 'incomingInvoice.undoneLocked', { today: germanDay(today) }))
  return ok(counterOf(payment, date))
}

const counterOf = ({ id, amount, discount, cashDeskId }: EnteredPayment, date: string): CounterPayment => ({
  date,
  amount: 0 - amount,
  discount: 0 - discount,
  cashDeskId,
  reverses: id,
})
