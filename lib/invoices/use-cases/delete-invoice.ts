import { deleteDraft } from '@/lib/documents/use-cases/delete-draft'
import { INVOICES } from '../queries/get-invoice'

export const deleteInvoice = deleteDraft(INVOICES)
