import { centsOf, centsText, germanMoney, sumOf, type Cents } from '@/lib/domain/money'
import { surplusOf } from '@/lib/sales/dunning-claims/rules/settle-claims'
import { PAYABLE_KINDS } from '@/lib/domain/document-kind'
import type { PaymentMethod } from '@/lib/domain/payment-method'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { receiptRefusal } from './receipt-invoice-refusal'
import { discountGranted, problemOfPayment, reducible, type Payable } from './payment-checks'
import { reducedBy } from './reduction'
import type { PaymentEntry, Settled } from './settlement'

export interface NewPayment {
  /** Defaults to today. */
  date?: string | undefined
  /** Wire decimals. */
  amount: string
  discount?: string | undefined
  writeOff?: string | undefined
  reason?: string | undefined
  paymentMethod: PaymentMethod
  /** For cash: the cash desk that receives it; by default the only one. */
  cashDeskId?: string | null | undefined
  /** Intended although nothing is open. */
  overpayment?: boolean | undefined
}

interface PaymentContext {
  id: string
  paymentGroupId: string | null
  today: string
  /** The customer owes dunning claims. */
  hasOpenClaims: boolean
}

/** The entry, and the part exceeding the invoice, in cents. */
interface Payment {
  entry: PaymentEntry & { discount: Cents; writeOff: Cents; reason: string }
  surplus: Cents
}

/**
 * Returns a payment if it may be recorded. If nothing is open, only an intended `overpayment` is
 * accepted (`payment.nothingOpen`), so that a repeated request is not booked twice. An invoice of
 * 0.00 or less takes no payment. A receipt on account takes no write-off: its till has taxed it, so
 * the till's return reverses it. A cancelled invoice takes what is owed on it, without Skonto or
 * write-off: its turnover is already reversed.
 */
export function newPayment(
  settled: Settled,
  payment: NewPayment,
  { id, paymentGroupId, today, hasOpenClaims }: PaymentContext,
): Result<Payment, Refusal> {
  const { row } = settled
  const isCancelled = row.status === 'CANCELLED'
  const ofReceipt = receiptRefusal(row)
  if (ofReceipt) return fail(ofReceipt)
  if (!takesMoney(row)) return fail(NOT_PAYABLE)
  if (row.sumGross <= 0) return fail(COLLECTS_NOTHING)
  if (row.openAmount <= 0 && !payment.overpayment && !hasOpenClaims) return fail(NOTHING_OPEN)
  const typed = {
    date: payment.date ?? today,
    amount: centsOf(payment.amount),
    discount: centsOf(payment.discount || '0'),
    writeOff: centsOf(payment.writeOff || '0'),
    reason: payment.reason ?? '',
  }
  if (row.kind === 'RECEIPT' && typed.writeOff > 0) return fail(TAXED_BY_TILL)
  if (row.invoiceType === 'ADVANCE' && typed.writeOff > 0) return fail(PAID_IN_FULL)
  const payable = payableOf(settled)
  if (isCancelled && typed.discount > 0) return fail(invalid('discount', 'payment.ofCancelled'))
  if (isCancelled && typed.writeOff > 0) return fail(invalid('writeOff', 'payment.ofCancelled'))
  const problem = problemOfPayment(typed, payable, today)
  if (problem) {
    const params = {
      open: germanMoney(row.openAmount),
      granted: germanMoney(discountGranted(payable, typed.date)),
      reducible: germanMoney(reducible(payable)),
    }
    return fail(invalid(problem.field, `payment.${problem.code}`, params))
  }
  const { paymentMethod } = payment
  const entry = { ...typed, id, documentId: row.id, kind: 'PAYMENT' as const, paymentMethod, paymentGroupId }
  const reduced = sumOf([typed.discount, typed.writeOff])
  return ok({ entry, surplus: surplusOf({ amount: typed.amount, reduced }, row.openAmount) })
}

/**
 * Returns a payment's audit data; `claimsPaid` is the part that settled dunning claims, `cashDesk`
 * the desk that got it.
 */
export function paymentTrace(
  { entry }: Payment,
  claimsPaid: Cents,
  cashDesk: { name: string } | null,
): Record<string, unknown> {
  const { amount, discount, writeOff, reason, paymentMethod } = entry
  return {
    payment: centsText(amount),
    ...(claimsPaid > 0 ? { dunningClaims: centsText(claimsPaid) } : {}),
    paymentMethod,
    ...(cashDesk ? { cashDesk: cashDesk.name } : {}),
    ...(discount > 0 ? { discount: centsText(discount) } : {}),
    ...(writeOff > 0 ? { writeOff: centsText(writeOff), reason } : {}),
  }
}

/**
 * Whether a document can be owed: a booked one, and a cancelled one whose credit was used before
 * its payment was taken back.
 */
export const mayBeOwed = ({ kind, status, openAmount }: Settled['row']): boolean =>
  PAYABLE_KINDS.includes(kind) && (status === 'BOOKED' || (status === 'CANCELLED' && openAmount > 0))

/** Whether payments of a document are accepted: what can be owed, and what is paid already. */
export const takesMoney = (row: Settled['row']): boolean =>
  mayBeOwed(row) || (PAYABLE_KINDS.includes(row.kind) && row.status === 'PAID')

export const NOT_PAYABLE: Refusal = { kind: 'conflict', code: 'payment.notPayable' }
const COLLECTS_NOTHING: Refusal = { kind: 'conflict', code: 'payment.collectsNothing' }
const TAXED_BY_TILL: Refusal = invalid('writeOff', 'payment.taxedByTill')
const PAID_IN_FULL: Refusal = invalid('writeOff', 'payment.advancePaidInFull')
const NOTHING_OPEN: Refusal = { kind: 'conflict', code: 'payment.nothingOpen' }

const payableOf = ({ row, payments, credited }: Settled): Payable => ({
  date: row.date,
  claim: row.status === 'CANCELLED' ? 0 : row.sumGross - credited,
  openAmount: row.openAmount,
  discountDays: row.discountDays,
  discountPercent: row.discountPercent,
  discountTaken: sumOf(payments.map((one) => one.discount)),
  reduced: reducedBy(payments),
})
