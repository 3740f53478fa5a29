import { addDays, berlinInstant } from '@/lib/domain/business-date'
import type { Span } from './choose-tses'

/** Returns the instants of calendar days in Germany, from the first second to the last one. */
export function spanOf({ from, to }: { from: string; to: string }): Span {
  const start = new Date(berlinInstant(from, '00:00'))
  const end = new Date(Date.parse(berlinInstant(addDays(to, 1), '00:00')) - 1000)
  return { start, end }
}

interface ExportedTse {
  createdAt: Date
  /** Everything that it signed until then was exported before. */
  exportedUntil: Date | null
}

/**
 * Returns until when everything that a TSE ever signed has been exported, with an export of a span
 * that was requested at `askedAt`: it continues earlier ones, or begins with the TSE. Null if it
 * does neither, or adds nothing.
 */
export function exportedThrough(
  { createdAt, exportedUntil }: ExportedTse,
  { start, end }: Span,
  askedAt: Date,
): Date | null {
  const until = end < askedAt ? end : askedAt
  const since = exportedUntil ?? createdAt
  // spans end with a second and begin with the next one
  const isContinued = start.getTime() <= since.getTime() + 1000
  return isContinued && (exportedUntil === null || until > exportedUntil) ? until : null
}
