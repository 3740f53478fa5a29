import { storedDocumentFile } from '@/lib/sales/documents/use-cases/read-attached-file'
import { storedEInvoice, storedPdf } from '@/lib/sales/documents/use-cases/render-pdf'
import type { Attachments } from '@/lib/services/mail/use-cases/deliver-mail'
import { storedLetter } from '@/lib/sales/reminders/use-cases/render-letter'

const pdf = async (bytes: Promise<Uint8Array>) => ({ bytes: await bytes, contentType: 'application/pdf' })

/**
 * Readers of mail attachments by source: one entry for each `AttachmentSource` of
 * lib/services/mail/schema.ts.
 */
export const attachments: Attachments = {
  document: (tenantId, id) => pdf(storedPdf(tenantId, id)),
  documentFile: storedDocumentFile,
  eInvoice: async (tenantId, id) => ({
    bytes: await storedEInvoice(tenantId, id),
    contentType: 'application/xml',
  }),
  reminder: (tenantId, id) => pdf(storedLetter(tenantId, id)),
}
