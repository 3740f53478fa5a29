import { auditEntity } from '@/lib/domain/document-kind'
import { withDeliveryNotes } from '@/lib/sales/documents/rules/billing'
import { DELIVERY_NOTES_MAX, POSITIONS_MAX } from '@/lib/sales/documents/schema'
import { loadDeliveries, loadDraft } from '@/lib/sales/documents/steps/load-document'
import { saveDraft } from '@/lib/sales/documents/steps/save-document'
import { invalidField, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { addDeliveryNotesInput } from '../schema'

/**
 * Bills further delivery notes of the draft's customer: their positions join those of the delivery
 * notes that it bills already, and its service period is widened by their days. Throws
 * `document.note…` if one of them cannot be billed. Returns the whole invoice.
 */
export const addDeliveryNotes = defineUseCase({
  name: 'invoice.addDeliveryNotes',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: addDeliveryNotesInput,
  run: async (scope, { id, version, deliveryNoteIds }) => {
    const bundle = await loadDraft(scope, { family: 'INVOICE', id, version })
    if (bundle.row.invoiceType === 'ADVANCE')
      throw invalidField('deliveryNoteIds', 'invoice.typeOfDeliveryNotes')
    const deliveries = await loadDeliveries(scope, [...new Set(deliveryNoteIds)])
    const limits = { positions: POSITIONS_MAX, deliveryNotes: DELIVERY_NOTES_MAX }
    const { draft, trace } = orRefuse(withDeliveryNotes(bundle, deliveries, limits, newId))
    const billed = await saveDraft(scope, bundle, draft)
    await scope.audit(...billed, { entity: auditEntity('INVOICE'), entityId: id, ...trace })
    return readInvoice(scope, id)
  },
})
