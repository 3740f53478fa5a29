import { isBankDay, nextBankDay } from '@/lib/domain/bank-day'
import { germanDay, isUsableDay } from '@/lib/domain/business-date'
import { centsOf, centsText, parseDecimal, type Cents } from '@/lib/domain/money'
import { grantedOn } from '@/lib/sales/incoming-invoices/rules/discount'
import type { PaymentProposal } from '@/lib/sales/payment-files/schema'

/** What a person decided about an invoice. */
export interface Decision {
  isChosen: boolean
  takesDiscount: boolean
  /** Wire text as typed; null: all that is open, less the Skonto. */
  amount: string | null
  isConfirmed: boolean
}

export const UNDECIDED: Decision = { isChosen: true, takesDiscount: true, amount: null, isConfirmed: false }

export const isCredit = ({ open }: Pick<PaymentProposal, 'open'>): boolean => centsOf(open) < 0

interface Paid {
  /** Wire text of the field. */
  amount: string
  /** Null if it is no amount that may be paid. */
  cents: Cents | null
  discount: Cents
  /** Skonto that the day allows. */
  granted: Cents
  /** Largest amount besides the Skonto. */
  maximum: Cents
}

/** Returns what is paid of an invoice on a day, as decided. */
export function paidOf(
  { open, discount }: Pick<PaymentProposal, 'open' | 'discount'>,
  { takesDiscount, amount: typed }: Decision,
  day: string,
): Paid {
  const granted = isUsableDay(day)
    ? grantedOn(discount && { until: discount.until, amount: centsOf(discount.amount) }, day)
    : 0
  const taken = takesDiscount ? granted : 0
  const maximum = centsOf(open) - taken
  const amount = typed ?? centsText(maximum)
  const cents = parseDecimal(amount, 2)
  const isValid = cents !== null && (isCredit({ open }) || (cents > 0 && cents <= maximum))
  return { amount, cents: isValid ? cents : null, discount: taken, granted, maximum }
}

/** Returns why no bank executes on a day, as a key below `errors.paymentFile`; null if one does. */
export function dayRefusal(
  day: string,
  today: string,
): { code: 'past' } | { code: 'noBankDay'; next: string } | null {
  if (!isUsableDay(day) || day < today) return { code: 'past' }
  return isBankDay(day) ? null : { code: 'noBankDay', next: germanDay(nextBankDay(day)) }
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
