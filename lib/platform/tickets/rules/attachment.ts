import { fileTypeOf, QUESTION_TYPES, type QuestionType } from '@/lib/domain/file-type'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { Upload } from '@/lib/domain/upload'

/** An attachment: a phone photo, a scan or a table of at most 10 MB. */
export const ATTACHMENT_UPLOAD: Upload = {
  path: '/tickets/{id}/attachments',
  maxBytes: 10_000_000,
  tooLarge: 'ticket.attachmentTooLarge',
}

/** Maximum number of attachments per ticket. */
export const ATTACHMENTS_MAX = 20

/**
 * Returns the type of a file by its bytes; refused if unknown. Text of any kind looks like a table:
 * only a file whose name marks it as a table is accepted as one.
 */
export function attachmentType(bytes: Uint8Array, filename: string): Result<QuestionType, 'attachmentType'> {
  const found = fileTypeOf(bytes, QUESTION_TYPES)
  if (!found || (found === 'text/csv' && !/\.csv$/i.test(filename))) return fail('attachmentType')
  return ok(found)
}

/** Whether browsers display files of this type: few know HEIC. */
export const isShown = (type: string): boolean => type.startsWith('image/') && type !== 'image/heic'
