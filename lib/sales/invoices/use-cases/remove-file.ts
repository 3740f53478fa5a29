import { auditEntity } from '@/lib/domain/document-kind'
import { removeFile } from '@/lib/sales/documents/steps/change-files'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { invoiceFileKey } from '../schema'

/** Removes a file from a draft. Throws `document.notDraft`. */
export const removeInvoiceFile = defineUseCase({
  name: 'invoice.detach',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: invoiceFileKey,
  run: async (scope, { id, fileId }): Promise<null> => {
    const file = await removeFile(scope, id, fileId)
    if (!file) throw new AppError('notFound', 'notFound')
    const before = { attachment: file.name }
    await scope.audit({ entity: auditEntity('INVOICE'), entityId: id, before })
    return null
  },
})
