import { accountsOf, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import type { BookedRate } from '@/lib/domain/revenue-account'
import type { PaymentKind } from '@/lib/domain/payment-method'
import { debtorAccount, deskAccount, reductionAccount } from './accounts'
import { bookAdvance, type AdvanceSource } from './book-advance'
import { bookBenefit, type BenefitSource } from './book-benefit'
import { bookCash, type CashSource } from './book-cash'
import { bookClosing } from './book-closing'
import { bookIncoming, type IncomingSource } from './book-incoming'
import { bookDocument, bookPayment, type Booking } from './bookings'
import { bookPrepaid } from './prepaid'
import { reductionsOf, type Customer, type DocumentSource, type PaymentSource } from './sales-sources'
import type { ClosingSource } from './closing-source'
import { euVatIdOf, taxedShares } from './taxed-shares'

export interface Sources {
  readonly documents: readonly DocumentSource[]
  readonly payments: readonly PaymentSource[]
  readonly closings: readonly ClosingSource[]
  readonly incoming: readonly IncomingSource[]
  readonly cash: readonly CashSource[]
  /** Goods that tills recorded as given away. */
  readonly benefits?: readonly BenefitSource[]
  /** Advances with payments, or counter documents, that are to be booked. */
  readonly advances?: readonly AdvanceSource[]
  /** Ordinary invoices with payments before their supply that are to be booked. */
  readonly prepaid?: readonly AdvanceSource[]
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
    ...(sources.benefits ?? []).flatMap((one) => bookBenefit(one, settings)),
    ...(sources.advances ?? []).flatMap((one) => bookAdvance(one, books.accounts)),
    ...(sources.prepaid ?? []).flatMap((one) => bookPrepaid(one, books.accounts)),
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

function rowsOfPayment(payment: PaymentSource, books: Books): Booking[] {
  const { id, kind, isUndo, method, amount, number, customer, day, claims } = payment
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
    { ...books.accounts, cash: deskAccount(payment, books.settings) },
  )
}
