import type { Cents } from '@/lib/domain/money'
import { centsOfFine } from '@/lib/pos/receipts/rules/net-of-lines'
import { isCashMovement, ON_ACCOUNT, PAYMENT_CODES } from '@/lib/pos/receipts/words'
import { BASE_CURRENCY } from '../words'
import { PAYMENT_WORDS } from './format-words'
import { fitted } from '@/lib/domain/gdpdu-cell'
import type { StoredReceipt } from './exported-receipt'
import type { Row } from './tables'
import { fineOf } from './taxed-parts'

/** Returns the cash that a movement moves, with the sign of its type. */
export function movedCash({ type, payment_amounts }: StoredReceipt): Cents {
  const amount = payment_amounts.reduce((sum, one) => sum + Number(one), 0)
  return type === 'WITHDRAWAL' ? 0 - Math.abs(amount) : Math.abs(amount)
}

/** Returns the amount that a receipt leaves owing: payments on account, which are a claim. */
export const claimedBy = ({ kind, payment_methods, payment_amounts }: StoredReceipt): Cents =>
  kind === 'RECEIPT'
    ? payment_methods.reduce(
        (sum, code, index) => sum + (code === ON_ACCOUNT ? Number(payment_amounts[index]) : 0),
        0,
      )
    : 0

/** Returns a foreign amount in hundredths; null for none. */
const foreignOf = (text: string | undefined) => (text === undefined ? null : centsOfFine(fineOf(text)))

/** The payment of a receipt that leaves nothing to pay. */
const NOTHING_PAID: Row<'datapayment.csv'> = {
  ZAHLART_TYP: PAYMENT_WORDS.NONE,
  ZAHLART_NAME: '',
  ZAHLWAEH_CODE: BASE_CURRENCY,
  ZAHLWAEH_BETRAG: null,
  BASISWAEH_BETRAG: 0,
}

/**
 * Returns the payments of a receipt. A promise to pay is „Keine“ with 0: its amount is a claim, a
 * line of its own. A cash movement is one payment.
 */
export function paymentRows(row: StoredReceipt): Row<'datapayment.csv'>[] {
  if (isCashMovement(row.type))
    return [
      {
        ZAHLART_TYP: PAYMENT_WORDS.CASH,
        ZAHLWAEH_CODE: BASE_CURRENCY,
        BASISWAEH_BETRAG: movedCash(row),
        ZAHLART_NAME: '',
      },
    ]
  if (row.payment_methods.length === 0) return [{ ...NOTHING_PAID }]
  return row.payment_methods.map((code, index) => {
    const sent = row.details?.payments?.[index]
    const currency = sent?.currency ?? BASE_CURRENCY
    return {
      ZAHLART_TYP: PAYMENT_WORDS[PAYMENT_CODES[code] ?? 'CASHLESS'],
      ZAHLART_NAME: fitted(sent?.name ?? sent?.method ?? '', 60),
      ZAHLWAEH_CODE: currency,
      ZAHLWAEH_BETRAG: currency === BASE_CURRENCY ? null : foreignOf(sent?.foreignAmount),
      BASISWAEH_BETRAG: code === ON_ACCOUNT ? 0 : Number(row.payment_amounts[index]),
    }
  })
}
