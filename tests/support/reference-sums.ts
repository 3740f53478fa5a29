import { dividedBy, rational, roundHalfAway, times } from '@/tests/support/rational'

interface Line {
  price: number
  quantity: number
  vatRate: number
  vatRateId: string
  rebatePercent?: number
  /** 1/10,000 EUR per unit. */
  rebate?: number
  isDeposit?: boolean
}

interface Rebate {
  rebatePercent: number
  /** Cents. */
  rebate: number
}

export interface ReferenceSum {
  net: number
  vat: number
  gross: number
  rebate: number
}

interface Rate {
  id: string
  rate: number
  amount: bigint
  rebatable: bigint
}

/**
 * Implements product.md section 4 "Sums" and "Discounts" in BigInt fractions alone: the reference
 * that sumDocument must equal.
 */
export function referenceSums(
  lines: readonly Line[],
  useGrossPrice: boolean,
  rebate: Rebate = { rebatePercent: 0, rebate: 0 },
): Map<string, ReferenceSum> {
  const rates = new Map<string, Rate>()
  for (const line of lines) {
    const { vatRate, vatRateId, isDeposit = false } = line
    const { amount = 0n, rebatable = 0n } = rates.get(vatRateId) ?? {}
    const own = BigInt(referenceAmount(line))
    rates.set(vatRateId, {
      id: vatRateId,
      rate: vatRate,
      amount: amount + own,
      rebatable: isDeposit ? rebatable : rebatable + own,
    })
  }
  const sorted = [...rates.values()].sort((a, b) => b.rate - a.rate || (a.id < b.id ? -1 : 1))
  const shares = sharesOf(sorted, rebate)
  return new Map(
    sorted.map(({ id, amount, rate }, index) => {
      const share = shares[index] ?? 0n
      return [id, { ...split(amount - share, rate, useGrossPrice), rebate: Number(share) }]
    }),
  )
}

/** Returns the amount of a line after its rebate, in cents. */
export function referenceAmount({ price, quantity, rebatePercent = 0, rebate = 0 }: Line): number {
  const pieces = rational(quantity, 1_000)
  const cents = (units: number) => roundHalfAway(times(times(rational(units, 10_000), pieces), rational(100)))
  if (rebate !== 0) return cents(price - rebate)
  const before = cents(price)
  return before - roundHalfAway(times(rational(before), rational(rebatePercent, 10_000)))
}

/** Hands out cent by cent: each to the rate that lacks the most, of equal ones to the larger. */
function sharesOf(rates: readonly Rate[], { rebatePercent, rebate }: Rebate): bigint[] {
  const whole = rates.reduce((sum, { rebatable }) => sum + rebatable, 0n)
  if (rebatePercent === 0 && whole === 0n) return rates.map(() => 0n)
  const factor = rebatePercent === 0 ? BigInt(rebate) : BigInt(rebatePercent)
  const divisor = rebatePercent === 0 ? whole : 10_000n
  const total =
    rebatePercent === 0
      ? BigInt(rebate)
      : BigInt(roundHalfAway(times(rational(whole), rational(rebatePercent, 10_000))))
  const first = rates.find(({ rebatable }) => rebatable !== 0n)?.rebatable ?? 1n
  const sign = total === 0n ? (first < 0n ? -1n : 1n) : total < 0n ? -1n : 1n
  const scale = divisor < 0n ? -1n : 1n
  const exact = rates.map(({ rebatable }) => sign * scale * rebatable * factor)
  const by = divisor * scale
  const shares = exact.map((share) => (share - (((share % by) + by) % by)) / by)
  const left = () => sign * total - shares.reduce((sum, share) => sum + share, 0n)
  const size = ({ rebatable }: Rate) => (rebatable < 0n ? -rebatable : rebatable)
  while (left() > 0n) {
    let most = 0
    for (const [index, rate] of rates.entries()) {
      const lacks = (at: number) => (exact[at] ?? 0n) - (shares[at] ?? 0n) * by
      const best = rates[most]
      if (!best || lacks(index) > lacks(most) || (lacks(index) === lacks(most) && size(rate) > size(best)))
        most = index
    }
    shares[most] = (shares[most] ?? 0n) + 1n
  }
  return shares.map((share) => sign * share)
}

function split(amount: bigint, rate: number, useGrossPrice: boolean) {
  if (useGrossPrice) {
    const net = roundHalfAway(dividedBy(rational(amount), rational(10_000 + rate, 10_000)))
    return { net, vat: Number(amount) - net, gross: Number(amount) }
  }
  const vat = roundHalfAway(times(rational(amount), rational(rate, 10_000)))
  return { net: Number(amount), vat, gross: Number(amount) + vat }
}
