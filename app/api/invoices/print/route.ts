import { printRoute } from '@/app/api/print-documents'
import { printInvoices } from '@/lib/sales/invoices/queries/get-invoice'

export const POST = printRoute(printInvoices, 'Rechnungen.pdf')
