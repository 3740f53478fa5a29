import { syncDeposits, withDeposit } from '@/lib/domain/deposit'
import type { ListRule } from '@/lib/catalog/price-lists/rules/list-price'
import type { PositionProduct } from '@/lib/sales/documents/rules/resolved-positions'
import type { Pricing } from '@/lib/sales/documents/rules/pricing'
import { positionOf, type EditorPosition } from './draft-values'

type Positions = readonly EditorPosition[]

interface PickedProduct {
  product: PositionProduct
  deposit: PositionProduct | null
  /** Of the customer's price lists. */
  listRules?: readonly ListRule[]
}

/** Appends a product, with its deposit if it has one. */
export function withProduct(
  positions: Positions,
  { product, deposit, listRules = [] }: PickedProduct,
  pricing: Pricing,
  newId: () => string,
): EditorPosition[] {
  const added = positionOf(product, newId(), '1', { ...pricing, listRules })
  const brought = deposit ? positionOf(deposit, newId(), '1', pricing, added) : null
  return withDeposit(positions, added, brought)
}

/**
 * Changes one position; its deposit follows the quantity. If it becomes a proposal, what was an
 * alternative to it becomes optional.
 */
export function changed(positions: Positions, id: string, change: Partial<EditorPosition>): EditorPosition[] {
  const isLeft = change.isOptional || change.alternativeTo
  return syncDeposits(
    positions.map((position) => {
      if (position.id === id) return { ...position, ...change }
      return isLeft && position.alternativeTo === id ? { ...position, ...OPTIONAL } : position
    }),
  )
}

/** Removes the position and its deposit; what was an alternative to it becomes optional. */
export function without(positions: Positions, id: string): EditorPosition[] {
  const rest = positions.filter((position) => position.id !== id)
  return syncDeposits(rest.map((one) => (one.alternativeTo === id ? { ...one, ...OPTIONAL } : one)))
}

const OPTIONAL = { isOptional: true, alternativeTo: null }

/** Returns the change that makes a position firm (''), 'optional', or an alternative to another. */
export const proposed = (choice: string): Pick<EditorPosition, 'isOptional' | 'alternativeTo'> => {
  if (choice === 'optional') return OPTIONAL
  return { isOptional: false, alternativeTo: choice || null }
}

/** Removes the positions of a delivery note, which the invoice then no longer bills. */
export function withoutDeliveryNote(positions: Positions, deliveryNoteId: string): EditorPosition[] {
  return syncDeposits(positions.filter(({ deliveryNote }) => deliveryNote?.id !== deliveryNoteId))
}

/**
 * Restores the positions that one removal took from an earlier list, each after its former
 * predecessor.
 */
export function putBack(positions: Positions, earlier: Positions, rest: Positions): EditorPosition[] {
  const next = [...positions]
  earlier.forEach((position, index) => {
    const isThere = ({ id }: EditorPosition) => id === position.id
    if (rest.some(isThere) || next.some(isThere)) return
    const before = earlier[index - 1]
    next.splice(next.findIndex(({ id }) => id === before?.id) + 1, 0, position)
  })
  return syncDeposits(next)
}

/**
 * Moves the position up or down by one, together with its deposits; at the end of the list it
 * stays. The positions of a delivery note stay together: one of them moves only among them, any
 * other passes them all.
 */
export function movePosition(positions: Positions, id: string, step: -1 | 1): EditorPosition[] {
  const groups = grouped(positions)
  const from = groups.findIndex(has(id))
  return placed(
    groups,
    from,
    [...groups.keys()].filter((place) => (place - from) * step > 0).toSorted(nearTo(from)),
  )
}

/**
 * Moves the position before another one, or to the end, together with its deposits; if that would
 * split the positions of a delivery note, to the nearest place that does not. Unchanged if
 * `before` belongs to it.
 */
export function movedBefore(positions: Positions, id: string, before: string | null): EditorPosition[] {
  const groups = grouped(positions)
  const from = groups.findIndex(has(id))
  const follower = before === null ? -1 : groups.findIndex(has(before))
  const next = follower < 0 ? groups.length : follower
  const to = next > from ? next - 1 : next
  return placed(groups, from, from === next ? [] : [...groups.keys()].toSorted(nearTo(to)))
}

/**
 * Returns the row that will follow a position dropped before another one; null at the end of the
 * list.
 */
export function dropPlace(positions: Positions, id: string, before: string | null): string | null {
  const next = grouped(movedBefore(positions, id, before))
  return next[next.findIndex(has(id)) + 1]?.[0]?.id ?? null
}

const has = (id: string) => (group: readonly EditorPosition[]) => group.some((position) => position.id === id)
const nearTo = (place: number) => (one: number, other: number) =>
  Math.abs(one - place) - Math.abs(other - place)

/**
 * Moves the group to the first of the places that splits no further delivery note; unchanged if
 * there is none.
 */
function placed(groups: EditorPosition[][], from: number, places: readonly number[]): EditorPosition[] {
  const group = groups[from]
  if (!group) return groups.flat()
  const others = groups.toSpliced(from, 1)
  const runs = runsOf(groups)
  for (const place of places) {
    const order = others.toSpliced(place, 0, group)
    if (runsOf(order) <= runs) return order.flat()
  }
  return groups.flat()
}

/** Returns the number of contiguous runs that all delivery notes form. */
function runsOf(groups: readonly (readonly EditorPosition[])[]): number {
  const notes = groups.map(([position]) => position?.deliveryNote?.id)
  return notes.filter((note, index) => note !== undefined && note !== notes[index - 1]).length
}

/** Returns the place of a position and the number of lines, not counting deposits. */
export function placeOf(positions: Positions, id: string): { place: number; count: number } {
  const groups = grouped(positions)
  const place = groups.findIndex((group) => group.some((position) => position.id === id)) + 1
  return { place, count: groups.length }
}

/** Groups each position with the deposits that follow it. */
function grouped(positions: Positions): EditorPosition[][] {
  const groups: EditorPosition[][] = []
  for (const position of positions) {
    const last = groups.at(-1)
    if (position.depositOf && last?.some((owner) => owner.id === position.depositOf)) last.push(position)
    else groups.push([position])
  }
  return groups
}
