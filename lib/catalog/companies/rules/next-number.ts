import { checkPrefix, documentNumber, type NumberGenerator } from '@/lib/domain/document-number'
import { fail, ok, type Result } from '@/lib/domain/result'

export interface TypedRange {
  generator: NumberGenerator
  pattern: string
  /** As typed: digits. */
  lastNumber: string
}

/**
 * Returns the next number of a range while it is being typed; refused with the invalid character of
 * the prefix, or null if the counter is not a number.
 */
export function nextNumber(range: TypedRange, today: string): Result<string, { character: string } | null> {
  const { generator, pattern, lastNumber } = range
  if (!/^\d{1,15}$/.test(lastNumber)) return fail(null)
  if (generator === 'CUSTOM') {
    const prefix = checkPrefix(pattern)
    if (!prefix.ok) return prefix
  }
  return ok(documentNumber({ generator, prefix: pattern }, Number(lastNumber) + 1, today))
}
