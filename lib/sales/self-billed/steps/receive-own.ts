import type { AuditEntry } from '@/lib/server/core/audit'
import { parseXml } from '@/lib/server/files/xml/parse-xml'
import type { StepScope } from '@/lib/server/core/use-case'
import { keptEInvoice } from '@/lib/sales/documents/queries/print-sources'
import { invoiceOfXml } from '@/lib/sales/incoming-invoices/rules/invoice-of-xml'
import { takeIn } from '@/lib/sales/incoming-invoices/steps/take-in'

/**
 * Receives the XML of a booked document as an invoice of its supplier, in the transaction that
 * books it: from here on it is checked, approved, paid and handed over like any other. Returns its
 * audit entry.
 */
export async function receiveOwn(
  scope: StepScope,
  { id, supplierId, fileName }: { id: string; supplierId: string; fileName: string },
): Promise<AuditEntry> {
  const kept = await keptEInvoice(scope.tx, id)
  const found = kept && invoiceOfXml(parseXml(kept.bytes))
  if (!found) throw new Error(`document ${id} has no XML to receive`)
  const { invoice, fields, findings } = found
  const { trace } = await takeIn(scope, {
    fileName,
    channel: 'SELF_BILLED',
    content: kept.bytes,
    read: {
      syntax: invoice.syntax,
      mime: 'application/xml',
      profile: invoice.profile,
      fields,
      isValid: findings.every(({ severity }) => severity !== 'ERROR'),
      findings,
      attachments: [],
      proposed: null,
    },
    own: { documentId: id, supplierId },
  })
  return trace
}
