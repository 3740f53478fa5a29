import type { InvoiceType } from '@/lib/domain/document-kind'
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
  ({
    customerId,
    invoiceDate: date,
    positions,
    invoiceType,
    deliveryNoteIds = [],
    advanceIds = [],
    ...fields
  }) => {
    const ids = [...new Set(deliveryNoteIds)]
    if (advanceIds.length > 0 && invoiceType !== 'FINAL') throw invalidField('advanceIds', 'invoice.notFinal')
    return {
      customerId,
      date,
      positions,
      deliveryNoteIds: ids,
      advanceIds: [...new Set(advanceIds)],
      invoiceType: typeFor(ids.length, invoiceType),
      fields,
    }
  },
)

/**
 * DEFAULT bills one delivery note at most, COLLECTIVE several; unless given, their number decides.
 * An advance is billed before anything is delivered, so it has none.
 */
function typeFor(deliveryNotes: number, requestedType: InvoiceType | undefined): InvoiceType {
  const misfit = {
    DEFAULT: deliveryNotes > 1,
    COLLECTIVE: deliveryNotes === 0,
    ADVANCE: deliveryNotes > 0,
    FINAL: false,
  }
  if (requestedType && misfit[requestedType]) throw invalidField('invoiceType', 'invoice.typeOfDeliveryNotes')
  return requestedType ?? (deliveryNotes > 1 ? 'COLLECTIVE' : 'DEFAULT')
}
