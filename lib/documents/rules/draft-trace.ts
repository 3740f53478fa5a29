import { positionChanges, positionTrace } from './position-trace'
import type { PricedDraft } from './priced-draft'

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
    ...{ sumNet, sumVat, sumGross },
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
