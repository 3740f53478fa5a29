import { fileTypeOf, SCAN_TYPES, type ScanType } from '@/lib/domain/file-type'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { Upload } from '@/lib/domain/upload'

/** An attachment: a phone photo or a scan of at most 10 MB. */
export const ATTACHMENT_UPLOAD: Upload = {
  path: '/tickets/{id}/attachments',
  maxBytes: 10_000_000,
  tooLarge: 'ticket.attachmentTooLarge',
}

/** Maximum number of attachments per ticket. */
export const ATTACHMENTS_MAX = 20

/** Returns the type of a file by its bytes, not its name; refused if unknown. */
export function attachmentType(bytes: Uint8Array): Result<ScanType, 'attachmentType'> {
  const found = fileTypeOf(bytes, SCAN_TYPES)
  return found ? ok(found) : fail('attachmentType')
}
