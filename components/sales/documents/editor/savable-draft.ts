import { syncDeposits } from '@/lib/domain/deposit'
import { draftForm } from './draft-form'
import type { DraftValues, EditorPosition } from './draft-values'
import { NO_REBATE_VALUES, wholeRebateProblem, type RebateValues } from './rebate-text'

/**
 * Returns the savable part of a draft being edited: an unfinished field has its saved value, an
 * unfinished new position is left out. Null if nothing can be saved: without a customer there is no
 * draft.
 */
export function savableDraft(values: DraftValues, saved: DraftValues): DraftValues | null {
  const parsed = draftForm.safeParse(values)
  if (parsed.success) return values
  const paths = parsed.error.issues.map(({ path }) => path.map(String))
  const ofPositions = paths.filter(([field]) => field === 'positions')
  const fields = paths.filter(([field]) => field !== 'positions').map(([field = '']) => field)
  const kept = Object.fromEntries(fields.map((field) => [field, saved[field as keyof DraftValues]]))
  const positions = finished(values.positions, saved.positions, ofPositions)
  const rebate = fields.includes('rebate') ? savedRebate(saved, positions) : {}
  const savable = { ...values, ...kept, ...rebate, positions }
  return draftForm.safeParse(savable).success ? savable : null
}

/** The saved rebate on the whole, unless it exceeds the remaining positions. */
function savedRebate({ rebatePercent, rebate }: DraftValues, positions: EditorPosition[]): RebateValues {
  const before = { rebatePercent, rebate }
  return wholeRebateProblem({ ...before, positions }) ? NO_REBATE_VALUES : before
}

/** Users see both fields of a rebate as one. */
const withPair = (field: string) => (field === 'rebate' ? ['rebate', 'rebatePercent'] : [field])

/** `paths` are those of unfinished fields: `positions.{index}.{field}`. */
function finished(
  positions: readonly EditorPosition[],
  saved: readonly EditorPosition[],
  paths: readonly string[][],
): EditorPosition[] {
  if (paths.some(([, index]) => index === undefined)) return [...saved]
  const kept = positions.flatMap((position, index) => {
    const open = paths.filter(([, at]) => at === String(index)).flatMap(([, , field = '']) => withPair(field))
    const before = saved.find(({ id }) => id === position.id)
    if (open.length === 0) return [position]
    if (!before) return []
    const earlier = open.map((field) => [field, before[field as keyof EditorPosition]])
    return [{ ...position, ...(Object.fromEntries(earlier) as Partial<EditorPosition>) }]
  })
  const isThere = new Set(kept.map(({ id }) => id))
  return syncDeposits(kept.filter(({ depositOf }) => depositOf === null || isThere.has(depositOf)))
}
