import { fileNameOf, fileTypeOf, SCAN_TYPES, type ScanType } from '@/lib/domain/file-type'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { Upload } from '@/lib/domain/upload'
import type { EntryOrigin } from '../words'

/** A photo or scan that proves an entry. */
export const ENTRY_FILE_UPLOAD: Upload = {
  path: '/cash-desks/{id}/entries/{entryId}/files',
  maxBytes: 10_000_000,
  tooLarge: 'cashBook.fileTooLarge',
}

/** Maximum number of files of an entry. */
export const ENTRY_FILES_MAX = 10

/** A file of an entry without its bytes. */
export interface EntryFile {
  id: string
  name: string
  type: ScanType
  size: number
}

/** Whether an entry takes files: an entry sent by a till is proved by its closing. */
export const takesFiles = ({ origin }: { origin: EntryOrigin }): boolean => origin !== 'CLOSING'

/**
 * Returns name and type of a file to add to those of an entry. Refuses unknown types, a file that
 * the entry already has, too many files, and files for entries that come from a till.
 */
export function addedEntryFile(
  entry: { origin: EntryOrigin; digests: readonly string[] },
  file: { typed: string; bytes: Uint8Array; sha256: string },
): Result<Pick<EntryFile, 'name' | 'type'>, Refusal> {
  const type = fileTypeOf(file.bytes, SCAN_TYPES)
  if (!type) return fail(invalid('file', 'cashBook.fileType'))
  if (entry.digests.includes(file.sha256)) return fail(invalid('file', 'cashBook.fileTwice'))
  if (!takesFiles(entry)) return refused('fileOfClosing')
  if (entry.digests.length >= ENTRY_FILES_MAX) return refused('tooManyFiles', { maximum: ENTRY_FILES_MAX })
  return ok({ type, name: fileNameOf(file.typed, type) })
}

const refused = (code: string, params: Record<string, number> = {}) =>
  fail<Refusal>({ kind: 'rule', code: `cashBook.${code}`, params })
