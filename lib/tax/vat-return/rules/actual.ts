import { grouped } from '@/lib/domain/grouped'
import { sumOf, type Cents } from '@/lib/domain/money'
import type { BookedRate } from '@/lib/domain/revenue-account'
import { isTaxed } from '@/lib/tax/datev/rules/book-closing'
import { reductionsOf, type DocumentSource, type PaymentSource } from '@/lib/tax/datev/rules/book-sources'
import type { TaxedLine } from '@/lib/tax/datev/rules/closing-source'
import { euVatIdOf, isToEuService } from '@/lib/tax/datev/rules/taxed-shares'
import { sourceOfDocument, sourceOfPayment } from './agreed'
import { entryOf, entryOfSale, isWithin, type RateAmounts, type VatEntry, type VatSource } from './entries'
import { codeOfTillSale } from './kennzahl'
import { settledShare, type Claim } from './settled-share'
import { entryOfLine, rateOfLine, sourceOfTill, type TillTurnover } from './till-turnover'

/** An invoice, with what reversed some of it and all payments up to the end of the period. */
export interface InvoiceHistory {
  readonly invoice: DocumentSource
  /** Cancellation and credits. */
  readonly counters: readonly DocumentSource[]
  readonly payments: readonly PaymentSource[]
}

/** A till's receipt on account, with all its payments up to the end of the period. */
export interface ReceiptHistory {
  readonly turnover: Pick<TillTurnover, 'isSmallBusiness' | 'lines' | 'onAccount'>
  readonly payments: readonly PaymentSource[]
}

export interface ActualSources {
  readonly invoices: readonly InvoiceHistory[]
  readonly receipts: readonly ReceiptHistory[]
  readonly tills: readonly TillTurnover[]
}

/**
 * Kennzahlen that are declared like the recapitulative statement, whatever the company's taxation
 * (§ 18b UStG).
 */
export const AS_AGREED: readonly string[] = ['41', '21', '77']

interface Days {
  readonly from: string
  readonly to: string
}

/**
 * Returns the figures by actual consideration (§ 20, § 13 (1) no. 1 b UStG): what was paid in the
 * period, at the rates of what it was paid for; without the Kennzahlen of `AS_AGREED`. What a till
 * sold on account counts once it is paid.
 */
export function actualEntries({ invoices, receipts, tills }: ActualSources, days: Days): VatEntry[] {
  return [
    ...invoices.flatMap(entriesOfInvoice),
    ...receipts.flatMap(entriesOfReceipt),
    ...tills.flatMap(entriesOfTill),
  ].filter(({ code, day }) => isWithin(day, days) && !AS_AGREED.includes(code))
}

const keyOf = ({ category, rate, isFarm, isSmallBusiness }: BookedRate) =>
  [category, rate, isFarm, isSmallBusiness].join(' ')

/**
 * Returns the rates that differ: two of a company's VAT rates may have the same percentage, and an
 * invoice then has a sum for each.
 */
const differentRates = (all: readonly RateAmounts[]): BookedRate[] => [
  ...new Map(all.map(({ rate }) => [keyOf(rate), rate])).values(),
]

/** Adds amounts up by rate, the rates in the order of `rates`, each of them once. */
function byRate(rates: readonly BookedRate[], all: readonly RateAmounts[]): RateAmounts[] {
  const own = grouped(all, ({ rate }) => keyOf(rate))
  return rates.map((rate) => {
    const same = own.get(keyOf(rate)) ?? []
    return { rate, gross: sumOf(same.map(({ gross }) => gross)), vat: sumOf(same.map(({ vat }) => vat)) }
  })
}

const minus = ({ rate, gross, vat }: RateAmounts): RateAmounts => ({ rate, gross: 0 - gross, vat: 0 - vat })

/** Something that changes what is settled of a claim, or the claim. */
interface Step {
  readonly day: string
  readonly source: VatSource
  readonly settles: Cents
  /** Reduces the claim without money. */
  readonly reduced: readonly RateAmounts[]
  readonly reversed: readonly RateAmounts[]
}

/** Money and reductions of a payment; dunning claims are no part of the consideration. */
function stepOfPayment(payment: PaymentSource): Step {
  const reduced = reductionsOf(payment).map(({ rate: { gross, vat, ...rate } }) => ({ rate, gross, vat }))
  return {
    day: payment.day,
    source: sourceOfPayment(payment),
    settles: payment.received - payment.claims + sumOf(reduced.map(({ gross }) => gross)),
    reduced,
    reversed: [],
  }
}

