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
  rebatePercent: number
  /** In cents. */
  rebate: number
  sumNet: number
  sumVat: number
  sumGross: number
}

/** Returns the audit log's label of a document's customer: number and name. */
export const customerTrace = ({
  customerNumber,
  customerName,
  customerFirstname,
  customerLastname,
}: Customer): string =>
  [customerNumber, customerName || [customerFirstname, customerLastname].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' ')

/** Returns the audit data of a created or deleted draft: customer, date, positions and amount. */
export function draftTrace(
  draft: Draft,
  positions: Parameters<typeof positionTrace>[0],
): Record<string, unknown> {
  const { date, sumNet, sumVat, sumGross, rebatePercent, rebate } = draft
  return {
    status: 'DRAFT',
    customer: customerTrace(draft),
    date,
    positions: positionTrace(positions),
    positionCount: positions.length,
    ...(rebatePercent && { rebatePercent }),
    ...(rebate && { rebate }),
    sumNet,
    sumVat,
    sumGross,
  }
}

/** Returns the audit data of a draft whose positions changed. */
export function positionsTrace(
  before: { row: Pick<Draft, 'sumGross'>; positions: Parameters<typeof positionChanges>[0] },
  { positions, sums: { sumGross } }: PricedDraft,
) {
  const positionDiff = positionChanges(before.positions, positions)
  return {
    before: { ...positionDiff.before, positionCount: before.positions.length, sumGross: before.row.sumGross },
    after: { ...positionDiff.after, positionCount: positions.length, sumGross },
  }
}

interface Traced {
  name: string
  quantity: number
  price: number
  rebatePercent?: number
  rebate?: number
  productNumber: string
  description?: string | undefined
}

interface ChangeTraced extends Traced {
  id: string
  unit: string
  /** In 1/100 of a percent. */
  vatRate: number
}

const entryOf = ({ productNumber, name, quantity, price, ...of }: Traced): PositionEntry => ({
  productNumber,
  name,
  quantity: quantityText(quantity),
  price: priceText(price),
  ...(of.rebatePercent && { rebatePercent: percentText(of.rebatePercent) }),
  ...(of.rebate && { rebate: priceText(of.rebate) }),
})

/** Returns the audit data of all positions: article, quantity and amount, without long texts. */
export const positionTrace = (positions: readonly Traced[]): PositionEntry[] =>
  positions.slice(0, TRACED_POSITIONS).map(entryOf)

/** Characters of a position's description stored in an entry. */
const DESCRIPTION_KEPT = 200

/**
 * Returns a position for a change's entry: unit and VAT rate only if they differ from the other
 * side's.
 */
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
 * Returns the removed and the added positions of a change; a changed one is in both. If only the
 * order changed, all of them in both orders.
 */
export function positionChanges(
  before: readonly ChangeTraced[],
  after: readonly ChangeTraced[],
): { before: { positions: PositionEntry[] }; after: { positions: PositionEntry[] } } {
  const old = changedEntries(before, after)
  const now = changedEntries(after, before)
  const removed = without(old, now)
  const come = without(now, old)
  const isReordered = removed.length + come.length === 0 && JSON.stringify(old) !== JSON.stringify(now)
  if (isReordered)
    return { before: { positions: positionTrace(before) }, after: { positions: positionTrace(after) } }
  return { before: { positions: removed }, after: { positions: come } }
}

/** Returns the entries that the others lack, each as often as it is missing. */
const without = (entries: readonly PositionEntry[], others: readonly PositionEntry[]): PositionEntry[] =>
  withoutValues(entries, others).slice(0, TRACED_POSITIONS)
