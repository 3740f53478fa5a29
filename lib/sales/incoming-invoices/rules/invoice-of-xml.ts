import type { XmlElement } from '@/lib/domain/xml-element'
import { checkArithmetic } from './arithmetic'
import { ciiSyntax, readCii } from './cii'
import { checkContents } from './contents'
import { fieldsOf } from './fields'
import { boundedFields, boundedFindings } from './bounds'
import { warningAt, type Finding } from './finding'
import type { ReadInvoice } from './read-invoice'
import { recordOf, type InvoiceFields } from './record'
import { isUbl, readUbl } from './ubl'

/** An invoice read from XML: its contents, and everything found wrong with it. */
export interface InvoiceOfXml {
  invoice: ReadInvoice
  fields: InvoiceFields
  findings: Finding[]
}

/** Maximum number of files within an invoice's XML. */
const ATTACHMENTS_MAX = 100

/**
 * Reads and checks an invoice by the root of its document; null for other documents. The sums are
 * checked with every line; the record keeps as many lines as a page can show.
 */
export function invoiceOfXml(root: XmlElement): InvoiceOfXml | null {
  const fields = fieldsOf()
  const syntax = ciiSyntax(root)
  const invoice = isUbl(root) ? readUbl(root, fields) : syntax && readCii(root, syntax, fields)
  if (!invoice) return null
  const record = recordOf(invoice)
  const bounded = boundedFields(record.fields)
  const { attachments } = invoice
  const findings = [
    ...bounded.findings,
    ...(attachments.length > ATTACHMENTS_MAX ? [moreAttachments(attachments.length)] : []),
    ...fields.findings,
    ...record.findings,
    ...checkContents(invoice),
    ...checkArithmetic(invoice),
  ]
  return {
    invoice: { ...invoice, attachments: attachments.slice(0, ATTACHMENTS_MAX) },
    fields: bounded.fields,
    findings: boundedFindings(findings),
  }
}

const moreAttachments = (count: number): Finding =>
  warningAt(
    '',
    'tooMany',
    `Die Rechnung enthält ${count} Dateien. Gezeigt werden die ersten ${ATTACHMENTS_MAX}.`,
  )
