import { centsText, lineSum, percentText } from '@/lib/domain/money'
import type { StoredFlag } from '@/lib/pos/receipts/words'
import { centsOfFine, FINE_PER_CENT } from './net-of-lines'
import type { PushedLine, PushedTax } from './pushed-receipt'

/** The tenant's VAT rates on the day of an instant (ms). */
export interface RatesAt {
  /**
   * Returns the percentage (× 100) of a VAT rate; null for a rate that the tenant does not have.
   */
  percentageAt: (vatRateId: string, msecs: number) => number | null
  /** Whether one of the rates has the percentage. */
  isKnown: (vatRate: number, msecs: number) => boolean
}

const WHOLE = 10_000

export const moneyFlag = (code: StoredFlag['code'], expected: number, found: number): StoredFlag => ({
  code,
  expected: centsText(expected),
  found: centsText(found),
})

const NONE: readonly StoredFlag[] = []

/** Returns the inconsistencies of a line; values of a piece, an amount or a percentage. */
export function lineFlags(line: PushedLine, createdAt: number, rates: RatesAt): readonly StoredFlag[] {
  const { extra, sumGross, sumNet } = line
  const gross = grossOf(line)
  const isGross = gross === null || sumGross === gross
  const hasTaxes = extra !== null && extra.taxes.length > 0
  const isNet = hasTaxes || sumNet === null || isNetOf(line)
  // the usual line: nothing to collect
  if (isGross && isNet && !hasTaxes && isRateKnown(line, createdAt, rates)) return NONE
  const flags = isGross ? [] : [moneyFlag('lineGross', gross, sumGross)]
  if (!isNet) flags.push(moneyFlag('lineNet', netOf(line), sumNet))
  const taxes = extra?.taxes ?? []
  const taxed = centsOfFine(taxes.reduce((sum, tax) => sum + tax.gross, 0))
  if (hasTaxes && taxed !== sumGross) flags.push(moneyFlag('taxGross', sumGross, taxed))
  return [...flags, ...taxes.flatMap(taxSumFlags), ...rateFlags(line, createdAt, rates)]
}

const isRateKnown = ({ vatRate, vatRateId }: PushedLine, createdAt: number, rates: RatesAt): boolean =>
  vatRateId === null
    ? rates.isKnown(vatRate, createdAt)
    : rates.percentageAt(vatRateId, createdAt) === vatRate

/** Returns the line's gross according to its price; null without one. */
function grossOf({ extra, price, quantity }: PushedLine): number | null {
  if (extra && extra.madeUp !== null) return centsOfFine(extra.madeUp)
  return extra?.isPriceDerived ? null : lineSum(price, quantity)
}

function rateFlags(line: PushedLine, createdAt: number, rates: RatesAt): StoredFlag[] {
  const taxes = line.extra?.taxes ?? []
  const flags: StoredFlag[] = []
  for (const vatRate of taxes.length > 0 ? taxes.map((tax) => tax.vatRate) : [line.vatRate]) {
    if (line.vatRateId !== null && taxes.length === 0) {
      const rate = rates.percentageAt(line.vatRateId, createdAt)
      const expected = rate === null ? '' : percentText(rate)
      if (rate !== vatRate) flags.push({ code: 'vatRate', expected, found: percentText(vatRate) })
    } else if (!rates.isKnown(vatRate, createdAt))
      flags.push({ code: 'rateUnknown', expected: '', found: percentText(vatRate) })
  }
  return flags
}

/** Whether net and VAT of a printed sum are its gross, within a cent. */
export function taxSumFlags({ gross, net, vat }: PushedTax): StoredFlag[] {
  const isSum = Math.abs(net + vat - gross) <= FINE_PER_CENT
  return isSum ? [] : [moneyFlag('taxSum', centsOfFine(net + vat), centsOfFine(gross))]
}

/** Within a cent of gross ÷ (1 + rate), which tills round in different ways. */
const isNetOf = ({ sumGross, sumNet, vatRate, extra }: PushedLine) => {
  const fine = extra?.fineNet ?? (sumNet ?? 0) * FINE_PER_CENT
  return isWithin(fine, sumGross * FINE_PER_CENT, vatRate, 1)
}

/** Whether a net is that of a gross within some cents; both in 1/100,000 EUR. */
export const isWithin = (net: number, gross: number, vatRate: number, cents: number): boolean =>
  Math.abs(net - (gross * WHOLE) / (WHOLE + vatRate)) <= cents * FINE_PER_CENT + EPSILON

/** Of the division; far below the finest amount. */
const EPSILON = 1e-3

const netOf = ({ sumGross, vatRate }: PushedLine) => Math.round((sumGross * WHOLE) / (WHOLE + vatRate))
