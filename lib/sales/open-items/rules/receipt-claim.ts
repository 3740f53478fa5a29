import { dueDate } from '@/lib/domain/document-lifecycle'
import type { Cents } from '@/lib/domain/money'
import { customerSnapshot, type DocumentCustomer, type Issuer } from '@/lib/sales/documents/rules/parties'

/** Another record that a till's receipt names; only these types are of interest. */
export interface ReceiptReference {
  type: string
  number?: string
  receiptUuid?: string
}

/** The data of a till's receipt needed for open items. */
export interface AccountReceipt {
  id: string
  number: number
  uuid: string
  /** The till's uuid of the receipt that this one cancels. */
  cancels: string | null
  /** Berlin day of the sale. */
  day: string
  deviceId: string
  /** The till's name. */
  till: string
  /** The company of the store that sold. */
  companyId: number
  /** Null if the till named none of the tenant's partners. */
  customerId: string | null
  /** The receipt that it repeats, as found by the push: this one is not counted anywhere. */
  duplicateOf: string | null
  /** Whether it takes back more than is left of another receipt: it is not counted anywhere. */
  isExcess: boolean
  /** Whether goods were handed over without a sale: the office bills them. */
  isTransfer: boolean
  /** Amount sold on account; negative for returned goods. */
  amount: Cents
  /** Amount paid on earlier claims (RECEIVABLE_SETTLED); negative if paid back. */
  settles: Cents
  /** Whether all money of the receipt was cash. */
  isCash: boolean
  /** What it refers to. */
  references: readonly ReceiptReference[]
}

/**
 * Returns what the customer owes by a receipt on account, due by the customer's terms. It has the
 * receipt's id, so there is one, and no VAT of its own: the till's closing books it. The number is
 * the closing's voucher in DATEV, so that its payment settles it there. No Skonto and no direct
 * debit: neither was agreed on at the till.
 */
export function receiptClaim(receipt: AccountReceipt, customer: DocumentCustomer, issuer: Issuer) {
  const { id, day, amount, companyId } = receipt
  const snapshot = customerSnapshot(customer, issuer)
  return {
    draft: {
      ...snapshot,
      id,
      companyId,
      family: 'RECEIPT' as const,
      kind: 'RECEIPT' as const,
      status: 'DRAFT' as const,
      date: day,
      serviceDate: day,
      useGrossPrice: true,
      paymentMethod: 'ONACCOUNT' as const,
      discountDays: 0,
      discountPercent: 0,
      sumNet: amount,
      sumVat: 0,
      sumGross: amount,
    },
    booked: {
      status: 'BOOKED' as const,
      number: numberOf(receipt),
      dueDate: dueDate(day, snapshot.paymentDays),
      openAmount: amount,
    },
  }
}

const numberOf = ({ number }: AccountReceipt) => `Bon ${number}`
