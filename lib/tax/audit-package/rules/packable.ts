import type { Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { MOST_ARCHIVE_BYTES, MOST_CLOSINGS } from '../words'

const TOO_MANY: Refusal = { kind: 'rule', code: 'auditPackage.tooManyClosings' }

/** Whether a package may contain the documents of this many closings. */
export const packable = (closings: number): Result<number, Refusal> =>
  closings > MOST_CLOSINGS ? fail(TOO_MANY) : ok(closings)

const TOO_LARGE: Refusal = { kind: 'rule', code: 'tseArchive.tooMuch' }

/** Whether a package may contain archived TSE exports of this many bytes. */
export const packableArchives = (bytes: number): Result<number, Refusal> =>
  bytes > MOST_ARCHIVE_BYTES ? fail(TOO_LARGE) : ok(bytes)
