import { dividedBy, rational, roundHalfAway, times } from '@/tests/support/rational'

interface Line {
  price: number
  quantity: number
  vatRate: number
  vatRateId: string
}

export interface ReferenceSum {
  net: number
  vat: number
  gross: number
}

/**
 * Implements product.md section 4 "Sums" in BigInt fractions alone: the reference that sumDocument
 * must equal.
 */
export function referenceSums(lines: readonly Line[], useGrossPrice: boolean): Map<string, ReferenceSum> {
  const amounts = new Map<string, { amount: bigint; rate: number }>()
  for (const { price, quantity, vatRate, vatRateId } of lines) {
    const euros = times(rational(price, 10_000), rational(quantity, 1_000))
    const before = amounts.get(vatRateId)?.amount ?? 0n
    amounts.set(vatRateId, {
      amount: before + BigInt(roundHalfAway(times(euros, rational(100)))),
      rate: vatRate,
    })
  }
  return new Map([...amounts].map(([id, { amount, rate }]) => [id, split(amount, rate, useGrossPrice)]))
}

function split(amount: bigint, rate: number, useGrossPrice: boolean): ReferenceSum {
  if (useGrossPrice) {
    const net = roundHalfAway(dividedBy(rational(amount), rational(10_000 + rate, 10_000)))
    return { net, vat: Number(amount) - net, gross: Number(amount) }
  }
  const vat = roundHalfAway(times(rational(amount), rational(rate, 10_000)))
  return { net: Number(amount), vat, gross: Number(amount) + vat }
}
