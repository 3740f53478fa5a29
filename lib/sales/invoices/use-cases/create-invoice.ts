import { createDraft } from '@/lib/sales/documents/use-cases/create-draft'
import { invalidField } from '@/lib/server/core/errors'
import { INVOICES } from '../queries/get-invoice'
import { createInvoiceInput } from '../schema'

/**
 * Creates a draft in the active company, by hand or from delivery notes of the customer, which it
 * bills from then on.
 */
export const createInvoice = createDraft(
  INVOICES,
  createInvoiceInput,
  ({ customerId, invoiceDate: date, positions, invoiceType, deliveryNoteIds = [], ...fields }) => {
    const ids = [...new Set(deliveryNoteIds)]
    return {
      customerId,
      date,
      positions,
      deliveryNoteIds: ids,
      invoiceType: typeFor(ids.length, invoiceType),
      fields,
    }
  },
)

type InvoiceType = 'DEFAULT' | 'COLLECTIVE'

/**
 * DEFAULT bills one delivery note at most, COLLECTIVE several; unless given, their number decides.
 */
function typeFor(deliveryNotes: number, requestedType: InvoiceType | undefined): InvoiceType {
  const misfit =
    requestedType === 'DEFAULT' ? deliveryNotes > 1 : requestedType === 'COLLECTIVE' && deliveryNotes === 0
  if (misfit) throw invalidField('invoiceType', 'invoice.typeOfDeliveryNotes')
  return requestedType ?? (deliveryNotes > 1 ? 'COLLECTIVE' : 'DEFAULT')
}
