import { fileNameOf, fileTypeOf, INVOICE_FILE_TYPES, type InvoiceFileType } from '@/lib/domain/file-type'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { Upload } from '@/lib/domain/upload'
import { unprintableCharacters } from '@/lib/services/print/rules/printable'
import type { Attachment } from '@/lib/sales/e-invoices/rules/invoice'

/** A file for an invoice; mail servers accept about 25 MB, and the XML holds it a third larger. */
export const INVOICE_FILE_UPLOAD: Upload = {
  path: '/invoices/{id}/attachments',
  maxBytes: 4_000_000,
  tooLarge: 'invoice.attachmentTooLarge',
}

/** Maximum number of files of an invoice, and of bytes of all together. */
export const INVOICE_FILES_MAX = 10
export const INVOICE_BYTES_MAX = 6_000_000

/** A file of an invoice without its bytes. */
export interface InvoiceFile {
  id: string
  name: string
  type: InvoiceFileType
  size: number
}

/** A file to be added. */
export interface NewFile {
  typed: string
  bytes: Uint8Array
}

/**
 * Returns name and type of a file to add to those of an invoice. Refused are unknown types, a name
 * that cannot be printed, and too many files.
 */
export function addedFile(
  files: readonly InvoiceFile[],
  { typed, bytes }: NewFile,
): Result<Pick<InvoiceFile, 'name' | 'type'>, Refusal> {
  const type = fileTypeOf(bytes, INVOICE_FILE_TYPES)
  if (!type || (type === 'text/csv' && !/\.csv$/i.test(typed)))
    return fail(invalid('file', 'invoice.attachmentType'))
  const name = fileNameOf(typed, type)
  const characters = unprintableCharacters([name])
  if (characters !== '') return fail(invalid('file', 'invoice.attachmentName', { characters }))
  if (files.some((file) => fileKey(file.name) === fileKey(name)))
    return fail(invalid('file', 'invoice.attachmentTwice', { name }))
  if (files.length >= INVOICE_FILES_MAX) return refused('tooManyAttachments', { maximum: INVOICE_FILES_MAX })
  const sum = files.reduce((total, { size }) => total + size, bytes.length)
  return sum > INVOICE_BYTES_MAX ? refused('attachmentsTooLarge') : ok({ name, type })
}

/** Returns the key that must be unique within an invoice: BR-DE-22 ignores case. */
export const fileKey = (name: string): string => name.normalize('NFC').toLowerCase()

const refused = (code: string, params: Record<string, string | number> = {}) =>
  fail<Refusal>({ kind: 'rule', code: `invoice.${code}`, params })

/** Returns a file as an e-invoice carries it (BG-24). */
export const attachmentOf = ({ name, type }: InvoiceFile, bytes: Uint8Array): Attachment => ({
  id: name,
  fileName: name,
  mime: type,
  base64: Buffer.from(bytes).toString('base64'),
})
