import { documentRef } from '@/lib/documents/schema'
import { deleteDraft } from '@/lib/documents/use-cases/delete-draft'
import { defineUseCase } from '@/lib/server/use-case'

/** Deletes a draft; a booked invoice is refused. */
export const deleteInvoice = defineUseCase({
  name: 'invoice.delete',
  mode: 'write',
  right: 'INVOICES_DELETE',
  module: 'order-management',
  input: documentRef,
  run: (scope, { id, version }) => deleteDraft(scope, { family: 'INVOICE', id, version }),
})
