import { grouped } from '@/lib/domain/grouped'
import type { FieldRefusal, Refusal } from '@/lib/domain/refusal'
import type { Finding } from '@/lib/sales/e-invoices/rules/finding'
import { findingsOf } from '@/lib/sales/e-invoices/rules/findings'
import type { Attachment, EInvoice } from '@/lib/sales/e-invoices/rules/invoice'
import { writeCii } from '@/lib/sales/e-invoices/rules/write-cii'
import { writeUbl } from '@/lib/sales/e-invoices/rules/write-ubl'
import { eInvoiceOf } from './e-invoice'
import type { PrintEInvoice, PrintModel } from './print-model'

/** The XML of a booked document in the format that its customer wants. */
export interface WrittenEInvoice {
  format: PrintEInvoice['format']
  xml: string
}

/** Writes the XML of a document with its number and files; null if it has no e-invoice. */
export function writtenEInvoice(
  model: PrintModel,
  files: readonly Attachment[] = [],
): WrittenEInvoice | null {
  if (!model.eInvoice) return null
  const { format } = model.eInvoice
  const invoice = { ...eInvoiceOf(model, model.eInvoice), attachments: files }
  const profile = profileOf(format)
  return { format, xml: format === 'XRECHNUNG' ? writeUbl(invoice, profile) : writeCii(invoice, profile) }
}

const profileOf = (format: PrintEInvoice['format']) => (format === 'ZUGFERD' ? 'en16931' : 'xrechnung')

/**
 * Returns every rule that the document's e-invoice would break, at the field of the editor that
 * causes it; `seller.…` are fields of the company. Empty if it has no e-invoice.
 */
export function eInvoiceFindings(model: PrintModel): FieldRefusal[] {
  if (!model.eInvoice) return []
  const invoice = eInvoiceOf(model, model.eInvoice)
  const found = findingsOf(invoice, profileOf(model.eInvoice.format)).map((finding) => ({
    ...((model.supplier ? ofSupplier(finding) : null) ?? {
      path: fieldOf(finding, invoice, model),
      code: finding.code,
    }),
    params: { rule: finding.rule },
  }))
  // several rules may require the same of one field
  return [...grouped(found, ({ path, code }) => `${path} ${code}`).values()].flatMap(([first]) => first ?? [])
}

/** Returns why a document cannot be booked as an e-invoice; null if it can, or need not. */
export function eInvoiceRefusal(model: PrintModel): Refusal | null {
  const fields = eInvoiceFindings(model)
  const [first] = fields
  return first
    ? { kind: 'invalid', code: first.code, ...(first.params && { params: first.params }), fields }
    : null
}

const FIELDS: Readonly<Record<string, string>> = {
  'buyer.name': 'customerName',
  'buyer.city': 'customerCity',
  'buyer.zipCode': 'customerZipcode',
  'buyer.vatId': 'customerVatId',
  'buyer.endpoint': 'customerId',
  lines: 'positions',
  buyerReference: 'buyerReference',
  dueDate: 'paymentDays',
  terms: 'discountDays',
  'payment.iban': 'seller.iban',
  'payment.creditorId': 'seller.creditorId',
  'payment.mandate': 'customerId',
  'payment.debtorIban': 'customerId',
  'delivery.city': 'customerCity',
  'delivery.zipCode': 'customerZipcode',
  'seller.contact.name': 'seller.contactName',
  'seller.contact.phone': 'seller.contactPhone',
  'seller.contact.mail': 'seller.contactMail',
  'seller.endpoint': 'seller.electronicAddress',
}

/** XRechnung's findings on the seller, with their texts if the seller is the supplier. */
const LACKS_OF_SUPPLIER: Readonly<Record<string, string>> = {
  'eInvoice.companyLacks.contactPhone': 'selfBilled.lacks.contactPhone',
  'eInvoice.companyPhone': 'selfBilled.lacks.contactPhone',
  'eInvoice.companyLacks.contactMail': 'selfBilled.lacks.contactMail',
  'eInvoice.companyMail': 'selfBilled.lacks.contactMail',
  'eInvoice.companyLacks.endpoint': 'selfBilled.lacks.endpoint',
  'eInvoice.companyLacks.iban': 'selfBilled.lacks.iban',
  'eInvoice.companyLacks.taxNumber': 'selfBilled.lacks.taxNumber',
}

/**
 * For a Gutschrift, the seller is the supplier and the buyer is the company. Null for findings on
 * neither.
 */
function ofSupplier({ path, code }: Finding): { path: string; code: string } | null {
  const lack = LACKS_OF_SUPPLIER[code]
  if (lack) return { path: 'customerId', code: lack }
  return path === 'buyer.endpoint'
    ? { path: 'seller.electronicAddress', code: 'eInvoice.companyLacks.endpoint' }
    : null
}

/** Positions are named by their place in the editor, where text lines count. */
function fieldOf({ path }: Finding, invoice: EInvoice, model: PrintModel): string {
  const [part, index = '', field = ''] = path.split('.')
  const items = model.positions.flatMap(({ kind }, place) => (kind === 'ITEM' ? [place] : []))
  if (part === 'lines' && index !== '') return `positions.${items[Number(index)] ?? 0}.${field}`
  if (part === 'vat') {
    const rate = invoice.vat[Number(index || 0)]
    const line = invoice.lines.findIndex(
      ({ category, percent }) => category === rate?.category && percent === rate.percent,
    )
    return `positions.${items[Math.max(line, 0)] ?? 0}.vatRateId`
  }
  return part === 'delivery' && model.delivery ? path : (FIELDS[path] ?? path)
}
