import type { Upload } from '@/lib/domain/upload'
import { ATTACHMENT_UPLOAD } from '@/lib/platform/tickets/rules/attachment'
import { INVOICE_FILE_UPLOAD } from '@/lib/sales/documents/rules/attached-file'
import { INCOMING_UPLOAD } from '@/lib/sales/incoming-invoices/rules/upload'
import { PROOF_UPLOAD } from '@/lib/sales/supply-proofs/rules/supply-proof'
import { IMPORT_UPLOAD } from '@/lib/services/imports/rules/upload'
import { ENTRY_FILE_UPLOAD } from '@/lib/tax/cash-book/rules/entry-file'
import { ARCHIVE_UPLOAD } from '@/lib/tax/tse-archives/rules/archive'

/** All routes that take a file; the HTTP server limits every other body to a few megabytes. */
export const UPLOADS: readonly Upload[] = [
  IMPORT_UPLOAD,
  ATTACHMENT_UPLOAD,
  INCOMING_UPLOAD,
  INVOICE_FILE_UPLOAD,
  ENTRY_FILE_UPLOAD,
  PROOF_UPLOAD,
  ARCHIVE_UPLOAD,
]
