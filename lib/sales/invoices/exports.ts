import { unitLabel } from '@/lib/domain/units'
import { defineExport, defineLineExport, field, fields } from '@/lib/server/core/export-kind'
import { invoiceList, paymentList } from './list'
import { listInvoices } from './queries/list-invoices'
import { listPayments } from './queries/list-payments'
import { listBookedInvoices, readPositions } from './queries/list-positions'
import type { InvoiceRow, ListedPayment, ListedPosition } from './schema'

export const invoiceExport = defineExport<typeof listInvoices.input, InvoiceRow>({
  list: listInvoices,
  page: invoiceList,
  columns: {
    invoiceNumber: field('invoiceNumber', 'text'),
    documentKind: field('documentKind', 'text', 'documentKind'),
    invoiceType: field('invoiceType', 'text', 'invoiceType'),
    status: field('status', 'text', 'status'),
    ...fields<InvoiceRow>('day', 'invoiceDate', 'dueDate'),
    ...fields<InvoiceRow>('text', 'customerNumber', 'customerName', 'customerCity'),
    rebatePercent: field('rebatePercent', 'percent'),
    rebate: field('rebate', 'money'),
    ...fields<InvoiceRow>('money', 'sumNet', 'sumVat', 'sumGross', 'openAmount'),
    settlement: field('settlement', 'text', 'status'),
    overdue: field('overdue', 'boolean'),
    dispatch: field('dispatch', 'text', 'status'),
    eInvoiceFormat: field('eInvoiceFormat', 'text', 'eInvoiceFormat'),
    ofReceipt: { type: 'boolean', of: ({ receiptId }) => receiptId !== null },
  },
})

export const positionExport = defineLineExport<typeof listBookedInvoices.input, InvoiceRow, ListedPosition>({
  list: listBookedInvoices,
  lines: readPositions,
  page: invoiceList,
  columns: {
    invoiceNumber: { type: 'text', of: ({ invoice }) => invoice.invoiceNumber },
    documentKind: { type: 'text', of: ({ invoice }) => invoice.documentKind, words: 'documentKind' },
    status: { type: 'text', of: ({ invoice }) => invoice.status, words: 'status' },
    invoiceDate: { type: 'day', of: ({ invoice }) => invoice.invoiceDate },
    customerNumber: { type: 'text', of: ({ invoice }) => invoice.customerNumber },
    customerName: { type: 'text', of: ({ invoice }) => invoice.customerName },
    position: field('position', 'whole'),
    ...fields<ListedPosition>('text', 'productNumber', 'name', 'description'),
    unit: { type: 'text', of: ({ unit }) => unit && unitLabel(unit) },
    quantity: field('quantity', 'quantity'),
    price: field('price', 'money'),
    rebatePercent: field('rebatePercent', 'percent'),
    rebate: field('rebate', 'money'),
    vatRate: field('vatRate', 'percent'),
    ...fields<ListedPosition>('money', 'sumNet', 'sumGross'),
    ofReceipt: { type: 'boolean', of: ({ invoice }) => invoice.receiptId !== null },
  },
})

export const paymentExport = defineExport<typeof listPayments.input, ListedPayment>({
  list: listPayments,
  page: paymentList,
  columns: {
    date: field('date', 'day'),
    kind: field('kind', 'text', 'paymentKind'),
    paymentMethod: field('paymentMethod', 'text', 'paymentMethod'),
    ...fields<ListedPayment>('text', 'invoiceNumber', 'customerNumber', 'customerName'),
    ...fields<ListedPayment>('money', 'amount', 'discount', 'writeOff'),
    reason: field('reason', 'text'),
    isReversal: field('isReversal', 'boolean'),
    cashDesk: field('cashDesk', 'text'),
  },
})
