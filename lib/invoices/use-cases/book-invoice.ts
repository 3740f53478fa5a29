import { bookDocument } from '@/lib/documents/use-cases/book-document'
import { INVOICES } from '../queries/get-invoice'

export const bookInvoice = bookDocument(INVOICES)
