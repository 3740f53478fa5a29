import type { QuantityMillis } from '@/lib/domain/money'
import type { BookedPosition } from '@/lib/sales/documents/rules/document-fields'

type Ordered = Pick<BookedPosition, 'id' | 'kind' | 'quantity' | 'depositOf'>

/** Quantities in delivery notes and invoices that are not cancelled, by position of the offer. */
export type Taken = ReadonlyMap<string, QuantityMillis>

/**
 * Returns the quantity of an ordered position that is neither delivered nor billed; 0 if more was
 * delivered than ordered. A return (negative quantity) counts towards its own sign.
 */
export function remainingQuantity(
  { id, quantity }: Pick<Ordered, 'id' | 'quantity'>,
  taken: Taken,
): QuantityMillis {
  const left = quantity - (taken.get(id) ?? 0)
  return Math.sign(left) === Math.sign(quantity) ? left : 0
}

/**
 * Returns the ordered positions with the quantities that remain. Deposits follow their goods; a
 * text line comes along if an item below it does, up to the next text.
 */
export function remainingPositions<P extends Ordered>(ordered: readonly P[], taken: Taken): P[] {
  const items = new Map(
    ordered
      .filter(({ kind, depositOf }) => kind === 'ITEM' && depositOf === null)
      .map((one) => [one.id, remainingQuantity(one, taken)]),
  )
  const owners = new Map(ordered.map(({ id, depositOf }) => [id, depositOf]))
  const leftOf = (id: string): QuantityMillis => {
    const owner = owners.get(id)
    return owner ? leftOf(owner) : (items.get(id) ?? 0)
  }
  return ordered.flatMap((one, index) => {
    if (one.kind === 'TEXT') return introduces(ordered, index, leftOf) ? [one] : []
    const left = leftOf(one.id)
    return left === 0 ? [] : [one.depositOf === null ? { ...one, quantity: left } : one]
  })
}

function introduces(ordered: readonly Ordered[], at: number, leftOf: (id: string) => number): boolean {
  const below = ordered.slice(at + 1)
  const next = below.findIndex(({ kind }) => kind === 'TEXT')
  return below.slice(0, next < 0 ? below.length : next).some(({ id }) => leftOf(id) !== 0)
}
