import { averageRateOn, FORESTRY_RATE, germanRates } from '@/lib/domain/german-rates'
import { basisPointsOf, centsOf, sumOf, type BasisPoints, type Cents } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import { VAT_ROUNDING } from '@/lib/domain/vat'

/** The sums that a received invoice states; wire decimals, null if not stated. */
export interface StatedSums {
  readonly sumNet: string | null
  readonly sumVat: string | null
  readonly sumGross: string | null
  readonly vat: readonly {
    readonly category: string | null
    readonly vatRate: string | null
    readonly net: string | null
    readonly vat: string | null
  }[]
  readonly lines: readonly unknown[]
}

/** A rate of a received invoice with its sums, negative for a credit. */
export interface IncomingRate {
  readonly category: string | null
  readonly rate: BasisPoints
  readonly gross: Cents
  readonly vat: Cents
}

/** `sums` do not add up; `rates` are several, or none that is known. */
export type RatesRefusal = 'sums' | 'rates'

const vatOf = (net: Cents, rate: BasisPoints): number => (net * rate) / 10_000
const cents = (wire: string | null): Cents | null => (wire === null ? null : centsOf(wire))

/**
 * Returns the rates of an invoice. Where people typed sums only, the rate is the one that fits
 * them, among those of farmers only if no other does; sums of several rates fit none.
 */
export function incomingRates(stated: StatedSums, suppliedOn: string): Result<IncomingRate[], RatesRefusal> {
  const gross = cents(stated.sumGross)
  if (gross === null) return fail('sums')
  return stated.vat.length > 0 ? statedRates(stated, gross) : typedRate(stated, gross, suppliedOn)
}

function statedRates({ vat: rows, lines }: StatedSums, whole: Cents): Result<IncomingRate[], RatesRefusal> {
  const tolerance = Math.max(VAT_ROUNDING, lines.length)
  const rates: IncomingRate[] = []
  for (const { category, vatRate, ...sums } of rows) {
    const net = cents(sums.net)
    const vat = cents(sums.vat) ?? 0
    const rate = vatRate === null ? 0 : basisPointsOf(vatRate)
    if (net === null || Math.abs(vatOf(net, rate) - vat) > tolerance) return fail('sums')
    rates.push({ category, rate, gross: net + vat, vat })
  }
  return sumOf(rates.map(({ gross }) => gross)) === whole ? ok(rates) : fail('sums')
}

function typedRate(
  stated: StatedSums,
  gross: Cents,
  suppliedOn: string,
): Result<IncomingRate[], RatesRefusal> {
  const net = cents(stated.sumNet)
  const vat = cents(stated.sumVat) ?? (net === null ? null : gross - net)
  if (vat === null) return fail('rates')
  if (net !== null && net + vat !== gross) return fail('sums')
  if (vat === 0) return ok([{ category: null, rate: 0, gross, vat }])
  const fits = (rate: BasisPoints) => Math.abs(vatOf(gross - vat, rate) - vat) <= VAT_ROUNDING
  const usual = germanRates(suppliedOn).filter(fits)
  const fitting = usual.length > 0 ? usual : [averageRateOn(suppliedOn), FORESTRY_RATE].filter(fits)
  const [rate] = fitting
  return rate !== undefined && fitting.length === 1
    ? ok([{ category: null, rate, gross, vat }])
    : fail('rates')
}
