import { netFromGross, proportionOf, sumOf, type Cents } from '@/lib/domain/money'
import type { VatSum } from '@/lib/domain/vat'

/**
 * Splits a reduction of a document (Skonto, write-off; cents, gross) by its VAT rates in proportion to their gross sums: by
 * so much net and VAT shrink (§ 17 (1) UStG). The parts add up to the reduction to the cent; rates that get nothing are left
 * out. RangeError for a document whose gross sum is 0.
 */
export function reductionByRate(reduction: Cents, vat: readonly VatSum[]): VatSum[] {
  const whole = sumOf(vat.map((sum) => sum.gross))
  let reached = 0
  let given = 0
  return vat.flatMap((sum) => {
    reached += sum.gross
    const until = proportionOf(reduction, reached, whole)
    const gross = until - given
    given = until
    const net = netFromGross(gross, sum.vatRate)
    return gross === 0 ? [] : [{ ...sum, gross, net, vat: gross - net }]
  })
}
