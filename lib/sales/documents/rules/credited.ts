import { fail, ok, type Result } from '@/lib/domain/result'
import type { Cents, QuantityMillis } from '@/lib/domain/money'
import type { Rebate } from '@/lib/domain/rebate'
import type { DocumentSums, RateSum } from '@/lib/domain/vat'
import { type PricedDraft, pricePart } from './pricing'
import type { BookedPosition, SummedPosition } from './document-fields'

/** An invoice's positions, and the quantities credited so far. */
export interface Creditable {
  useGrossPrice: boolean
  sumGross: Cents
  /** That of the whole invoice. */
  rebate: Rebate
  positions: readonly BookedPosition[]
  /** Quantities by position, with the sign of the billed ones. */
  credited: ReadonlyMap<string, QuantityMillis>
}

export interface CreditLine {
  positionId: string
  quantity: QuantityMillis
}

export type CreditRefusal = 'creditNothing' | 'creditPosition' | 'creditQuantity' | 'creditTooMuch'

/** Returns the quantity of a position that can still be credited; 0 for text lines. */
export function creditableQuantity(
  { positions, credited }: Pick<Creditable, 'positions' | 'credited'>,
  positionId: string,
): QuantityMillis {
  const position = positions.find(({ id }) => id === positionId)
  return position?.kind === 'ITEM' ? position.quantity - (credited.get(positionId) ?? 0) : 0
}

/**
 * Returns the credit (Rechnungskorrektur) of some quantities, with negative sums. Each is the
 * difference between the value of all credits after and before it, so that credits over everything
 * add up to the invoice to the cent regardless of rounding. The rebate of the whole invoice is
 * taken back in proportion, rate by rate.
 */
export function creditOf(
  invoice: Creditable,
  lines: readonly CreditLine[],
  newId: () => string,
): Result<PricedDraft, CreditRefusal> {
  const quantities = new Map(lines.map(({ positionId, quantity }) => [positionId, quantity]))
  if (quantities.size < lines.length) return fail('creditPosition')
  for (const [id, quantity] of quantities) {
    const left = creditableQuantity(invoice, id)
    if (!invoice.positions.some((position) => position.id === id && position.kind === 'ITEM'))
      return fail('creditPosition')
    if (quantity * left <= 0 || Math.abs(quantity) > Math.abs(left)) return fail('creditQuantity')
  }
  const before = worth(invoice, (id) => invoice.credited.get(id) ?? 0)
  const after = worth(invoice, (id) => (invoice.credited.get(id) ?? 0) + (quantities.get(id) ?? 0))
  if (after.sums.sumGross <= before.sums.sumGross) return fail('creditNothing')
  if (after.sums.sumGross > invoice.sumGross) return fail('creditTooMuch')
  const positions = after.positions.flatMap((position, index): SummedPosition[] => {
    const quantity = quantities.get(position.id)
    const earlier = before.positions[index]
    if (quantity === undefined || !earlier) return []
    const sumNet = earlier.sumNet - position.sumNet
    const sumGross = earlier.sumGross - position.sumGross
    const own = { id: newId(), originId: position.id, depositOf: null, quantity: 0 - quantity }
    return [{ ...position, ...own, sumNet, sumGross }]
  })
  return ok({ positions, sums: difference(before.sums, after.sums) })
}

function worth(
  { positions, useGrossPrice, rebate }: Creditable,
  quantityOf: (id: string) => QuantityMillis,
): PricedDraft {
  const adjusted = positions.map((position) => ({ ...position, quantity: quantityOf(position.id) }))
  return pricePart(adjusted, positions, useGrossPrice, rebate)
}

/** Rates without a difference do not appear. */
function difference(before: DocumentSums, after: DocumentSums): DocumentSums {
  const vat = after.vat.flatMap((sum): RateSum[] => {
    const earlier = before.vat.find(
      ({ vatRateId, vatRate, vatCategory }) =>
        vatRateId === sum.vatRateId && vatRate === sum.vatRate && vatCategory === sum.vatCategory,
    )
    const net = (earlier?.net ?? 0) - sum.net
    const gross = (earlier?.gross ?? 0) - sum.gross
    const rebate = (earlier?.rebate ?? 0) - sum.rebate
    const isSame = net === 0 && gross === 0 && rebate === 0
    return isSame ? [] : [{ ...sum, net, vat: gross - net, gross, rebate }]
  })
  return {
    vat,
    sumNet: before.sumNet - after.sumNet,
    sumVat: before.sumVat - after.sumVat,
    sumGross: before.sumGross - after.sumGross,
  }
}
