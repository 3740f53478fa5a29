import { accountsOf, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import type { DocumentKind, TaxPeriod } from '@/lib/domain/document-kind'
import type { Cents } from '@/lib/domain/money'
import type { BookedRate } from '@/lib/domain/revenue-account'
import type { PaymentKind, RecordedMethod } from '@/lib/domain/payment-method'
import { debtorAccount, deskAccount, reductionAccount } from './accounts'
import { bookCash, type CashSource } from './book-cash'
import { bookClosing } from './book-closing'
import { bookIncoming, type IncomingSource } from './book-incoming'
import { bookDocument, bookPayment, partOf, type Booking } from './bookings'
import type { ClosingSource } from './closing-source'
import { euVatIdOf, isToEuService, taxedShares, type TaxedRate } from './taxed-shares'

interface Customer {
  readonly customerId: string
  readonly customerNumber: string
  readonly customer: string
}

/** A stored invoice, cancellation or credit. */
export interface DocumentSource extends Customer {
  readonly id: string
  readonly kind: DocumentKind
  readonly number: string
  readonly day: string
  readonly suppliedOn: string
  readonly dueOn: string | null
  readonly gross: Cents
  readonly rates: readonly TaxedRate[]
  /** Its prices include VAT. */
  readonly isGross?: boolean
  /** The customer's VAT id as stated on the document. */
  readonly vatId: string
  /** Number, id and day of the reversed invoice. */
  readonly original: string | null
  readonly originalId: string | null
  readonly originalDay: string | null
  readonly taxPeriod: TaxPeriod | null
}

/** Skonto and write-off of a rate, as one. */
interface ReducedRate extends BookedRate {
  readonly gross: Cents
  readonly vat: Cents
}

/** A stored payment, with its reductions by rate, and the part that settled dunning claims. */
export interface PaymentSource extends Customer {
  readonly id: string
  readonly kind: PaymentKind
  /** Reverses an earlier one. */
  readonly isUndo: boolean
  readonly documentId: string
  readonly number: string
  readonly vatId: string
  readonly day: string
  readonly method: RecordedMethod
  /** Account of the cash desk that it went through; '' for the company's cash account. */
  readonly cashAccount: string
  /** Money, wherever it was taken. */
  readonly received: Cents
  /** Money that no till's closing books. */
  readonly amount: Cents
  readonly discount: Cents
  readonly writeOff: Cents
  readonly claims: Cents
  readonly reductions: readonly ReducedRate[]
}

export interface Sources {
  readonly documents: readonly DocumentSource[]
  readonly payments: readonly PaymentSource[]
  readonly closings: readonly ClosingSource[]
  readonly incoming: readonly IncomingSource[]
  readonly cash: readonly CashSource[]
}

interface Books {
  readonly settings: DatevSettings
  readonly accounts: Accounts
}

/** Returns all rows, in the order of their days. */
export function bookSources(sources: Sources, settings: DatevSettings): Booking[] {
  const books = { settings, accounts: accountsOf(settings) }
  const rows = [
    ...sources.documents.flatMap((one) => rowsOfDocument(one, books)),
    ...sources.payments.flatMap((one) => rowsOfPayment(one, books)),
    ...sources.closings.flatMap((one) => bookClosing(one, settings)),
    ...sources.incoming.flatMap(bookIncoming),
    ...sources.cash.flatMap((one) => bookCash(one, settings)),
  ]
  return rows.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

const debtorOf = ({ customerNumber }: Customer, { settings, accounts }: Books) =>
  debtorAccount(customerNumber, settings.accountLength, accounts)

function rowsOfDocument(document: DocumentSource, books: Books): Booking[] {
  const { id, kind, day, customer, original, number, suppliedOn, dueOn } = document
  const { revenueEu, revenueEuService } = books.accounts
  const counter = kind === 'CREDIT' ? 'Korrektur' : 'Storno'
  const words = original === null ? '' : `${counter} zu ${original}, `
  const rows = bookDocument({
    source: { kind: 'document', id },
    number,
    original,
    day,
    suppliedOn,
    dueOn,
    text: `${words}${customer}`,
    debtor: debtorOf(document, books),
    shares: taxedShares(document, books.accounts),
  })
  const euVatId = euVatIdOf(document.vatId)
  const toEu = [revenueEu, revenueEuService]
  return rows.map((row) => (euVatId && toEu.includes(row.contra) ? { ...row, euVatId } : row))
}

const WORDS: Readonly<Partial<Record<PaymentKind, string>>> = { OFFSET: 'Verrechnung', PAYOUT: 'Auszahlung' }

/** Skonto and write-off of a rate, each gross. */
export interface Reduction {
  readonly rate: ReducedRate
  readonly discount: Cents
  readonly loss: Cents
}

/** Returns what a payment reduces of each rate. */
export function reductionsOf({
  reductions,
  discount,
  writeOff,
  vatId,
}: Pick<PaymentSource, 'reductions' | 'discount' | 'writeOff' | 'vatId'>): Reduction[] {
  // Skonto and write-off of a rate are stored as one: without a write-off all is Skonto, otherwise
  // Skonto is its share of every rate
  const parts = writeOff === 0 ? reductions.map(({ gross }) => gross) : partOf(discount, reductions)
  const isToEu = isToEuService(euVatIdOf(vatId))
  return reductions.map((rate, index) => {
    const part = parts[index] ?? 0
    return { rate: { ...rate, isToEu }, discount: part, loss: rate.gross - part }
  })
}

function rowsOfPayment(payment: PaymentSource, books: Books): Booking[] {
  const { id, kind, isUndo, method, amount, number, customer, day, claims, cashAccount } = payment
  const reduced = reductionsOf(payment)
  const account = (what: 'discount' | 'loss', rate: BookedRate) =>
    reductionAccount(books.accounts, what, rate)
  return bookPayment(
    {
      source: { kind: 'payment', id },
      amount,
      number,
      customer,
      day,
      claims,
      what: [isUndo ? 'Rücknahme' : '', WORDS[kind] ?? ''].filter(Boolean).join(' '),
      debtor: debtorOf(payment, books),
      paidInto: kind === 'OFFSET' ? 'offset' : method === 'CASH' ? 'cash' : 'bank',
      discounts: reduced.map((one) => ({ account: account('discount', one.rate), gross: one.discount })),
      losses: reduced.map((one) => ({ account: account('loss', one.rate), gross: one.loss })),
    },
    { ...books.accounts, cash: deskAccount(cashAccount, books.settings) || books.accounts.cash },
  )
}
