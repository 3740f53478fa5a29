import { z } from 'zod'
import { patchIncomingInput, type IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

/** The fields that people type from a PDF or picture, with the wire text of each. */
const TYPED = [
  'number',
  'invoiceDate',
  'serviceDate',
  'serviceDateEnd',
  'dueDate',
  'iban',
  'bic',
  'paymentReference',
  'buyerReference',
  'orderReference',
  'discountPercent',
  'sumNet',
  'sumVat',
  'sumGross',
  'prepaid',
] as const

/** A rate as typed: its percentage, net sum and VAT. */
interface VatValues {
  vatRate: string
  net: string
  vat: string
}

/** Number of rows for VAT rates: more are rare, and the API accepts them. */
const VAT_ROWS = 3
const BLANK_ROW: VatValues = { vatRate: '', net: '', vat: '' }

/** A line whose VAT is deducted unlike that of the invoice, as typed. */
interface LineValues {
  line: string
  deductible: string
  deductiblePercent: string
  deductibleReason: string
}

/** Form values: texts, the id of the supplier, rows of VAT rates, and lines. */
export type IncomingValues = {
  supplierId: string | null
  vat?: VatValues[]
  lines: LineValues[]
} & Partial<Record<string, string | null | VatValues[] | LineValues[]>>

/** Whether an invoice has only typed data. */
export const isTypedByHand = ({ syntax }: Pick<IncomingInvoiceRecord, 'syntax'>) =>
  syntax === 'PDF' || syntax === 'IMAGE'

/** Returns the values of the form; those typed by hand only while they may be changed. */
export function incomingValues(invoice: IncomingInvoiceRecord): IncomingValues {
  const { supplierId, expenseAccount, receivedOn, seller, discountDays } = invoice
  const assigned = {
    supplierId,
    expenseAccount: expenseAccount ?? '',
    receivedOn,
    deductible: invoice.deductible,
    deductiblePercent: invoice.deductiblePercent ?? '',
    deductibleReason: invoice.deductibleReason,
    lines: linesOf(invoice),
  }
  if (!isTypedByHand(invoice) || invoice.state !== 'RECEIVED') return assigned
  return {
    ...assigned,
    sellerName: seller.name ?? '',
    sellerVatId: seller.vatId ?? '',
    discountDays: discountDays === null ? '' : String(discountDays),
    ...Object.fromEntries(TYPED.map((name) => [name, invoice[name] ?? ''])),
    vat: Array.from({ length: Math.max(VAT_ROWS, invoice.vat.length) }, (_, index) => {
      const { vatRate, net, vat } = invoice.vat[index] ?? BLANK_ROW
      return { vatRate: vatRate ?? '', net: net ?? '', vat: vat ?? '' }
    }),
  }
}

const linesOf = ({ lines, vat }: IncomingInvoiceRecord): LineValues[] =>
  (lines.length > 0 ? lines : vat).flatMap(
    ({ deductible, deductiblePercent, deductibleReason }, index): LineValues[] =>
      deductible === null
        ? []
        : [
            {
              line: String(index + 1),
              deductible,
              deductiblePercent: deductiblePercent ?? '',
              deductibleReason,
            },
          ],
  )

/**
 * Returns the input of the action: empty texts are null, days of Skonto and lines are numbers, and
 * blank rows of VAT rates are left out.
 */
export function inputOf(values: Partial<IncomingValues>) {
  const entries = Object.entries(values).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.flatMap(sentRow)]
    if (name === 'deductibleReason') return [name, value ?? '']
    if (value === '' || value === null || value === undefined) return [name, null]
    return [name, name === 'discountDays' ? Number(value) : value]
  })
  return Object.fromEntries(entries) as Omit<z.input<typeof patchIncomingInput>, 'id' | 'version'>
}

/** Returns a row as the action takes it; none for a blank one. */
function sentRow(row: VatValues | LineValues): object[] {
  if ('line' in row) return [{ ...row, line: Number(row.line) }]
  return row.vatRate || row.net || row.vat ? [row] : []
}

/** Checks the values as the server will. */
export const incomingForm = z.preprocess(
  (values) => inputOf(values as IncomingValues),
  patchIncomingInput.omit({ id: true, version: true }),
)
