import type { Accounts } from '@/lib/domain/datev'
import { proportionOf, sumOf, type Cents } from '@/lib/domain/money'

export interface Source {
  readonly kind: 'document' | 'payment' | 'closing'
  readonly id: string
}

/**
 * One row of a Buchungsstapel: `amount` is positive, and `side` is S if `account` is debited, H if
 * it is credited. Days are ISO.
 */
export interface Booking {
  readonly source: Source
  readonly amount: Cents
  readonly side: 'S' | 'H'
  readonly account: string
  readonly contra: string
  readonly day: string
  readonly voucher: string
  /** Own number of a document whose `voucher` is the one that it reverses. */
  readonly ownVoucher?: string
  readonly text: string
  /** Skonto that settles the item in addition to the amount, on `discountAccount`. */
  readonly discount?: Cents
  readonly discountAccount?: string
  readonly suppliedOn?: string
  /** Day whose period the VAT belongs to, if not that of the supply. */
  readonly taxedOn?: string
  readonly dueOn?: string
  /** For a sale to another member state: the customer's VAT id. */
  readonly euVatId?: string
  /** The document whose PDF accompanies the row. */
  readonly paper?: string
}

type Common = Pick<
  Booking,
  'source' | 'day' | 'voucher' | 'ownVoucher' | 'text' | 'suppliedOn' | 'taxedOn' | 'dueOn'
>

/** An account's share of an amount, gross, negative for a reversal. */
export interface Share {
  readonly account: string
  readonly gross: Cents
  /** Day of supply, if not that of the whole; shares of one month are one. */
  readonly suppliedOn?: string
}

/** A booked document; the shares of a cancellation or credit are negative. */
export interface BookedDocument {
  readonly source: Source
  readonly number: string
  /** Number of the document that it reverses, which is the key of the open item. */
  readonly original: string | null
  readonly day: string
  readonly suppliedOn: string
  readonly taxedOn?: string
  readonly dueOn: string | null
  readonly text: string
  readonly debtor: string
  readonly shares: readonly Share[]
}

/**
 * Money received for a document, negative if paid out, with its reductions of the claim by account,
 * and the part that settled dunning claims.
 */
export interface BookedPayment {
  readonly source: Source
  readonly day: string
  readonly number: string
  readonly customer: string
  /** Description if it is not an incoming payment, such as „Auszahlung“. */
  readonly what?: string
  readonly debtor: string
  readonly paidInto: 'cash' | 'bank' | 'offset'
  readonly amount: Cents
  readonly discounts: readonly Share[]
  readonly losses: readonly Share[]
  readonly claims: Cents
}

/** A daily closing; amounts not paid by card, online or on account were paid in cash. */
export interface BookedClosing {
  readonly source: Source
  readonly number: number
  readonly day: string
  readonly till: string
  readonly shares: readonly Share[]
  readonly card: Cents
  readonly onAccount: Cents
  readonly deposit: Cents
  readonly withdrawal: Cents
  readonly difference: Cents
}

/** Maximum length of Belegfeld 2. */
const MAX_SECOND_VOUCHER = 12

/**
 * Converts a number to the characters allowed in Belegfeld 1, at most 36; `-` replaces any other.
 */
export function voucher(number: string): string {
  return number.replace(/[^A-Za-z0-9$&%*+\-/]+/g, '-').slice(0, 36)
}

function book(account: string, contra: string, amount: Cents, common: Common): Booking[] {
  if (amount === 0) return []
  return [{ ...common, amount: Math.abs(amount), side: amount > 0 ? 'S' : 'H', account, contra }]
}

/** Merges shares of the same account and month of supply, the largest first. */
function merged(shares: readonly Share[]): Share[] {
  const keyOf = ({ account, suppliedOn = '' }: Share) => `${account} ${suppliedOn.slice(0, 7)}`
  const sums = new Map<string, Share>()
  for (const share of shares) {
    const before = sums.get(keyOf(share))
    const last = before?.suppliedOn && before.suppliedOn > (share.suppliedOn ?? '') ? before : share
    sums.set(keyOf(share), { ...last, gross: (before?.gross ?? 0) + share.gross })
  }
  return [...sums.values()].sort(
    (a, b) => Math.abs(b.gross) - Math.abs(a.gross) || (keyOf(a) < keyOf(b) ? -1 : 1),
  )
}

/**
 * Splits an amount over accounts in proportion to `parts`, to the cent: the rounding difference
 * goes to the largest. If the parts add up to zero, they stay as they are and the largest takes the
 * rest.
 */
