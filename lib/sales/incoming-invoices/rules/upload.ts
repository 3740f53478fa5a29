import type { Upload } from '@/lib/domain/upload'

/** Largest file in bytes; the law's example of a hybrid invoice with annexes stays far below. */
export const FILE_MAX = 20_000_000

/** Maximum total unpacked size of the files within a PDF, in bytes. */
export const UNPACKED_MAX = 40_000_000

/** Largest form with several files, in bytes. */
const FORM_MAX = 40_000_000

/** Maximum number of files in a form. */
export const FILES_MAX = 50

/** Received invoices, one or several in a form. */
export const INCOMING_UPLOAD: Upload = {
  path: '/incoming-invoices',
  maxBytes: FORM_MAX,
  tooLarge: 'incomingInvoice.tooLarge',
}

/** Maximum number of files that a company may receive within 24 hours. */
export const FILES_A_DAY = 2_000