function entriesOfInvoice({ invoice, counters, payments }: InvoiceHistory): VatEntry[] {
  const isToEu = isToEuService(euVatIdOf(invoice.vatId))
  const amountsOf = (document: DocumentSource): RateAmounts[] =>
    document.rates.map(({ gross, vat, parts: _parts, ...rate }) => ({
      rate: { ...rate, isToEu },
      gross,
      vat,
    }))
  const steps = [
    ...counters.map((counter): Step => ({
      day: counter.day,
      source: sourceOfDocument(counter),
      settles: 0,
      reduced: [],
      reversed: amountsOf(counter),
    })),
    ...payments.map(stepOfPayment),
  ].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  return taxedSteps(amountsOf(invoice), 0, steps).flatMap(({ step, amounts }) =>
    amounts.map((one) => entryOfSale(one, step.day, step.source)),
  )
}

/**
 * Returns what each step changes of what was paid for, by rate. All steps together come to the
 * claim less its reductions, to the cent, once it is settled.
 */
function taxedSteps(billed: readonly RateAmounts[], paidAtFirst: Cents, steps: readonly Step[]) {
  const rates = differentRates(billed)
  const all = byRate(rates, billed)
  let claim: Claim = { billed: all, left: all }
  let settled = paidAtFirst
  let before = settledShare(claim, settled)
  return steps.map((step) => {
    claim = { ...claim, left: byRate(rates, [...claim.left, ...step.reversed]) }
    settled += step.settles
    const now = settledShare(claim, settled)
    const reduced = byRate(rates, step.reduced.map(minus))
    const amounts = rates.map((rate, index) => ({
      rate,
      gross: (now[index]?.gross ?? 0) - (before[index]?.gross ?? 0) + (reduced[index]?.gross ?? 0),
      vat: (now[index]?.vat ?? 0) - (before[index]?.vat ?? 0) + (reduced[index]?.vat ?? 0),
    }))
    before = now
    return { step, amounts: amounts.filter(({ gross, vat }) => gross !== 0 || vat !== 0) }
  })
}

/** Lines that pay for others; an advance settled reduces the taxed sum instead. */
const pays = ({ businessCase }: TaxedLine) =>
  businessCase === 'RECEIVABLE_CREATED' || businessCase === 'VOUCHER_MULTI_REDEEMED'

interface TillClaim {
  readonly lines: readonly TaxedLine[]
  readonly amounts: readonly RateAmounts[]
  /** What of it was paid at the till. */
  readonly paid: Cents
}

/** Returns a receipt on account as a claim, each of its lines a rate of its own. */
function claimOf({ lines, onAccount, isSmallBusiness }: ReceiptHistory['turnover']): TillClaim {
  const sold = lines.filter((line) => !pays(line))
  const owed = lines.filter(({ businessCase }) => businessCase === 'RECEIVABLE_CREATED')
  const left = (onAccount?.paidOnAccount ?? 0) - sumOf(owed.map(({ gross }) => gross))
  const amounts = sold.map((line) => ({
    rate: rateOfLine(line, isSmallBusiness),
    gross: line.gross,
    vat: line.gross - line.net,
  }))
  return { lines: sold, amounts, paid: sumOf(sold.map(({ gross }) => gross)) - left }
}

function entriesOfTill(till: TillTurnover): VatEntry[] {
  if (!till.onAccount) return till.lines.filter(isTaxed).map((line) => entryOfLine(line, till))
  const { lines, amounts, paid } = claimOf(till)
  return settledShare({ billed: amounts, left: amounts }, paid).flatMap(({ gross, vat }, index) => {
    const line = lines[index]
    if (!line || !isTaxed(line)) return []
    const code = codeOfTillSale(rateOfLine(line, till.isSmallBusiness))
    return [entryOf(code, { net: gross - vat, vat }, till.day, sourceOfTill(till))]
  })
}

function entriesOfReceipt({ turnover, payments }: ReceiptHistory): VatEntry[] {
  const { lines, amounts, paid } = claimOf(turnover)
  let settled = paid
  let before = settledShare({ billed: amounts, left: amounts }, settled)
  return payments.flatMap((payment) => {
    settled += payment.received - payment.claims
    const now = settledShare({ billed: amounts, left: amounts }, settled)
    const entries = lines.flatMap((line, index) => {
      if (!isTaxed(line)) return []
      const gross = (now[index]?.gross ?? 0) - (before[index]?.gross ?? 0)
      const vat = (now[index]?.vat ?? 0) - (before[index]?.vat ?? 0)
      const code = codeOfTillSale(rateOfLine(line, turnover.isSmallBusiness))
      const source: VatSource = { ...sourceOfPayment(payment), kind: 'receipt' }
      return [entryOf(code, { net: gross - vat, vat }, payment.day, source)]
    })
    before = now
    return entries.filter(({ base, tax }) => base !== 0 || tax !== 0)
  })
}
