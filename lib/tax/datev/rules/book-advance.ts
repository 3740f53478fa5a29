import type { Accounts } from '@/lib/domain/datev'
import { advanceAccount } from './accounts'
import { book, voucher, type Booking } from './bookings'
import { idOfStep, stepsOfInvoice, type InvoiceHistory } from './settled-steps'

/** An invoice with all that happened to it, and the ids of the steps that a file has to book. */
export interface AdvanceSource extends InvoiceHistory {
  readonly due: readonly string[]
}

/**
 * Books money for an advance from the clearing account, which its invoice is booked on, to the
 * advances received of each rate: these are automatic accounts, so that DATEV owes the VAT in the
 * period of the payment (§ 13 (1) no. 1 a sentence 4 UStG). Money paid back is booked back.
 */
export function bookAdvance(advance: AdvanceSource, accounts: Accounts): Booking[] {
  const { number, customer } = advance.invoice
  const due = new Set(advance.due)
  return stepsOfInvoice(advance)
    .filter((step) => due.has(idOfStep(step)))
    .flatMap((step) =>
      step.amounts.flatMap(({ rate, gross }) =>
        book(accounts.advanceClearing, advanceAccount(accounts, rate), gross, {
          source: { kind: 'advance', id: idOfStep(step) },
          day: step.day,
          voucher: voucher(number),
          text: `Anzahlung, ${customer}`,
        }),
      ),
    )
}

/** Returns the money of an advance's steps to be booked, by step, in cents. */
export const bookedOfAdvance = (advance: AdvanceSource): (readonly [id: string, gross: number])[] => {
  const due = new Set(advance.due)
  return stepsOfInvoice(advance)
    .filter((step) => due.has(idOfStep(step)))
    .map((step) => [
      idOfStep(step),
      'payment' in step.by ? step.by.payment.received - step.by.payment.claims : 0,
    ])
}
