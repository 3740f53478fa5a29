import { bookDocument } from '@/lib/sales/documents/use-cases/book-document'
import { INVOICES } from '../queries/get-invoice'

export const bookInvoice = bookDocument(INVOICES)
