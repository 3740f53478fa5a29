import type { XmlElement } from '@/lib/domain/xml-element'
import { checkArithmetic } from './arithmetic'
import { ciiSyntax, readCii } from './cii'
import { checkContents } from './contents'
import { fieldsOf } from './fields'
import type { Finding } from './finding'
import type { ReadInvoice } from './read-invoice'
import { recordOf, type InvoiceFields } from './record'
import { isUbl, readUbl } from './ubl'

/** An invoice of XML: what it states, and everything found wrong with it. */
export interface InvoiceOfXml {
  invoice: ReadInvoice
  fields: InvoiceFields
  findings: Finding[]
}

/** Reads and checks an invoice by the root of its document; null for other documents. */
export function invoiceOfXml(root: XmlElement): InvoiceOfXml | null {
  const fields = fieldsOf()
  const syntax = ciiSyntax(root)
  const invoice = isUbl(root) ? readUbl(root, fields) : syntax && readCii(root, syntax, fields)
  if (!invoice) return null
  const record = recordOf(invoice)
  const checked = [...checkContents(invoice), ...checkArithmetic(invoice)]
  return { invoice, fields: record.fields, findings: [...fields.findings, ...record.findings, ...checked] }
}
