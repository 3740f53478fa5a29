import { netFromGross, proportionOf, sumOf, type Cents } from '@/lib/domain/money'
import type { BookedRate } from '@/lib/domain/revenue-account'

/** Amounts of a rate; negative for reversals. */
export interface RateAmounts {
  readonly rate: BookedRate
  readonly gross: Cents
  readonly vat: Cents
}

/** A claim by rate: as billed, and as reduced by later documents, in the same order. */
export interface Claim {
  readonly billed: readonly RateAmounts[]
  readonly left: readonly RateAmounts[]
}

type Amounts = Pick<RateAmounts, 'gross' | 'vat'>

/**
 * Returns the settled part of each rate, gross and VAT, once `settled` of a claim is settled, in
 * the order of the rates: in proportion to the rest of the claim, and exactly all of it once all is
 * settled. An overpayment counts as consideration, too (UStAE 10.1 (3)), and is shared as billed.
 */
export function settledShare({ billed, left }: Claim, settled: Cents): Amounts[] {
  const whole = sumOf(left.map(({ gross }) => gross))
  const isWithin = whole !== 0 && settled / whole >= 0 && settled / whole <= 1
  if (isWithin) return share(left, settled)
  const isBeyond = settled / whole > 1 || whole === 0
  if (!isBeyond) return share(billed, settled)
  const extra = share(billed, settled - whole)
  return left.map(({ gross, vat }, index) => ({
    gross: gross + (extra[index]?.gross ?? 0),
    vat: vat + (extra[index]?.vat ?? 0),
  }))
}

/** Distributes an amount in proportion to rates; the largest takes the rounding difference. */
function share(rates: readonly RateAmounts[], amount: Cents): Amounts[] {
  const whole = sumOf(rates.map(({ gross }) => gross))
  const largest = rates.reduce(
    (best, { gross }, index) => (Math.abs(gross) > Math.abs(rates[best]?.gross ?? 0) ? index : best),
    0,
  )
  const parts = rates.map(({ gross }, index) =>
    index === largest || whole === 0 ? 0 : proportionOf(amount, gross, whole),
  )
  parts[largest] = amount - sumOf(parts)
  return rates.map((own, index) => {
    const gross = parts[index] ?? 0
    return { gross, vat: vatOf(own, gross) }
  })
}

const vatOf = ({ rate, gross, vat }: RateAmounts, part: Cents): Cents =>
  gross === 0 ? part - netFromGross(part, rate.rate) : proportionOf(vat, part, gross)
