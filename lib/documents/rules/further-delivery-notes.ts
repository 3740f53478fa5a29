import { changes } from '@/lib/domain/audit-values'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { widenedPeriod, withDeliveries, billedDeliveries, type Deliveries } from './billing'
import { changedDraft, deliveryNotesOf, type Draft, type DraftSource } from './draft'
import type { DraftPosition } from './priced-draft'

interface Limits {
  positions: number
  deliveryNotes: number
}

/**
 * A draft with the positions of further delivery notes of its customer, its service period widened by their days, and what
 * its history says. `document.note…` where one of them cannot be billed.
 */
export function withDeliveryNotes(
  source: DraftSource,
  deliveries: Deliveries,
  limits: Limits,
  newId: () => string,
): Result<{ draft: Draft; trace: ReturnType<typeof changes> }, Refusal> {
  const { row, positions: stored } = source
  const billed = billedDeliveries(row, deliveries, newId)
  if (!billed.ok) return billed
  const positions = withDeliveries(stored, billed.value.positions)
  if (positions.length > limits.positions)
    return fail(invalid('deliveryNoteIds', 'validation.tooManyPositions'))
  if (deliveryNotesOf(positions).length > limits.deliveryNotes)
    return fail(invalid('deliveryNoteIds', 'validation.tooMany', { maximum: limits.deliveryNotes }))
  const draft = changedDraft(source, widenedPeriod(row, billed.value.period), positions)
  if (!draft.ok) return draft
  const told = (of: readonly DraftPosition[], sumGross: number) => ({
    deliveryNotes: numbersIn(of),
    positionCount: of.length,
    sumGross,
  })
  const before = told(stored, row.sumGross)
  const after = told(positions, draft.value.sums.sumGross)
  return ok({ draft: draft.value, trace: changes(before, after) })
}

const numbersIn = (positions: readonly DraftPosition[]) => [
  ...new Set(positions.flatMap(({ deliveryNote }) => deliveryNote?.number ?? [])),
]
