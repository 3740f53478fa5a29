import { deleteDraft } from '@/lib/sales/documents/use-cases/delete-draft'
import { INVOICES } from '../queries/get-invoice'

export const deleteInvoice = deleteDraft(INVOICES)
