import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import type { MailAttachment } from '@/lib/services/mail/schema'

/**
 * Returns the files of a document's mail. With XRechnung the XML is the invoice and goes first,
 * with the PDF to read; a ZUGFeRD PDF carries its XML.
 */
export function attachedFiles(
  format: EInvoiceFormat,
  { id, filename }: Pick<MailAttachment, 'id' | 'filename'>,
): MailAttachment[] {
  const pdf: MailAttachment = { source: 'document', id, filename }
  if (format === 'NONE' || format === 'ZUGFERD') return [pdf]
  return [{ source: 'eInvoice', id, filename: filename.replace(/\.pdf$/, '.xml') }, pdf]
}
