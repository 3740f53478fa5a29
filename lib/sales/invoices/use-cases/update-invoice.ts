import { updateDraft } from '@/lib/sales/documents/use-cases/update-draft'
import { INVOICES } from '../queries/get-invoice'
import { updateInvoiceInput } from '../schema'

export const updateInvoice = updateDraft(
  INVOICES,
  updateInvoiceInput,
  ({ id: _document, version: _version, customerId, invoiceDate: date, positions, ...fields }) => ({
    customerId,
    date,
    positions,
    fields,
  }),
)
