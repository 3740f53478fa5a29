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
 * Implements the sums and discounts of documents in BigInt fractions alone: the reference
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

/**
 * Rounds each share by itself and hands the difference over cent by cent, to the largest amount
 * that can still take one. Euros are shared by the rates with the sign of the whole alone.
 */
function sharesOf(rates: readonly Rate[], { rebatePercent, rebate }: Rebate): bigint[] {
  const whole = rates.reduce((sum, { rebatable }) => sum + rebatable, 0n)
  const isPercent = rebatePercent !== 0
  const takes = ({ rebatable }: Rate) => isPercent || rebatable * whole > 0n
  const base = rates.filter(takes).reduce((sum, { rebatable }) => sum + rebatable, 0n)
  if (!isPercent && (base === 0n || rebate === 0)) return rates.map(() => 0n)
  const ratio = isPercent ? rational(rebatePercent, 10_000) : dividedBy(rational(rebate), rational(base))
  const rounded = (amount: bigint) => BigInt(roundHalfAway(times(rational(amount), ratio)))
  const total = isPercent ? rounded(whole) : BigInt(rebate)
  const shares = rates.map((rate) => (takes(rate) ? rounded(rate.rebatable) : 0n))
  const size = (amount: bigint) => (amount < 0n ? -amount : amount)
  for (;;) {
    const left = total - shares.reduce((sum, share) => sum + share, 0n)
    if (left === 0n) return shares
    const cent = left < 0n ? -1n : 1n
    let chosen: number | undefined
    for (const [index, rate] of rates.entries()) {
      const next = (shares[index] ?? 0n) + cent
      const fits = next * rate.rebatable >= 0n && size(next) <= size(rate.rebatable)
      const best = chosen === undefined ? undefined : rates[chosen]
      if (takes(rate) && fits && (!best || size(rate.rebatable) > size(best.rebatable))) chosen = index
    }
    if (chosen === undefined) throw new RangeError('A rebate over the goods')
    shares[chosen] = (shares[chosen] ?? 0n) + cent
  }
}

function split(amount: bigint, rate: number, useGrossPrice: boolean) {
  if (useGrossPrice) {
    const net = roundHalfAway(dividedBy(rational(amount), rational(10_000 + rate, 10_000)))
    return { net, vat: Number(amount) - net, gross: Number(amount) }
  }
  const vat = roundHalfAway(times(rational(amount), rational(rate, 10_000)))
  return { net: Number(amount), vat, gross: Number(amount) + vat }
}
