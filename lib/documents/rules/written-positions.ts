import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, type Result } from '@/lib/domain/result'
import type { DraftPosition } from './priced-draft'
import { resolvePositions, type Sources, type WrittenPosition } from './resolved-positions'

/** Written positions completed from their products; a refusal names the position's field. */
export function writtenPositions(
  written: readonly WrittenPosition[],
  sources: Sources,
): Result<DraftPosition[], Refusal> {
  const resolved = resolvePositions(written, sources)
  if (resolved.ok) return resolved
  const { index, field, code } = resolved.error
  return fail(invalid(`positions.${index}.${field}`, code))
}

/** The same of one position that is written alone: a refusal names the field without the list's index. */
export function writtenPosition(
  written: WrittenPosition,
  sources: Sources,
): Result<DraftPosition[], Refusal> {
  const resolved = resolvePositions([written], sources)
  return resolved.ok ? resolved : fail(invalid(resolved.error.field, resolved.error.code))
}

/** Ids of what written positions name by that field, each once. */
export function named<Field extends 'productId' | 'deliveryNoteId'>(
  positions: readonly { [Name in Field]?: string | null | undefined }[] = [],
  field: Field,
): string[] {
  return [...new Set(positions.flatMap((position) => position[field] ?? []))]
}
