import { accountsOf, type Accounts, type DatevSettings } from '@/lib/domain/datev'
import type { Deduction } from '@/lib/domain/deduction'
import { germanRates } from '@/lib/domain/german-rates'
import { centsOf, proportionOf, sumOf, type Cents } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { IncomingRow } from '../words'
import { partOf } from './bookings'
import { deductedRates, type DeductedPart, type LineDeduction, type StatedLine } from './deducted-parts'
import type { TakenDiscount } from './incoming-discounts'
import { incomingRates, type IncomingRate, type RatesRefusal, type StatedSums } from './incoming-rates'
import { inputTaxKey } from './input-tax'
import { sellerHome, type SellerFacts } from './seller-home'

/** Money paid for an advance, in the order in which it was recorded; negative if it came back. */
export interface AdvancePayment {
  readonly id: string
  readonly day: string
  readonly amount: Cents
  /** Skonto that it took. */
  readonly discount: Cents
}

/** A received advance invoice (Anzahlungsrechnung), or a credit of one. */
export interface IncomingAdvance {
  /** False for one that is not checked (any more), or refused. */
  readonly isBooked: boolean
  readonly receivedOn: string
  readonly supplierHome: SellerFacts
  readonly hasNoInputTax: boolean
  readonly deduction: Deduction
  readonly lineDeductions: readonly LineDeduction[]
  readonly fields: StatedSums & {
    readonly number: string | null
    readonly invoiceDate: string | null
    readonly serviceDate: string | null
    readonly serviceDateEnd: string | null
    readonly currency: string | null
    /** The amount due, if it is not the gross sum. */
    readonly payable: string | null
    readonly thirdParty?: readonly { amount: string | null }[]
    readonly seller: SellerFacts
    readonly lines: readonly StatedLine[]
  }
  /** None of an invoice that is no advance. */
  readonly payments: readonly AdvancePayment[]
}

/** Why advances, and final invoices that deduct them, wait; below `errors.incomingBooking`. */
export type AdvanceRefusal = 'advanceTax' | 'prepaid' | 'advances' | 'thirdParty' | RatesRefusal

/** The part of a payment that a rate of its advance has. */
export interface AdvanceShare {
  readonly paymentId: string
  readonly account: string
  readonly taxKey: string
  readonly gross: Cents
  /** Input tax in it. */
  readonly vat: Cents
  /** Whether it has any, were it not rounded away. */
  readonly isTaxed: boolean
  readonly day: string
  readonly suppliedOn: string
  /** Day whose period its VAT belongs to. */
  readonly taxedOn: string
}

const centsOfWire = (wire: string | null) => (wire === null ? 0 : centsOf(wire))

/**
 * Returns the parts of an advance's payments by rate. Its VAT is input tax with the payment, not
 * before the invoice is there (§ 15 (1) no. 1 sentence 3 UStG); money that comes back takes it back
 * on its day. Payments share the rates as a whole, so that they come to its VAT once all is paid.
 * One that cannot be booked is refused before it is paid, too, while people can still change it.
 */
export function advanceShares(
  advance: IncomingAdvance,
  settings: DatevSettings,
): Result<AdvanceShare[], AdvanceRefusal> {
  const { isBooked, payments, fields, receivedOn } = advance
  if (!isBooked) return ok([])
  if (fields.currency !== null && fields.currency !== 'EUR') return fail('advanceTax')
  if (fields.thirdParty?.some(({ amount }) => centsOfWire(amount) !== 0)) return fail('thirdParty')
  const suppliedOn = fields.serviceDateEnd ?? fields.serviceDate ?? fields.invoiceDate ?? receivedOn
  const stated = incomingRates(fields, suppliedOn)
  if (!stated.ok) return stated
  const rates = accountedRates(advance, deductedRates(stated.value, advance), suppliedOn, settings)
  if (rates === null) return fail('advanceTax')
  const isCredit = centsOfWire(fields.sumGross) < 0
  const shares: AdvanceShare[] = []
  let paid = 0
  let before = rates.map(() => ({ gross: 0, vat: 0 }))
  for (const { id, day, amount } of payments) {
    paid += amount
    const after = partsOfPaid(paid, rates)
    const taxedOn = !isCredit && receivedOn > day ? receivedOn : day
    for (const [index, { account, taxKey, rate, isDeducted }] of rates.entries()) {
      const own = after[index]
      const earlier = before[index]
      if (!own || !earlier || own.gross === earlier.gross) continue
      const sums = { gross: own.gross - earlier.gross, vat: own.vat - earlier.vat }
      const isTaxed = isDeducted && rate !== 0
      shares.push({ paymentId: id, account, taxKey, ...sums, isTaxed, day, suppliedOn, taxedOn })
    }
    before = after
  }
  return ok(shares)
}

type AccountedRate = IncomingRate & DeductedPart & { readonly account: string; readonly taxKey: string }

/** Returns the parts of an amount paid by rate, each with its VAT. */
function partsOfPaid(paid: Cents, rates: readonly AccountedRate[]) {
  const parts = partOf(paid, rates)
  return rates.map(({ gross: whole, vat, isDeducted }, index) => {
    const gross = parts[index] ?? 0
    return { gross, vat: isDeducted && whole !== 0 ? proportionOf(vat, gross, whole) : 0 }
  })
}

