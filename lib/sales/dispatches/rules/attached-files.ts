import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import type { InvoiceFile } from '@/lib/sales/documents/rules/attached-file'
import type { MailAttachment } from '@/lib/services/mail/schema'

/**
 * Returns the files of a document's mail. With XRechnung the XML is the invoice and goes first,
 * with the PDF to read; a ZUGFeRD PDF carries its XML. Files attached to the invoice follow, so
 * that everyone can open them, although an e-invoice contains them, too.
 */
export function attachedFiles(
  format: EInvoiceFormat,
  { id, filename }: Pick<MailAttachment, 'id' | 'filename'>,
  files: readonly Pick<InvoiceFile, 'id' | 'name'>[],
): MailAttachment[] {
  const pdf: MailAttachment = { source: 'document', id, filename }
  const others = files.map((file): MailAttachment => ({
    source: 'documentFile',
    id: file.id,
    filename: file.name,
  }))
  if (format === 'NONE' || format === 'ZUGFERD') return [pdf, ...others]
  return [{ source: 'eInvoice', id, filename: filename.replace(/\.pdf$/, '.xml') }, pdf, ...others]
}
