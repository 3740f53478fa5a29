import { z } from 'zod'
import { auditEntity } from '@/lib/domain/document-kind'
import { documentKey } from '@/lib/sales/documents/schema'
import { addFile } from '@/lib/sales/documents/steps/change-files'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { InvoiceFileRecord } from '../schema'

/**
 * Adds a file to a draft: it is printed by name, goes out with the mail, and is within the
 * e-invoice. The type is detected by the content. The draft's version stays: files are not part of
 * what its editor saves. Throws `document.notDraft`.
 */
export const attachInvoiceFile = defineUseCase({
  name: 'invoice.attach',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: documentKey.extend({
    filename: z.string('validation.invalid').max(1_000, 'validation.tooLong'),
    content: z.instanceof(Uint8Array, { error: 'validation.invalid' }),
  }),
  run: async (scope, { id, filename, content }): Promise<InvoiceFileRecord> => {
    const file = await addFile(scope, id, { typed: filename, bytes: content })
    const after = { attachment: file.name }
    await scope.audit({ entity: auditEntity('INVOICE'), entityId: id, after })
    return file
  },
})
