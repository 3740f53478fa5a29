import { germanDay } from '@/lib/domain/business-date'
import {
  accountsOf,
  isCreditor,
  isDebtor,
  isLedger,
  type AccountName,
  type Accounts,
  type Chart,
  type DatevSettings,
} from '@/lib/domain/datev'
import { netFromGross, type BasisPoints, type Cents } from '@/lib/domain/money'
import { revenueAccount, tillRate, type BookedRate } from '@/lib/domain/revenue-account'
import type { EntryKind, TaxedPart } from '@/lib/tax/cash-book/words'
import { deskAccount } from './accounts'
import { book, voucher, type Booking } from './bookings'
import { invoiceCreditor, type HandedCreditor, type InvoiceSupplier } from './creditors'
import { partsOfShare } from './deducted-parts'
import { inputTaxKey, purchaseCase } from './input-tax'

/** A supplier's invoice that was paid in cash. */
interface PaidInvoice extends InvoiceSupplier {
  readonly number: string
  readonly supplier: string
  /** Null if no file contains the invoice. */
  readonly handed: HandedCreditor | null
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
  /** Parts by VAT rate, of takings and expenses; empty if it states none. */
  readonly taxes: readonly TaxedPart[]
  readonly isSmallBusiness: boolean
  /** The company deducts no input tax (§ 19 UStG). */
  readonly hasNoInputTax: boolean
  /** Share of the VAT of an expense that is deducted, in basis points. */
  readonly deductedShare: BasisPoints
  /**
   * A file proved it when it was handed over, or proves it now; its VAT is no input tax otherwise
   * (§ 15 (1) no. 1 UStG).
   */
  readonly hasDocument: boolean
  /** Number and day of the entry that it cancels. */
  readonly cancels: { readonly number: number; readonly day: string } | null
  readonly desk: string
  readonly deskId: string
  /** Place of the desk among those of the company, by their age; 1 if it is not stated. */
  readonly deskPlace?: number
  /** The desk is a till's drawer, and closings to come book the change of its cash. */
  readonly isTill: boolean
  /** Account of the desk; '' for that of its place. */
  readonly cashAccount: string
  readonly cashSlot?: number
  readonly paid: PaidInvoice | null
}

const KINDS: Readonly<Record<EntryKind, readonly [what: string, account: AccountName]>> = {
  OPENING_FLOAT: ['Anfangsbestand', 'transit'],
  TAKINGS: ['Tageseinnahme', 'suspense'],
  PAYMENT_IN: ['Einzahlung', 'suspense'],
  OWNER_DEPOSIT: ['Privateinlage', 'privateDeposits'],
  CASH_TRANSIT: ['Geldtransit', 'transit'],
  TILL_TRANSIT: ['Geldtransit', 'transit'],
  EXPENSE: ['Ausgabe', 'cashExpense'],
  PAYMENT_OUT: ['Auszahlung', 'suspense'],
  OWNER_WITHDRAWAL: ['Privatentnahme', 'privateWithdrawals'],
  WAGES: ['Lohnzahlung', 'wages'],
  CASH_DIFFERENCE: ['Kassendifferenz', 'cashDifference'],
  INVOICE_PAYMENT: ['Barzahlung', 'otherCreditors'],
}

/**
 * Returns the account of an entry's cash. Entries typed for a till's drawer happened between two
 * closings, which book the change of its cash as transit: the entry states where it went.
 */
export const cashAccountOf = (
  { isTill, ...desk }: Pick<CashSource, 'isTill' | 'cashAccount' | 'cashSlot'>,
  settings: DatevSettings,
): string => (isTill ? accountsOf(settings).transit : deskAccount(desk, settings))

/** A part of an entry on an account. */
export interface CashShare {
  readonly account: string
  readonly gross: Cents
  /** VAT in it: owed of takings, deducted of expenses. */
  readonly vat: Cents
  /** BU-Schlüssel of an expense; '' for none. */
  readonly taxKey: string
  /** Rate of takings; null for everything else, and for takings that state none. */
  readonly sold: BookedRate | null
  /** Its VAT is input tax. */
  readonly isDeducted: boolean
}

const UNTAXED = { vat: 0, taxKey: '', sold: null, isDeducted: false } as const

/**
 * Returns the parts of an entry by account and rate; the rate of takings decides their account. VAT
 * values and DATEV take them from here, so that both agree. An expense on an account that books
 * another tax by itself is on the suspense account, without input tax.
 */
export function cashShares(entry: CashSource, settings: DatevSettings): CashShare[] {
  const { kind, amount, taxes } = entry
  const accounts = accountsOf(settings)
  const books = { own: cashAccountOf(entry, settings), accounts, settings }
  if (kind === 'TAKINGS')
    return taxes.length === 0
      ? [{ ...UNTAXED, account: accounts.suspense, gross: amount }]
      : taxes.map((part) => soldShare(part, entry, books))
  const account = contraOf(entry, books)
  // a partner's account has no tax of its own: the invoice states it
  return taxes.length === 0 || isPerson(account, settings)
    ? [untaxedShare(account, entry, books)]
    : taxes.flatMap((part) => spentShares(part, account, entry, books))
}

