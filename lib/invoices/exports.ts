import { defineExport, field, fields } from '@/lib/server/export-kind'
import { invoiceList } from './list'
import { listInvoices } from './queries/list-invoices'
import type { InvoiceRow } from './schema'

/** Invoices, cancellations and credits as a file. */
export const invoiceExport = defineExport<typeof listInvoices.input, InvoiceRow>({
  list: listInvoices,
  page: invoiceList,
  columns: {
    invoiceNumber: field('invoiceNumber', 'text'),
    documentKind: field('documentKind', 'text', 'documentKind'),
    status: field('status', 'text', 'status'),
    ...fields<InvoiceRow>('day', 'invoiceDate', 'dueDate'),
    ...fields<InvoiceRow>('text', 'customerNumber', 'customerName', 'customerCity'),
    ...fields<InvoiceRow>('money', 'sumNet', 'sumVat', 'sumGross', 'openAmount'),
    settlement: field('settlement', 'text', 'status'),
    overdue: field('overdue', 'boolean'),
    dispatch: field('dispatch', 'text', 'status'),
  },
})
