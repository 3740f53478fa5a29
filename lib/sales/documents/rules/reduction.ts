import { netFromGross, proportionOf, sumOf, type Cents } from '@/lib/domain/money'
import type { VatSum } from '@/lib/domain/vat'

/**
 * Splits a reduction of a document (Skonto, write-off; cents, gross) by its VAT rates in proportion
 * to their gross sums: the amounts by which net and VAT shrink (§ 17 (1) UStG). The parts add up to
 * the reduction to the cent; rates without a part are left out. Empty for a document whose gross
 * sum is 0: there is nothing to reduce.
 */
export function reductionByRate(reduction: Cents, vat: readonly VatSum[]): VatSum[] {
  const whole = sumOf(vat.map((sum) => sum.gross))
  if (whole === 0) return []
  let reached = 0
  let allocated = 0
  return vat.flatMap((sum) => {
    reached += sum.gross
    const until = proportionOf(reduction, reached, whole)
    const gross = until - allocated
    allocated = until
    const net = netFromGross(gross, sum.vatRate)
    return gross === 0 ? [] : [{ ...sum, gross, net, vat: gross - net }]
  })
}

/** Returns the differences between two sets of sums by rate; unchanged rates are left out. */
export function changeByRate(before: readonly VatSum[], after: readonly VatSum[]): VatSum[] {
  const changed = new Map(after.map((sum) => [rateKey(sum), sum]))
  for (const sum of before) {
    const { net = 0, vat = 0, gross = 0 } = changed.get(rateKey(sum)) ?? {}
    changed.set(rateKey(sum), { ...sum, net: net - sum.net, vat: vat - sum.vat, gross: gross - sum.gross })
  }
  return [...changed.values()].filter(({ net, vat, gross }) => net !== 0 || vat !== 0 || gross !== 0)
}

const rateKey = ({ vatRateId, vatRate, vatCategory }: VatSum) => `${vatRateId} ${vatRate} ${vatCategory}`

/** Skonto and write-off of a payment as far as they are still in force, in cents. */
export interface Reduction {
  paymentId: string
  discount: Cents
  writeOff: Cents
}

type Entry = Pick<Reduction, 'discount' | 'writeOff'> & {
  id: string
  adjusts: string | null
  reverses: string | null
}

/**
 * Returns the reductions in force of each payment, after counter entries and adjustments. Payments
 * without any are left out.
 */
export function reductionsInForce(entries: readonly Entry[]): Reduction[] {
  const byPayment = new Map<string, Reduction>()
  for (const { id, adjusts, reverses, discount, writeOff } of entries) {
    const paymentId = adjusts ?? reverses ?? id
    const existing = byPayment.get(paymentId) ?? { paymentId, discount: 0, writeOff: 0 }
    const now = { discount: existing.discount + discount, writeOff: existing.writeOff + writeOff }
    byPayment.set(paymentId, { paymentId, ...now })
  }
  return [...byPayment.values()].filter(({ discount, writeOff }) => discount !== 0 || writeOff !== 0)
}

/** Skonto and write-offs together. */
export const reducedBy = (reductions: readonly Omit<Reduction, 'paymentId'>[]): Cents =>
  sumOf(reductions.flatMap(({ discount, writeOff }) => [discount, writeOff]))

/**
 * Returns the part of the reductions to reverse (negative amounts) when a claim shrinks from
 * `before` to `after` (cents, gross, less all credits): each in proportion, rounded once in total,
 * and all of it if nothing is left of the claim. So the remaining claim is never reduced below 0,
 * and nothing is repaid that was not paid.
 */
export function takenBack(reductions: readonly Reduction[], before: Cents, after: Cents): Reduction[] {
  let reached = 0
  let kept = 0
  const change = (amount: Cents): Cents => {
    reached += amount
    const until = before === 0 ? 0 : proportionOf(reached, after, before)
    const part = until - kept
    kept = until
    return part - amount
  }
  return reductions.map(({ paymentId, discount, writeOff }) => ({
    paymentId,
    discount: change(discount),
    writeOff: change(writeOff),
  }))
}
