import type { InvoiceOfXml } from './invoice-of-xml'

/** A readable invoice within a PDF, by the name of its file. */
interface InvoiceWithin {
  name: string
  read: InvoiceOfXml
}

/** The invoice of a PDF, or why there is none: no file is one, or several differ. */
type PdfInvoice<One> = { one: One } | 'none' | 'severalNamed' | 'severalUnnamed'

const STANDARD_NAMES = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'])

/** Whether a file within a PDF claims to be its invoice by a name that a standard gives it. */
export const isInvoiceName = (name: string) => STANDARD_NAMES.has(name.toLowerCase())

/**
 * Chooses the invoice of a PDF among those within: one with a standard name is it, whatever else
 * is attached; without such a name the only one is it. Equal ones count once.
 */
export function chooseInvoice<One extends InvoiceWithin>(found: readonly One[]): PdfInvoice<One> {
  const named = found.filter(({ name }) => isInvoiceName(name))
  const [first, ...further] = named.length > 0 ? named : found
  if (!first) return 'none'
  if (further.every(({ read }) => isSame(first.read, read))) return { one: first }
  return named.length > 0 ? 'severalNamed' : 'severalUnnamed'
}

/** Whether two files within a PDF are the same invoice, say the same in the same syntax. */
function isSame(one: InvoiceOfXml, other: InvoiceOfXml): boolean {
  const said = ({ invoice, fields }: InvoiceOfXml) =>
    JSON.stringify([
      invoice.syntax,
      invoice.guideline,
      fields,
      invoice.attachments.map(({ fileName }) => fileName),
    ])
  return said(one) === said(other)
}
