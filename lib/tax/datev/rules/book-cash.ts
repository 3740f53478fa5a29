import { isCreditor, isDebtor, isLedger, type AccountName, type Accounts } from '@/lib/domain/datev'
import { accountsOf, type DatevSettings } from '@/lib/domain/datev'
import { germanDay } from '@/lib/domain/business-date'
import type { Cents } from '@/lib/domain/money'
import type { EntryKind } from '@/lib/tax/cash-book/words'
import { creditorAccount } from './book-incoming'
import { book, voucher, type Booking } from './bookings'

/** A supplier's invoice that was paid in cash. */
interface PaidInvoice {
  readonly number: string
  readonly supplier: string
  readonly supplierId: string | null
  readonly supplierNumber: string
}

/**
 * An entry of a cash book that neither a closing nor a payment of an own invoice books: typed,
 * counted, or the payment of a received invoice.
 */
export interface CashSource {
  readonly id: string
  readonly number: number
  readonly day: string
  readonly kind: EntryKind
  /** Negative for money that left the desk. */
  readonly amount: Cents
  readonly reason: string
  /** Counter account; '' for that of its kind. */
  readonly account: string
  /** Number and day of the entry that it cancels. */
  readonly cancels: { readonly number: number; readonly day: string } | null
  readonly desk: string
  /** The desk is a till's drawer. */
  readonly isTill: boolean
  /** Account of a desk without a till; '' for the company's cash account. */
  readonly cashAccount: string
  readonly paid: PaidInvoice | null
}

const KINDS: Readonly<Record<EntryKind, readonly [what: string, account: AccountName]>> = {
  OPENING_FLOAT: ['Anfangsbestand', 'transit'],
  TAKINGS: ['Tageseinnahme', 'suspense'],
  PAYMENT_IN: ['Einzahlung', 'suspense'],
  OWNER_DEPOSIT: ['Privateinlage', 'privateDeposits'],
  CASH_TRANSIT: ['Geldtransit', 'transit'],
  EXPENSE: ['Ausgabe', 'cashExpense'],
  PAYMENT_OUT: ['Auszahlung', 'suspense'],
  OWNER_WITHDRAWAL: ['Privatentnahme', 'privateWithdrawals'],
  WAGES: ['Lohnzahlung', 'wages'],
  CASH_DIFFERENCE: ['Kassendifferenz', 'cashDifference'],
  INVOICE_PAYMENT: ['Barzahlung', 'otherCreditors'],
}

/**
 * Returns the account of an entry's cash. What is typed for a till's drawer happened between two
 * closings, and these book the change of its cash as transit: the entry says where it went.
 */
export const cashAccountOf = (
  { isTill, cashAccount }: Pick<CashSource, 'isTill' | 'cashAccount'>,
  accounts: Accounts,
): string => (isTill ? accounts.transit : cashAccount || accounts.cash)

/**
 * Returns the row of an entry: cash against the typed counter account, else that of its kind. One
 * that DATEV does not accept, or that is the desk's own, gives way to the suspense account: the
 * book is never changed, so it would refuse every hand-over. No row where both are the same, as for
 * a till's drawer that was emptied into another desk.
 */
export function bookCash(entry: CashSource, settings: DatevSettings): Booking[] {
  const { id, number, day, kind, amount, reason, cancels, desk, paid } = entry
  const accounts = accountsOf(settings)
  const own = cashAccountOf(entry, accounts)
  const [what] = KINDS[kind]
  const words = [what, paid?.supplier ?? reason].filter(Boolean).join(' ')
  const undone = cancels ? `Storno zu Nr. ${cancels.number} vom ${germanDay(cancels.day)}: ` : ''
  const contra = contraOf(entry, { own, accounts, settings })
  if (contra === own) return []
  return book(own, contra, amount, {
    source: { kind: 'cashEntry', id },
    day,
    voucher: paid?.number ? voucher(paid.number) : `K${number}`,
    text: `${undone}${words}, ${desk}`,
  })
}

interface Books {
  own: string
  accounts: Accounts
  settings: DatevSettings
}

function contraOf(
  { kind, account, paid }: CashSource,
  { own, accounts, settings: { accountLength } }: Books,
): string {
  if (paid) return creditorAccount(paid.supplierNumber, accountLength, accounts)
  if (account === '') return accounts[KINDS[kind][1]]
  const full = account.padEnd(accountLength, '0')
  const isAccepted = [isLedger, isDebtor, isCreditor].some((accepts) => accepts(full, accountLength))
  return isAccepted && full !== own ? full : accounts.suspense
}
