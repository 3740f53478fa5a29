import { syncDeposits } from '@/lib/domain/deposit'
import { draftForm } from './draft-form'
import type { DraftValues, EditorPosition } from './draft-values'

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
  const savable = { ...values, ...kept, positions: finished(values.positions, saved.positions, ofPositions) }
  return draftForm.safeParse(savable).success ? savable : null
}

/** `paths` are those of unfinished fields: `positions.{index}.{field}`. */
function finished(
  positions: readonly EditorPosition[],
  saved: readonly EditorPosition[],
  paths: readonly string[][],
): EditorPosition[] {
  if (paths.some(([, index]) => index === undefined)) return [...saved]
  const kept = positions.flatMap((position, index) => {
    const open = paths.filter(([, at]) => at === String(index)).map(([, , field = '']) => field)
    const before = saved.find(({ id }) => id === position.id)
    if (open.length === 0) return [position]
    if (!before) return []
    const earlier = open.map((field) => [field, before[field as keyof EditorPosition]])
    return [{ ...position, ...(Object.fromEntries(earlier) as Partial<EditorPosition>) }]
  })
  const isThere = new Set(kept.map(({ id }) => id))
  return syncDeposits(kept.filter(({ depositOf }) => depositOf === null || isThere.has(depositOf)))
}
