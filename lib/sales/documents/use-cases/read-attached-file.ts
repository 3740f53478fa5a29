import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { defineUseCase } from '@/lib/server/core/use-case'
import { fileOf } from '../queries/attached-files'
import { documentKey } from '../schema'

/** A file of an invoice that a worker attaches to a mail. */
export const readAttachedFile = defineUseCase({
  name: 'document.readFile',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: async ({ tx }, { id }) => {
    const file = await fileOf(tx, id)
    if (!file) throw new AppError('notFound', 'notFound')
    return { bytes: file.bytes, contentType: file.type }
  },
})

/** Returns a file of an invoice by its own id; rejects if there is none. */
export const storedDocumentFile = (
  tenantId: string,
  id: string,
): Promise<{ bytes: Uint8Array; contentType: string }> =>
  execute(readAttachedFile, systemContext(tenantId, 'document.readFile', ['INVOICES_SHOW']), { id })
