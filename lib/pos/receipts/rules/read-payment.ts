import { ON_ACCOUNT, PAYMENT_TYPES, type PaymentType } from '@/lib/pos/receipts/words'
import { BOUNDS } from './pushed-bounds'
import type { PushedPayment } from './pushed-receipt'
import { filled, fineText } from './read-parts'
import type { PaymentDetails } from './receipt-details'
import { fieldsOf, type RecordReader } from './record-reader'

export const PAYMENT = fieldsOf('method amount', 'type name currency foreignAmount')

const CODES: Readonly<Record<PaymentType, number>> = {
  CASH: 1,
  CASHLESS: 2,
  PAYMENT_SERVICE: 3,
  NONE: 8,
  DEBIT_CARD: 5,
  CREDIT_CARD: 6,
  PREPAID_CARD: 7,
}

/** ISO 4217 */
const CURRENCY = /^[A-Z]{3}$/

/** Reads a payment; a type that the till sends takes precedence over the method. */
export function readPayment(payment: RecordReader): PushedPayment {
  const code = payment.paymentMethod('method')
  const amount = payment.money('amount')
  const method = code === 0 ? payment.shortText('method') : null
  if (!payment.isExtended) return { method: code, amount, details: method === null ? null : { method } }
  const type = payment.optionalOneOf('type', PAYMENT_TYPES)
  const currency = payment.optionalText('currency', BOUNDS.word)
  if (currency !== null && !CURRENCY.test(currency)) payment.note('currency')
  const foreignAmount = payment.optionalDecimal('foreignAmount', 'fine')
  const details = filled<PaymentDetails>({
    method,
    type,
    name: payment.optionalText('name', BOUNDS.word),
    currency: currency !== null && CURRENCY.test(currency) ? currency : null,
    foreignAmount: foreignAmount === null ? null : fineText(foreignAmount),
  })
  return { method: codeOf(code, type, amount), amount, details: details ?? null }
}

/**
 * Returns the code of a payment. Type NONE with an amount is a promise to pay; any other type has
 * its own code.
 */
function codeOf(code: number, type: PaymentType | null, amount: number): number {
  if (type === null) return code
  if (type === 'NONE') return amount === 0 && code !== ON_ACCOUNT ? CODES.NONE : ON_ACCOUNT
  return CODES[type]
}

/** Returns the form of a payment that repetitions are compared by: without the method's text. */
export const canonicalPayment = ({ method, amount, details }: PushedPayment): unknown[] => {
  const { method: _sent, ...rest } = details ?? {}
  return Object.keys(rest).length === 0 ? [method, amount] : [method, amount, rest]
}
