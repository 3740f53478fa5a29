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

interface StatedDays {
  from: string
  to: string
}

interface StatedArchive extends StatedDays {
  typed: string
  bytes: Uint8Array
  sha256: string
}

/** Returns why a period cannot be that of an export: in the wrong order, or still to come. */
function daysRefusal({ from, to }: StatedDays, today: string): Refusal | null {
  if (to < from) return invalid('to', 'report.periodEnds')
  return to > today ? invalid('to', 'tseArchive.future') : null
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
  const wrong = daysRefusal({ from, to }, today)
  if (wrong) return fail(wrong)
  if (digests.includes(sha256)) return fail(invalid('file', 'tseArchive.twice'))
  if (digests.length >= MOST_ARCHIVES) return fail(TOO_MANY)
  return ok({ type, name: fileNameOf(typed, type) })
}

/** What a person states about an archive. */
export interface ArchiveFacts extends StatedDays {
  serial: string
  note: string
}

/**
 * Returns what is stated about an archive after a correction; null if nothing changes. Refuses days
 * in the wrong order or still to come.
 */
export function correctedArchive(
  { serial, from, to, note }: ArchiveFacts,
  change: { [Fact in keyof ArchiveFacts]?: string | undefined },
  today: string,
): Result<ArchiveFacts | null, Refusal> {
  const corrected = {
    serial: change.serial ?? serial,
    from: change.from ?? from,
    to: change.to ?? to,
    note: change.note ?? note,
  }
  const wrong = daysRefusal(corrected, today)
  if (wrong) return fail(wrong)
  const isSame =
    corrected.serial === serial && corrected.from === from && corrected.to === to && corrected.note === note
  return ok(isSame ? null : corrected)
}