export function spread(amount: Cents, parts: readonly Share[]): Share[] {
  const [largest, ...others] = merged(parts)
  if (!largest) return []
  const whole = sumOf([largest.gross, ...others.map(({ gross }) => gross)])
  const small = others.map((share) => ({
    ...share,
    gross: whole === 0 ? share.gross : proportionOf(amount, share.gross, whole),
  }))
  const rest = amount - sumOf(small.map(({ gross }) => gross))
  return [{ ...largest, gross: rest }, ...small]
}

/**
 * Books debtor against revenue, one row per account and month of supply; reversals are booked on
 * the other side, with the number of the open item that they settle.
 */
export function bookDocument(document: BookedDocument): Booking[] {
  const { source, number, original, day, suppliedOn, taxedOn, dueOn, text } = document
  const days = { ...(taxedOn ? { taxedOn } : {}), ...(dueOn === null ? {} : { dueOn }) }
  const vouchers =
    original === null
      ? { voucher: voucher(number) }
      : { voucher: voucher(original), ownVoucher: voucher(number).slice(-MAX_SECOND_VOUCHER) }
  const common = { source, day, ...vouchers, text, ...days }
  return merged(document.shares).flatMap((share) =>
    book(document.debtor, share.account, share.gross, {
      ...common,
      suppliedOn: share.suppliedOn ?? suppliedOn,
    }),
  )
}

/**
 * Books money against the debtor, with the number of the document that it settles. Skonto is part
 * of the money's row, one row per Skonto account; if that is impossible, as without money, in rows
 * of its own. Then write-offs, and the part of the money that settled dunning claims.
 */
export function bookPayment(payment: BookedPayment, accounts: Accounts): Booking[] {
  const { source, day, debtor, customer, what, amount } = payment
  const baseRow = (words = '') => ({
    source,
    day,
    voucher: voucher(payment.number),
    text: [words, customer].filter(Boolean).join(', '),
  })
  const discounts = merged(payment.discounts).filter(({ gross }) => gross !== 0)
  const money = spread(amount, discounts)
  const isTogether = discounts.length > 0 && sameSide([...money, ...discounts])
  const rows = isTogether
    ? money.flatMap(({ account, gross }) =>
        book(accounts[payment.paidInto], debtor, gross, baseRow(what)).map((row) => ({
          ...row,
          discount: Math.abs(
            sumOf(discounts.filter((one) => one.account === account).map((one) => one.gross)),
          ),
          discountAccount: account,
        })),
      )
    : [
        ...book(accounts[payment.paidInto], debtor, amount, baseRow(what)),
        ...discounts.flatMap(({ account, gross }) => book(account, debtor, gross, baseRow('Skonto'))),
      ]
  return [
    ...rows,
    ...merged(payment.losses).flatMap(({ account, gross }) =>
      book(account, debtor, gross, baseRow('Ausbuchung')),
    ),
    ...book(debtor, accounts.dunning, payment.claims, baseRow('Mahngebühren')),
  ]
}

const sameSide = (shares: readonly Share[]) =>
  shares.every(({ gross }) => gross > 0) || shares.every(({ gross }) => gross < 0)

/**
 * Books a closing as a whole: cash takings through the cash account, those by card through money in
 * transit, those on account through the collective debtor, each against the revenue accounts in
 * proportion; then deposits, withdrawals and the difference of the count.
 */
export function bookClosing(closing: BookedClosing, accounts: Accounts): Booking[] {
  const { source, day, card, onAccount, till } = closing
  const { cash, transit, otherDebtors } = accounts
  const common = (what: string) => ({ source, day, voucher: `Z${closing.number}`, text: `${what} ${till}` })
  const revenue = merged(closing.shares)
  const byCard = spread(card, revenue)
  const later = spread(onAccount, revenue)
  const inCash = merged([...revenue, ...less(byCard), ...less(later)])
  const lost = revenue.length === 0 ? { card, onAccount } : { card: 0, onAccount: 0 }
  const takings = (account: string, shares: readonly Share[], what: string) =>
    shares.flatMap((share) => book(account, share.account, share.gross, common(what)))
  return [
    ...takings(cash, inCash, 'Bareinnahmen'),
    ...takings(transit, byCard, 'Kartenzahlungen'),
    ...takings(otherDebtors, later, 'Auf Rechnung'),
    ...book(transit, cash, lost.card, common('Kartenzahlungen')),
    ...book(otherDebtors, cash, lost.onAccount, common('Auf Rechnung')),
    ...book(cash, transit, closing.deposit, common('Einzahlung')),
    ...book(transit, cash, closing.withdrawal, common('Auszahlung')),
    ...book(cash, accounts.cashDifference, closing.difference, common('Kassendifferenz')),
  ]
}

const less = (shares: readonly Share[]) => shares.map(({ account, gross }) => ({ account, gross: 0 - gross }))