/** Returns rates with their accounts and keys; null if one has no ordinary German VAT. */
function accountedRates(
  { supplierHome, fields }: IncomingAdvance,
  parts: readonly (IncomingRate & DeductedPart)[],
  suppliedOn: string,
  settings: DatevSettings,
): AccountedRate[] | null {
  const accounts = accountsOf(settings)
  const { chart } = settings
  const seller = sellerHome({
    vatId: fields.seller.vatId ?? supplierHome.vatId,
    country: fields.seller.country ?? supplierHome.country,
  })
  const rates: AccountedRate[] = []
  for (const one of parts) {
    const { category, rate, isDeducted } = one
    const account = accountOf(one, suppliedOn, accounts)
    if (account === null) return null
    const purchase = { chart, account, category, rate, suppliedOn, seller, hasNoInputTax: !isDeducted }
    const key = inputTaxKey(purchase)
    if (!key.ok) return null
    rates.push({ ...one, account, taxKey: key.value })
  }
  return rates
}

function accountOf(
  { rate, isDeducted }: IncomingRate & DeductedPart,
  suppliedOn: string,
  accounts: Accounts,
): string | null {
  if (rate === 0 || !isDeducted) return accounts.purchaseAdvanceOther
  const [full, reduced] = germanRates(suppliedOn)
  if (rate === full) return accounts.purchaseAdvance19
  return rate === reduced ? accounts.purchaseAdvance7 : null
}

/** A final invoice with the advances that it deducts. */
export interface FinalInvoice {
  readonly fields: { readonly prepaid: string | null; readonly sumGross: string | null }
  readonly advances: readonly IncomingAdvance[]
  /** A person stated that the rest of what it deducts was paid without an invoice of its own. */
  readonly prepaidAsMoney: boolean
}

/** What a final invoice takes back of its advances, and Skonto that these took. */
export interface DeductedAdvances {
  readonly shares: readonly (AdvanceShare & { readonly number: string })[]
  readonly discounts: readonly TakenDiscount[]
}

/**
 * Returns what the payments of its advances have booked, which a final invoice takes back from its
 * own day on: it deducts all of its VAT itself, and leaves nothing on accounts of advances. Refused
 * until a person has said what it deducts, and while its advances come to another amount.
 */
export function deductedAdvances(
  { fields, advances, prepaidAsMoney }: FinalInvoice,
  { day, taxedOn }: { day: string; taxedOn: string },
  settings: DatevSettings,
): Result<DeductedAdvances, AdvanceRefusal> {
  const prepaid = centsOfWire(fields.prepaid)
  const isPart = prepaid !== 0 && fields.sumGross !== null && prepaid !== centsOf(fields.sumGross)
  if (advances.length === 0) return isPart && !prepaidAsMoney ? fail('prepaid') : ok(NOTHING_DEDUCTED)
  const isDue = prepaid === dueOf(advances)
  const isPaid = !isDue && wasPaid(prepaid, advances)
  if (!isDue && !isPaid && !prepaidAsMoney) return fail('advances')
  const shares: DeductedAdvances['shares'][number][] = []
  const discounts: TakenDiscount[] = []
  for (const advance of advances) {
    const own = advanceShares(advance, settings)
    if (!own.ok) return own
    const number = advance.fields.number ?? ''
    shares.push(
      ...own.value.map((share) => ({
        ...share,
        number,
        day: later(share.day, day),
        taxedOn: later(share.taxedOn, taxedOn),
      })),
    )
    // an invoice that deducts what was paid, not what was due, grants no Skonto
    if (!isPaid && advance.isBooked) discounts.push(...discountsOf(advance, day))
  }
  return ok({ shares, discounts })
}

const NOTHING_DEDUCTED: DeductedAdvances = { shares: [], discounts: [] }

const later = (one: string, other: string) => (one > other ? one : other)

const discountsOf = ({ payments }: IncomingAdvance, day: string): TakenDiscount[] =>
  payments.flatMap(({ id, discount, day: paidOn }) =>
    discount === 0 ? [] : [{ id, day: later(paidOn, day), amount: discount }],
  )

const dueOf = (advances: readonly IncomingAdvance[]): Cents =>
  sumOf(advances.map(({ fields }) => centsOfWire(fields.payable ?? fields.sumGross)))

/** Whether an amount is what had been paid for advances at some time; later money is ignored. */
function wasPaid(amount: Cents, advances: readonly IncomingAdvance[]): boolean {
  const byDay = advances.flatMap(({ payments }) => payments).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let paid = 0
  return byDay.some((payment) => (paid += payment.amount) === amount)
}

type Common = Pick<IncomingRow, 'creditor' | 'supplierId' | 'voucher'>

/** Returns the rows of shares: paid for an advance, or taken back with the final invoice. */
export const rowsOfAdvances = (
  shares: readonly (AdvanceShare & { readonly text: string })[],
  sign: 1 | -1,
  common: Common,
): IncomingRow[] =>
  shares.map(({ account, taxKey, gross, day, suppliedOn, taxedOn, text }) => ({
    ...common,
    account,
    amount: gross * sign,
    taxKey,
    day,
    suppliedOn,
    taxedOn,
    dueOn: null,
    text,
    isAdvance: true,
  }))
