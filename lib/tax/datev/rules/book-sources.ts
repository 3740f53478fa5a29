import { isVatId, normalizeVatId } from '@/lib/domain/check-digits'
import { accountsOf, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import type { DocumentKind, TaxPeriod } from '@/lib/domain/document-kind'
import type { Cents } from '@/lib/domain/money'
import { revenueAccount, type BookedRate, type StatedAccounts } from '@/lib/domain/revenue-account'
import type { PaymentKind, RecordedMethod } from '@/lib/domain/payment-method'
import { debtorAccount, reductionAccount } from './accounts'
import { bookClosing } from './book-closing'
import { bookIncoming, type IncomingSource } from './book-incoming'
import { bookDocument, bookPayment, spread, type Booking, type Share } from './bookings'
import type { ClosingSource } from './closing-source'

interface Customer {
  readonly customerId: string
  readonly customerNumber: string
  readonly customer: string
}

/** Sales at a rate with the same stated accounts and, on documents, in the same month. */
interface RatePart extends StatedAccounts {
  readonly gross: Cents
  /** The last day of supply in that month. */
  readonly suppliedOn?: string
}

/** A rate of a document with its sum, and the sums of its positions by their stated accounts. */
interface RateSum extends BookedRate {
  readonly gross: Cents
  readonly parts: readonly RatePart[]
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
  readonly rates: readonly RateSum[]
  /** The customer's VAT id as stated on the document. */
  readonly vatId: string
  /** Number of the reversed invoice. */
  readonly original: string | null
  readonly taxPeriod: TaxPeriod | null
}

/** A stored payment, with its reductions by rate, and the part that settled dunning claims. */
export interface PaymentSource extends Customer {
  readonly id: string
  readonly kind: PaymentKind
  /** Reverses an earlier one. */
  readonly isUndo: boolean
  readonly number: string
  readonly vatId: string
  readonly day: string
  readonly method: RecordedMethod
  readonly amount: Cents
  readonly discount: Cents
  readonly writeOff: Cents
  readonly claims: Cents
  readonly reductions: readonly (BookedRate & { readonly gross: Cents })[]
}

export interface Sources {
  readonly documents: readonly DocumentSource[]
  readonly payments: readonly PaymentSource[]
  readonly closings: readonly ClosingSource[]
  readonly incoming: readonly IncomingSource[]
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
  ]
  return rows.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

const debtorOf = ({ customerNumber }: Customer, { settings, accounts }: Books) =>
  debtorAccount(customerNumber, settings.accountLength, accounts)

/**
 * Distributes each rate's sum to the accounts of its positions; a rate without positions takes the
 * company's.
 */
const sharesOf = (rates: readonly RateSum[], { accounts }: Books): Share[] =>
  rates.flatMap((rate) => {
    const parts: readonly RatePart[] = rate.parts.length > 0 ? rate.parts : [{ gross: rate.gross }]
    const shares = parts.map(({ gross, suppliedOn, ...stated }) => ({
      account: revenueAccount(accounts, rate, stated),
      gross,
      ...(suppliedOn ? { suppliedOn } : {}),
    }))
    return spread(rate.gross, shares)
  })

function rowsOfDocument(document: DocumentSource, books: Books): Booking[] {
  const { id, kind, day, customer, rates, vatId, original, taxPeriod, ...fields } = document
  const { revenueEu, revenueEuService } = books.accounts
  const euVatId = euVatIdOf(vatId)
  const isToEu = isToEuService(euVatId)
  const counter = kind === 'CREDIT' ? 'Korrektur' : 'Storno'
  const words = original === null ? '' : `${counter} zu ${original}, `
  const rows = bookDocument({
    ...fields,
    day,
    source: { kind: 'document', id },
    text: `${words}${customer}`,
    debtor: debtorOf(document, books),
    shares: sharesOf(
      rates.map((rate) => ({ ...rate, isToEu })),
      books,
    ),
    original,
    // less was sold than billed, or the sale was undone: this belongs to the period in which it
    // happened (§ 17 (1), (2) no. 3 UStG)
    ...(kind === 'CREDIT' || taxPeriod === 'CURRENT' ? { taxedOn: day } : {}),
  })
  const toEu = [revenueEu, revenueEuService]
  return rows.map((row) => (euVatId && toEu.includes(row.contra) ? { ...row, euVatId } : row))
}

/**
 * Returns a VAT id of another member state, as required by recapitulative statements (ZM); '' for
 * any other.
 */
function euVatIdOf(text: string): string {
  const id = normalizeVatId(text)
  return isVatId(id) && !id.startsWith('DE') ? id : ''
}

/** Goods to Northern Ireland are within the EU, services there are not. */
const isToEuService = (euVatId: string) => euVatId !== '' && !euVatId.startsWith('XI')

const WORDS: Readonly<Partial<Record<PaymentKind, string>>> = { OFFSET: 'Verrechnung', PAYOUT: 'Auszahlung' }

function rowsOfPayment(payment: PaymentSource, books: Books): Booking[] {
  const { id, kind, isUndo, method, discount, writeOff, reductions, vatId, ...fields } = payment
  // Skonto and write-off of a rate are stored as one: without a write-off all is Skonto, otherwise
  // Skonto is its share of every rate
  const parts = writeOff === 0 ? reductions.map(({ gross }) => gross) : partOf(discount, reductions)
  const isToEu = isToEuService(euVatIdOf(vatId))
  const reduced = reductions.map((rate, index) => ({
    rate: { ...rate, isToEu },
    discount: parts[index] ?? 0,
  }))
  const account = (what: 'discount' | 'loss', rate: BookedRate) =>
    reductionAccount(books.accounts, what, rate)
  return bookPayment(
    {
      ...fields,
      source: { kind: 'payment', id },
      what: [isUndo ? 'Rücknahme' : '', WORDS[kind] ?? ''].filter(Boolean).join(' '),
      debtor: debtorOf(payment, books),
      paidInto: kind === 'OFFSET' ? 'offset' : method === 'CASH' ? 'cash' : 'bank',
      discounts: reduced.map((one) => ({ account: account('discount', one.rate), gross: one.discount })),
      losses: reduced.map((one) => ({
        account: account('loss', one.rate),
        gross: one.rate.gross - one.discount,
      })),
    },
    books.accounts,
  )
}

/** Distributes an amount in proportion to several sums, to the cent. */
function partOf(amount: Cents, sums: readonly { readonly gross: Cents }[]): Cents[] {
  const weights = sums.map(({ gross }, index) => ({ account: String(index), gross }))
  const byIndex = new Map(spread(amount, weights).map((share) => [share.account, share.gross]))
  return sums.map((_, index) => byIndex.get(String(index)) ?? 0)
}
