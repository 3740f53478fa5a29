import { syncDeposits, withDeposit } from '@/lib/domain/deposit'
import type { PositionProduct } from '@/lib/sales/documents/rules/resolved-positions'
import type { Pricing } from '@/lib/sales/documents/rules/pricing'
import { positionOf, type EditorPosition } from './draft-values'

type Positions = readonly EditorPosition[]

/** A product at the end of the list, with its deposit if it has one. */
export function withProduct(
  positions: Positions,
  { product, deposit }: { product: PositionProduct; deposit: PositionProduct | null },
  pricing: Pricing,
  newId: () => string,
): EditorPosition[] {
  const added = positionOf(product, newId(), '1', pricing)
  const brought = deposit ? positionOf(deposit, newId(), '1', pricing, added) : null
  return withDeposit(positions, added, brought)
}

/** A change of one position; its deposit keeps the same quantity. */
export function changed(positions: Positions, id: string, change: Partial<EditorPosition>): EditorPosition[] {
  return syncDeposits(
    positions.map((position) => (position.id === id ? { ...position, ...change } : position)),
  )
}

/** Without the position and its deposit. */
export function without(positions: Positions, id: string): EditorPosition[] {
  return syncDeposits(positions.filter((position) => position.id !== id))
}

/** Without the positions of a delivery note, which the invoice then no longer bills. */
export function withoutDeliveryNote(positions: Positions, deliveryNoteId: string): EditorPosition[] {
  return syncDeposits(positions.filter(({ deliveryNote }) => deliveryNote?.id !== deliveryNoteId))
}

/** With those of an earlier list that one removal took out of it, each behind the one that it followed there. */
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
 * The position one place up or down, together with its deposits; at the end of the list nothing moves. The positions of a
 * delivery note stay together: one of them moves among them alone, any other passes them all.
 */
export function moved(positions: Positions, id: string, step: -1 | 1): EditorPosition[] {
  const groups = grouped(positions)
  const from = groups.findIndex(has(id))
  return placed(
    groups,
    from,
    [...groups.keys()].filter((place) => (place - from) * step > 0).toSorted(nearTo(from)),
  )
}

/**
 * The position before another one, or at the end, together with its deposits; where that would part the positions of a delivery
 * note, at the nearest place that does not. Where it does not move, as it was.
 */
export function movedBefore(positions: Positions, id: string, before: string | null): EditorPosition[] {
  const groups = grouped(positions)
  const from = groups.findIndex(has(id))
  const follower = before === null ? -1 : groups.findIndex(has(before))
  const next = follower < 0 ? groups.length : follower
  const to = next > from ? next - 1 : next
  return placed(groups, from, from === next ? [] : [...groups.keys()].toSorted(nearTo(to)))
}

/** The row that follows a position which is dropped before another one; null at the end of the list. */
export function dropPlace(positions: Positions, id: string, before: string | null): string | null {
  const next = grouped(movedBefore(positions, id, before))
  return next[next.findIndex(has(id)) + 1]?.[0]?.id ?? null
}

const has = (id: string) => (group: readonly EditorPosition[]) => group.some((position) => position.id === id)
const nearTo = (place: number) => (one: number, other: number) =>
  Math.abs(one - place) - Math.abs(other - place)

/** The group at the first of the places that parts no delivery note more than it is; where there is none, as it was. */
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

/** How many pieces all delivery notes are in. */
function runsOf(groups: readonly (readonly EditorPosition[])[]): number {
  const notes = groups.map(([position]) => position?.deliveryNote?.id)
  return notes.filter((note, index) => note !== undefined && note !== notes[index - 1]).length
}

/** As which of how many lines a position is seen; its deposits are not counted. */
export function placeOf(positions: Positions, id: string): { place: number; count: number } {
  const groups = grouped(positions)
  const place = groups.findIndex((group) => group.some((position) => position.id === id)) + 1
  return { place, count: groups.length }
}

/** Each position with the deposits that follow it. */
function grouped(positions: Positions): EditorPosition[][] {
  const groups: EditorPosition[][] = []
  for (const position of positions) {
    const last = groups.at(-1)
    if (position.depositOf && last?.some((owner) => owner.id === position.depositOf)) last.push(position)
    else groups.push([position])
  }
  return groups
}