/**
 * Returns the number of an entry in Belegfeld 1: each book counts from 1, so those after the
 * company's first one name their place. Desks are never deleted, so it never changes.
 */
export const cashVoucher = ({ number, deskPlace = 1 }: Pick<CashSource, 'number' | 'deskPlace'>): string =>
  deskPlace === 1 ? `K${number}` : `K${deskPlace}-${number}`

/**
 * Returns the rows of an entry: cash against the typed counter account, else that of its kind. An
 * account that DATEV does not accept, or that is the desk's own, is replaced by the suspense
 * account: the book is never changed, so it would refuse every hand-over. No row where both are the
 * same, as for a till's drawer that was emptied into another desk.
 */
export function bookCash(entry: CashSource, settings: DatevSettings): Booking[] {
  const { id, day, kind, reason, cancels, desk, paid } = entry
  const own = cashAccountOf(entry, settings)
  const [what] = KINDS[kind]
  const words = [what, paid?.supplier ?? reason].filter(Boolean).join(' ')
  const undone = cancels ? `Storno zu Nr. ${cancels.number} vom ${germanDay(cancels.day)}: ` : ''
  const common = {
    source: { kind: 'cashEntry', id } as const,
    day,
    voucher: paid?.number ? voucher(paid.number) : cashVoucher(entry),
    text: `${undone}${words}, ${desk}`,
  }
  return cashShares(entry, settings)
    .filter(({ account }) => account !== own)
    .flatMap(({ account, gross, taxKey }) =>
      book(own, account, gross, { ...common, ...(taxKey ? { taxKey } : {}) }),
    )
}

function soldShare({ vatRate, gross }: TaxedPart, entry: CashSource, books: Books): CashShare {
  const { accounts, own } = books
  const sold = tillRate(vatRate, entry.isSmallBusiness)
  const account = revenueAccount(accounts, sold, { product: '' })
  return {
    // there is no account for 0 % without a reason, and it must not be that of the cash
    account: account === '' || account === own ? accounts.suspense : account,
    gross,
    vat: gross - netFromGross(gross, vatRate),
    taxKey: '',
    sold,
    isDeducted: false,
  }
}

const isPerson = (account: string, { accountLength }: DatevSettings): boolean =>
  isDebtor(account, accountLength) || isCreditor(account, accountLength)

/** First digit of the accounts of revenue, many of which book VAT by themselves. */
const REVENUE: Readonly<Record<Chart, string>> = { SKR03: '8', SKR04: '4' }

/**
 * Returns an entry that states no tax: on an account that books input tax by itself, with the key
 * that turns it off; on one of revenue, or of purchases whose tax the buyer owes, on suspense.
 */
function untaxedShare(
  account: string,
  { amount, day, paid }: CashSource,
  { accounts, settings }: Books,
): CashShare {
  const plain = { ...UNTAXED, account, gross: amount }
  if (paid || isPerson(account, settings)) return plain
  const { chart } = settings
  const seller = { isAbroad: false, hasForeignVat: false }
  const purchase = { chart, account, category: null, rate: 0, suppliedOn: day, seller, hasNoInputTax: true }
  const key = inputTaxKey(purchase)
  const found = purchaseCase(purchase)
  const isOwed = !found.ok || found.value.kind !== 'none'
  if (!key.ok || isOwed || account.startsWith(REVENUE[chart])) return { ...plain, account: accounts.suspense }
  return { ...plain, taxKey: key.value }
}

/** Returns the deducted part of an expense, and the part whose VAT is a cost. */
function spentShares(
  { vatRate, gross }: TaxedPart,
  account: string,
  entry: CashSource,
  { accounts, settings: { chart } }: Books,
): CashShare[] {
  const seller = { isAbroad: false, hasForeignVat: false }
  const purchase = { chart, account, category: null, rate: vatRate, suppliedOn: entry.day, seller }
  const share = entry.hasNoInputTax || !entry.hasDocument ? 0 : entry.deductedShare
  const key = inputTaxKey({ ...purchase, hasNoInputTax: share === 0 })
  const off = inputTaxKey({ ...purchase, hasNoInputTax: true })
  if (!key.ok || !off.ok || account === accounts.suspense || account.startsWith(REVENUE[chart]))
    return [{ ...UNTAXED, account: accounts.suspense, gross }]
  if (share === 0 || vatRate === 0) return [{ ...UNTAXED, account, gross, taxKey: key.value }]
  const vat = gross - netFromGross(gross, vatRate)
  return partsOfShare({ gross, vat }, share).map(({ isDeducted, ...part }) =>
    isDeducted
      ? { ...UNTAXED, account, ...part, taxKey: key.value, isDeducted }
      : { ...UNTAXED, account, gross: part.gross, taxKey: off.value },
  )
}

interface Books {
  own: string
  accounts: Accounts
  settings: DatevSettings
}

function contraOf({ kind, account, paid }: CashSource, { own, accounts, settings }: Books): string {
  const { accountLength } = settings
  if (paid) return invoiceCreditor(paid, paid.handed, settings)
  if (account === '') return accounts[KINDS[kind][1]]
  const full = account.padEnd(accountLength, '0')
  const isAccepted = [isLedger, isDebtor, isCreditor].some((accepts) => accepts(full, accountLength))
  return isAccepted && full !== own ? full : accounts.suspense
}
