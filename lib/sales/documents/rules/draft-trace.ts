import { TRACED_POSITIONS, type PositionEntry } from '@/lib/domain/audit-values'
import { percentText, priceText, quantityText } from '@/lib/domain/money'
import { withoutValues } from '@/lib/domain/multiset'
import type { PricedDraft } from './pricing'

interface Customer {
  customerNumber?: string | undefined
  customerName?: string | undefined
  customerFirstname?: string | undefined
  customerLastname?: string | undefined
}

interface Draft extends Customer {
  date: string
  /** In cents. */
  sumNet: number
  sumVat: number
  sumGross: number
}

/** What the audit log calls a document's customer: number and name. */
export const customerTrace = ({
  customerNumber,
  customerName,
  customerFirstname,
  customerLastname,
}: Customer): string =>
  [customerNumber, customerName || [customerFirstname, customerLastname].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' ')

/** What the audit log keeps of a draft that begins or ends: for whom, of when, what, and how much. */
export function draftTrace(
  draft: Draft,
  positions: Parameters<typeof positionTrace>[0],
): Record<string, unknown> {
  const { date, sumNet, sumVat, sumGross } = draft
  return {
    status: 'DRAFT',
    customer: customerTrace(draft),
    date,
    positions: positionTrace(positions),
    positionCount: positions.length,
    sumNet,
    sumVat,
    sumGross,
  }
}

/** What the audit log keeps of a draft of which positions changed. */
export function positionsTrace(
  before: { row: Pick<Draft, 'sumGross'>; positions: Parameters<typeof positionChanges>[0] },
  { positions, sums: { sumGross } }: PricedDraft,
) {
  const moved = positionChanges(before.positions, positions)
  return {
    before: { ...moved.before, positionCount: before.positions.length, sumGross: before.row.sumGross },
    after: { ...moved.after, positionCount: positions.length, sumGross },
  }
}

interface Traced {
  name: string
  quantity: number
  price: number
  productNumber: string
  description?: string | undefined
}

interface ChangeTraced extends Traced {
  id: string
  unit: string
  /** In 1/100 of a percent. */
  vatRate: number
}

const entryOf = ({ productNumber, name, quantity, price }: Traced): PositionEntry => ({
  productNumber,
  name,
  quantity: quantityText(quantity),
  price: priceText(price),
})

/** What the audit log keeps of all positions: what was sold, how much and for how much, without long texts. */
export const positionTrace = (positions: readonly Traced[]): PositionEntry[] =>
  positions.slice(0, TRACED_POSITIONS).map(entryOf)

/** How much of a position's description an entry keeps. */
const DESCRIPTION_KEPT = 200

/** A position as an entry tells of a change: unit and VAT rate where those of the other side differ. */
const changedEntry = (position: ChangeTraced, other: ChangeTraced | undefined): PositionEntry => ({
  ...entryOf(position),
  ...(position.description ? { description: position.description.slice(0, DESCRIPTION_KEPT) } : {}),
  ...(other && other.unit !== position.unit ? { unit: position.unit } : {}),
  ...(other && other.vatRate !== position.vatRate ? { vatRate: percentText(position.vatRate) } : {}),
})

function changedEntries(
  positions: readonly ChangeTraced[],
  others: readonly ChangeTraced[],
): PositionEntry[] {
  const byId = new Map(others.map((other) => [other.id, other]))
  return positions.map((position) => changedEntry(position, byId.get(position.id)))
}

/**
 * The positions that a change took away and those that it brought; one that changed is in both. Where nothing but their order
 * changed, all of them in both orders.
 */
export function positionChanges(
  before: readonly ChangeTraced[],
  after: readonly ChangeTraced[],
): { before: { positions: PositionEntry[] }; after: { positions: PositionEntry[] } } {
  const old = changedEntries(before, after)
  const now = changedEntries(after, before)
  const gone = without(old, now)
  const come = without(now, old)
  const isReordered = gone.length + come.length === 0 && JSON.stringify(old) !== JSON.stringify(now)
  if (isReordered)
    return { before: { positions: positionTrace(before) }, after: { positions: positionTrace(after) } }
  return { before: { positions: gone }, after: { positions: come } }
}

/** Those entries that the others do not hold, each as often as it is missing. */
const without = (entries: readonly PositionEntry[], others: readonly PositionEntry[]): PositionEntry[] =>
  withoutValues(entries, others).slice(0, TRACED_POSITIONS)
