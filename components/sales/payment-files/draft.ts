import { isBankDay, nextBankDay } from '@/lib/domain/bank-day'
import { addDays, germanDay, isUsableDay } from '@/lib/domain/business-date'
import { centsOf, centsText, parseDecimal, type Cents } from '@/lib/domain/money'
import { proposedDiscount } from '@/lib/sales/payment-files/rules/payable'
import type { PaymentProposal } from '@/lib/sales/payment-files/schema'
import { DAYS_AHEAD } from '@/lib/sales/payment-files/words'

/** A person's decision about an invoice. */
export interface Decision {
  isChosen: boolean
  takesDiscount: boolean
  /** Wire text as typed; null: the open amount, less the Skonto. */
  amount: string | null
  isConfirmed: boolean
}

export const UNDECIDED: Decision = { isChosen: true, takesDiscount: true, amount: null, isConfirmed: false }

export const isCredit = ({ open }: Pick<PaymentProposal, 'open'>): boolean => centsOf(open) < 0

interface Paid {
  /** Wire text of the field. */
  amount: string
  /** Null if it is not an amount that may be paid. */
  cents: Cents | null
  /** Skonto that is taken; a lower amount takes none. */
  discount: Cents
  /** Skonto that the day allows. */
  granted: Cents
  /** Maximum amount in addition to the Skonto. */
  maximum: Cents
}

/** Returns the payment of an invoice on a day, as decided. */
export function paidOf(
  { open, discount }: Pick<PaymentProposal, 'open' | 'discount'>,
  { takesDiscount, amount: typed }: Decision,
  day: string,
): Paid {
  const terms = discount && { until: discount.until, amount: centsOf(discount.amount) }
  const granted = isUsableDay(day) ? proposedDiscount({ open: centsOf(open), discount: terms }, day) : 0
  const wanted = takesDiscount ? granted : 0
  const maximum = centsOf(open) - wanted
  const amount = typed ?? centsText(maximum)
  const cents = parseDecimal(amount, 2)
  const isValid = cents !== null && (isCredit({ open }) || (cents > 0 && cents <= maximum))
  const taken = cents !== null && cents < maximum ? 0 : wanted
  return { amount, cents: isValid ? cents : null, discount: taken, granted, maximum }
}

/** Returns why no bank executes on a day, as a key below `errors`; null if one does. */
export function dayRefusal(
  day: string,
  today: string,
):
  | { code: 'paymentFile.dayMissing' }
  | { code: 'paymentFile.past' }
  | { code: 'paymentFile.tooFar'; days: number }
  | { code: 'paymentFile.noBankDay'; next: string }
  | null {
  if (!isUsableDay(day)) return { code: 'paymentFile.dayMissing' }
  if (day < today) return { code: 'paymentFile.past' }
  if (day > addDays(today, DAYS_AHEAD)) return { code: 'paymentFile.tooFar', days: DAYS_AHEAD }
  return isBankDay(day) ? null : { code: 'paymentFile.noBankDay', next: germanDay(nextBankDay(day)) }
}

/** Returns the input of the action for the chosen invoices. */
export function inputOf(
  chosen: readonly { proposal: PaymentProposal; decision: Decision }[],
  date: string,
  offsetCredits: boolean,
) {
  return {
    date,
    offsetCredits,
    incomingInvoiceIds: chosen.map(({ proposal }) => proposal.incomingInvoiceId),
    payments: chosen.map(({ proposal, decision }) => {
      const { incomingInvoiceId, version, iban, isOtherAccount } = proposal
      const { amount, discount } = paidOf(proposal, decision, date)
      return {
        incomingInvoiceId,
        version,
        ...(isCredit(proposal) ? {} : { amount, discount: centsText(discount) }),
        ...(isOtherAccount && decision.isConfirmed && { confirmedIban: iban }),
      }
    }),
  }
}
