import { dispatchOverview } from '@/lib/sales/dispatches/queries'
import { documentPage, editorSetting, newDocumentInput } from '@/lib/sales/documents/queries/edit-document'
import { documentKey } from '@/lib/sales/documents/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDeliveryNote } from './get-delivery-note'

export const newDeliveryNotePage = defineUseCase({
  name: 'deliveryNote.newPage',
  mode: 'read',
  right: 'DELIVERYNOTES_CREATE',
  module: 'order-management',
  input: newDocumentInput,
  run: (scope, { customerId }) => editorSetting(scope, 'DELIVERY_NOTE', customerId),
})

export const deliveryNotePage = defineUseCase({
  name: 'deliveryNote.page',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  forAuditor: 'deliveryNote',
  input: documentKey,
  run: async (scope, { id }) => {
    const note = await readDeliveryNote(scope, id)
    return documentPage(scope, 'DELIVERY_NOTE', note, async () => ({
      dispatches: await dispatchOverview(scope.tx, id),
    }))
  },
})
