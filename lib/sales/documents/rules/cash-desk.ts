import { bookTakes, type CashBookState } from '@/lib/domain/cash-desk'
import type { Cents } from '@/lib/domain/money'
import type { RecordedMethod } from '@/lib/domain/payment-method'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'

/** A cash desk of the company, as payments name it. */
export interface PayingDesk {
  readonly id: string
  readonly name: string
  /** It is the drawer of a till, which records its payments itself. */
  readonly isTill: boolean
  /** It is an open drawer, whose takings are what it holds beyond its book. */
  readonly isDrawer: boolean
  readonly isActive: boolean
}

/** Cash that comes in, or goes out (negative), as it was entered. */
export interface CashPayment {
  readonly paymentMethod: RecordedMethod
  readonly cashDeskId?: string | null | undefined
  /** Of all invoices that it pays, in cents. */
  readonly amount: Cents
  /** Null or absent: euro. */
  readonly currency?: string | null
}

/** Whether people may choose a desk for a payment. */
export const isOffered = ({ isTill, isActive }: PayingDesk): boolean => !isTill && isActive

/**
 * Returns the desk that a payment of an invoice goes through: the named one, else the only one of
 * the company that is kept by hand, unless it is an open drawer: money that never lay in it would
 * lower its takings. Null without such a desk, without money, and for money that is not cash.
 * Refused at `cashDeskId` if none is named although there are several, if it is not one of the
 * company's or is a till's, or if the money is not cash or not in euros.
 */
export function chosenDesk(
  { paymentMethod, cashDeskId, amount, currency }: CashPayment,
  desks: readonly PayingDesk[],
): Result<PayingDesk | null, Refusal> {
  if (paymentMethod !== 'CASH') return cashDeskId ? refused('payment.deskWithoutCash') : ok(null)
  if (cashDeskId) {
    if (currency && currency !== 'EUR') return refused('payment.deskCurrency')
    const named = desks.find(({ id }) => id === cashDeskId)
    if (!named) return refused('cashBook.deskUnknown')
    if (named.isTill) return refused('payment.deskOfTill')
    return named.isActive ? ok(amount === 0 ? null : named) : refused('cashBook.deskClosed')
  }
  const [only, ...others] = desks.filter(isOffered)
  if (amount === 0 || !only || [only, ...others].every(({ isDrawer }) => isDrawer)) return ok(null)
  return others.length === 0 ? ok(only) : refused('payment.deskMissing')
}

/**
 * Returns whether the book of a locked desk takes a payment. Refused at `date` or `cashDeskId`, the
 * fields users can change: the amount of money that goes out follows from what was paid.
 */
export function deskTakes(
  desk: CashBookState,
  payment: { readonly date: string; readonly amount: Cents },
  today: string,
): Result<unknown, Refusal> {
  const taken = bookTakes(desk, payment, today)
  if (taken.ok) return taken
  const { code, params } = taken.error
  const [field] = taken.error.fields ?? []
  return fail(invalid(field?.path === 'date' ? 'date' : 'cashDeskId', code, params))
}

const refused = (code: string): Result<never, Refusal> => fail(invalid('cashDeskId', code))
