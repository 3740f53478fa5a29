import { ARCHIVE_TYPES, fileNameOf, fileTypeOf, type ArchiveType } from '@/lib/domain/file-type'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { Upload } from '@/lib/domain/upload'

/** An export of a TSE. A shop's quarter is some megabytes; a longer one is handed in by parts. */
export const ARCHIVE_UPLOAD: Upload = {
  path: '/pos-devices/{id}/tse-archives',
  maxBytes: 40_000_000,
  tooLarge: 'tseArchive.tooLarge',
}

/** Maximum number of archives of a till: a part each month for ten years, with some to spare. */
const MOST_ARCHIVES = 200

const TOO_MANY: Refusal = {
  kind: 'rule',
  code: 'tseArchive.tooMany',
  params: { maximum: MOST_ARCHIVES },
}

interface StatedArchive {
  typed: string
  bytes: Uint8Array
  sha256: string
  from: string
  to: string
}

/**
 * Returns name and type of an archive to add to those of a till. Refuses an empty file, other
 * types, days in the wrong order or still to come, a file that the till already has, and too many.
 */
export function addedArchive(
  { digests, today }: { digests: readonly string[]; today: string },
  { typed, bytes, sha256, from, to }: StatedArchive,
): Result<{ name: string; type: ArchiveType }, Refusal> {
  if (bytes.length === 0) return fail(invalid('file', 'tseArchive.empty'))
  const type = fileTypeOf(bytes, ARCHIVE_TYPES)
  if (!type) return fail(invalid('file', 'tseArchive.type'))
  if (to < from) return fail(invalid('to', 'report.periodEnds'))
  if (to > today) return fail(invalid('to', 'tseArchive.future'))
  if (digests.includes(sha256)) return fail(invalid('file', 'tseArchive.twice'))
  if (digests.length >= MOST_ARCHIVES) return fail(TOO_MANY)
  return ok({ type, name: fileNameOf(typed, type) })
}
