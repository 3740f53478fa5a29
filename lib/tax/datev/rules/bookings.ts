import type { Accounts } from '@/lib/domain/datev'
import { proportionOf, sumOf, type Cents } from '@/lib/domain/money'

export interface Source {
  readonly kind: 'document' | 'payment' | 'closing' | 'incoming' | 'cashEntry' | 'advance' | 'benefit'
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
  /** BU-Schlüssel; automatic accounts need none. */
  readonly taxKey?: string
  /** The document whose PDF accompanies the row. */
  readonly paper?: string
  /** Cost centre (KOST1). */
  readonly costCentre?: string
}

type Common = Pick<
  Booking,
  'source' | 'day' | 'voucher' | 'ownVoucher' | 'text' | 'suppliedOn' | 'taxedOn' | 'dueOn' | 'costCentre'
>

/** An account's share of an amount, gross, negative for a reversal. */
export interface Share {
  readonly account: string
  readonly gross: Cents
  /** Day of supply, if not that of the whole document; shares of one month are merged. */
  readonly suppliedOn?: string
  /** Day whose period the VAT belongs to, if not that of the supply. */
  readonly taxedOn?: string
}

/** A booked document; the shares of a cancellation or credit are negative. */
export interface BookedDocument {
  readonly source: Source
  readonly number: string
  /** Number of the document that it reverses, which is the key of the open item. */
  readonly original: string | null
  readonly day: string
  readonly suppliedOn: string
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

/** Maximum length of Belegfeld 2. */
const MAX_SECOND_VOUCHER = 12

/**
 * Converts a number to the characters allowed in Belegfeld 1, at most 36; `-` replaces any other.
 */
export function voucher(number: string): string {
  return number.replace(/[^A-Za-z0-9$&%*+\-/]+/g, '-').slice(0, 36)
}

/** Returns a row that debits `account` by the amount, or credits it if negative; none for 0. */
export function book(account: string, contra: string, amount: Cents, common: Common): Booking[] {
  if (amount === 0) return []
  return [{ ...common, amount: Math.abs(amount), side: amount > 0 ? 'S' : 'H', account, contra }]
}

/** Merges shares of the same account and month of supply, the largest first. */
export function merged(shares: readonly Share[]): Share[] {
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

/** Distributes an amount in proportion to several sums, to the cent. */
export function partOf(amount: Cents, sums: readonly { readonly gross: Cents }[]): Cents[] {
  const weights = sums.map(({ gross }, index) => ({ account: String(index), gross }))
  const byIndex = new Map(spread(amount, weights).map((share) => [share.account, share.gross]))
  return sums.map((_, index) => byIndex.get(String(index)) ?? 0)
}

/**
 * Books debtor against revenue, one row per account and month of supply; reversals are booked on
 * the other side, with the number of the open item that they settle.
 */
export function bookDocument(document: BookedDocument): Booking[] {
  const { source, number, original, day, suppliedOn, dueOn, text } = document
  const vouchers =
    original === null
      ? { voucher: voucher(number) }
      : { voucher: voucher(original), ownVoucher: voucher(number).slice(-MAX_SECOND_VOUCHER) }
  const common = { source, day, ...vouchers, text, ...(dueOn === null ? {} : { dueOn }) }
  return merged(document.shares).flatMap((share) =>
    book(document.debtor, share.account, share.gross, {
      ...common,
      suppliedOn: share.suppliedOn ?? suppliedOn,
      ...(share.taxedOn ? { taxedOn: share.taxedOn } : {}),
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
