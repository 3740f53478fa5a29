import type { FileNote } from '@/lib/domain/file-note'
import { MOST_ORIGINAL_BYTES, MOST_ORIGINALS } from '../words'

/** The original files of a period. */
export interface OriginalsSize {
  files: number
  bytes: number
  /** PDFs that are not rendered yet. */
  missing: number
}

/** Whether one export can hold the files. */
export const isBounded = ({ files, bytes }: Pick<OriginalsSize, 'files' | 'bytes'>): boolean =>
  files <= MOST_ORIGINALS && bytes <= MOST_ORIGINAL_BYTES

/** Returns what the reader of an export should know of its files. */
export function originalNotes(size: OriginalsSize): FileNote[] {
  if (!isBounded(size)) return [{ code: 'z3.tooManyOriginals', params: {}, link: null }]
  return missingNotes(size.missing)
}

/** Returns that PDFs are missing, if any are. */
export const missingNotes = (missing: number): FileNote[] =>
  missing === 0 ? [] : [{ code: 'z3.missingPapers', params: { count: missing }, link: null }]
