import { unitLabel } from '@/lib/domain/units'
import type { CellValue, ColumnType } from '@/lib/domain/table-cell'
import { defineExport, defineLineExport, field, fields } from '@/lib/server/core/export-kind'
import { incomingInvoiceList } from './list'
import {
  listStatedInvoices,
  readStatedLines,
  type StatedHead,
  type StatedInvoice,
  type StatedLine,
} from './queries/list-stated'
import { decimalOf, decimalText, negated, sumOfDecimals } from './rules/decimals'
import type { InvoiceFields } from './rules/record'
import type { ReferenceKind } from './words'

/** Returns columns that hold what invoices state unchanged. */
const stated = (type: ColumnType, ...names: PlainNames<StatedHead>[]) =>
  Object.fromEntries(
    names.map((name) => [name, { type, of: ({ stated: head }: StatedInvoice) => cell(head[name]) }]),
  )

/** Returns columns that hold what lines state unchanged. */
const ofLine = (type: ColumnType, ...names: PlainNames<StatedLine['line']>[]) =>
  Object.fromEntries(names.map((name) => [name, { type, of: ({ line }: StatedLine) => cell(line[name]) }]))

type PlainNames<Of> = {
  [Name in keyof Of & string]-?: NonNullable<Of[Name]> extends string | number ? Name : never
}[keyof Of & string]

const cell = (value: string | number | null | undefined): CellValue => value ?? null

type Stated<Name extends keyof InvoiceFields> = InvoiceFields[Name] | undefined

/** The numbers of the documents of a kind that it names. */
const numbersOf = (references: Stated<'references'>, kind: ReferenceKind) =>
  (references ?? [])
    .filter((reference) => reference.kind === kind)
    .map(({ number }) => number)
    .join(', ')

const textOf = (notes: Stated<'notes'>) => (notes ?? []).map(({ text }) => text).join(' · ')

/** The sum of allowances and charges: negative for an allowance; null without any. */
function allowedOn(allowances: StatedLine['line']['allowances']): string | null {
  const amounts = (allowances ?? []).flatMap(({ isCharge, amount }) => {
    const read = amount === null ? null : decimalOf(amount)
    return read === null ? [] : [isCharge ? read : negated(read)]
  })
  return amounts.length === 0 ? null : decimalText(sumOfDecimals(amounts))
}

export const incomingInvoiceExport = defineExport<typeof listStatedInvoices.input, StatedInvoice>({
  list: listStatedInvoices,
  page: incomingInvoiceList,
  columns: {
    number: field('number', 'text'),
    kind: { type: 'text', of: ({ stated: { typeCode } }) => cell(typeCode), words: 'statedKind' },
    state: field('state', 'text', 'state'),
    invoiceDate: field('invoiceDate', 'day'),
    ...stated('day', 'serviceDate', 'serviceDateEnd'),
    dueDate: field('dueDate', 'day'),
    sellerName: field('sellerName', 'text'),
    sellerVatId: { type: 'text', of: ({ stated: { seller } }) => cell(seller?.vatId) },
    sellerTaxNumber: { type: 'text', of: ({ stated: { seller } }) => cell(seller?.taxNumber) },
    supplierName: field('supplierName', 'text'),
    ...stated('text', 'customerNumber', 'buyerReference', 'orderReference'),
    deliveryNotes: {
      type: 'text',
      of: ({ stated: { references } }) => numbersOf(references, 'DELIVERY_NOTE'),
    },
    corrects: { type: 'text', of: ({ stated: { references } }) => numbersOf(references, 'INVOICE') },
    notes: { type: 'text', of: ({ stated: { notes } }) => textOf(notes) },
    currency: field('currency', 'text'),
    ...stated('money', 'sumLines', 'sumNet', 'sumVat'),
    sumGross: field('sumGross', 'money'),
    ...stated('money', 'prepaid'),
    ...fields<StatedInvoice>('money', 'payable', 'openAmount'),
    ...stated('percent', 'discountPercent'),
    discountUntil: field('discountUntil', 'day'),
    discount: field('discount', 'money'),
    payee: { type: 'text', of: ({ stated: { payee } }) => cell(payee?.name) },
    ...stated('text', 'accountHolder', 'iban', 'bic', 'paymentReference', 'mandateReference'),
    expenseAccount: field('expenseAccount', 'text'),
    ownSale: field('ownSale', 'boolean'),
    receivedAt: field('receivedAt', 'instant'),
    channel: field('channel', 'text', 'channel'),
    syntax: field('syntax', 'text', 'statedFormat'),
    fileName: field('fileName', 'text'),
  },
})

export const incomingPositionExport = defineLineExport<
  typeof listStatedInvoices.input,
  StatedInvoice,
  StatedLine
>({
  list: listStatedInvoices,
  lines: readStatedLines,
  page: incomingInvoiceList,
  columns: {
    number: { type: 'text', of: ({ invoice }) => invoice.number },
    state: { type: 'text', of: ({ invoice }) => invoice.state, words: 'state' },
    invoiceDate: { type: 'day', of: ({ invoice }) => invoice.invoiceDate },
    sellerName: { type: 'text', of: ({ invoice }) => invoice.sellerName },
    supplierName: { type: 'text', of: ({ invoice }) => invoice.supplierName },
    ...ofLine('text', 'position', 'name', 'description', 'sellerNumber', 'buyerNumber', 'standardNumber'),
    notes: { type: 'text', of: ({ line }) => textOf(line.notes) },
    ...ofLine('quantity', 'quantity'),
    unit: { type: 'text', of: ({ line: { unit } }) => (unit ? unitLabel(unit) : null) },
    ...ofLine('money', 'price'),
    ...ofLine('quantity', 'priceQuantity'),
    allowances: { type: 'money', of: ({ line }) => allowedOn(line.allowances) },
    ...ofLine('percent', 'vatRate'),
    ...ofLine('money', 'net'),
    currency: { type: 'text', of: ({ invoice }) => invoice.currency },
    ...ofLine('day', 'serviceDate', 'serviceDateEnd'),
    isInformation: { type: 'boolean', of: ({ line }) => line.isInformation ?? false },
  },
})
