import { duplicateDocument } from '@/lib/sales/documents/use-cases/duplicate-document'
import { INVOICES } from '../queries/get-invoice'

export const duplicateInvoice = duplicateDocument(INVOICES)
