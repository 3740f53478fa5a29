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

/** Levels of an envelope, such as that of Peppol (SBDH), above its invoice. */
const ENVELOPE_DEPTH = 3

/** Returns the invoice of a document, or the only one within its envelope; null for others. */
function invoiceRoot(root: XmlElement): XmlElement | null {
  let level = [root]
  for (let depth = 0; depth <= ENVELOPE_DEPTH; depth += 1) {
    const found = level.filter((one) => isUbl(one) || ciiSyntax(one) !== null)
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
    level = level.flatMap(({ children }) => children)
  }
  return null
}

/**
 * Reads and checks an invoice by the root of its document, or of its envelope; null for other
 * documents. The sums are checked with every line; the record keeps as many lines as a page can
 * show.
 */
export function invoiceOfXml(document: XmlElement): InvoiceOfXml | null {
  const fields = fieldsOf()
  const root = invoiceRoot(document)
  if (!root) return null
  const syntax = ciiSyntax(root)
  const invoice = isUbl(root) ? readUbl(root, fields) : syntax && readCii(root, syntax, fields)
  if (!invoice) return null
  const record = recordOf(invoice)
  const bounded = boundedFields(record.fields)
  const { attachments } = invoice
  const findings = [
    ...(root === document ? [] : [ENVELOPE]),
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

const ENVELOPE = warningAt(
  '',
  'envelope',
  'Die Rechnung steckt in einem Umschlag für den Versand (SBDH). Gelesen wird die Rechnung darin.',
)

const moreAttachments = (count: number): Finding =>
  warningAt(
    '',
    'tooMany',
    `Die Rechnung enthält ${count} Dateien. Gezeigt werden die ersten ${ATTACHMENTS_MAX}.`,
  )
