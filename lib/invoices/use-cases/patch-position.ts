import { patchPositionInput } from '@/lib/documents/schema'
import { patchPosition as patch } from '@/lib/documents/use-cases/change-positions'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'

/** Changes what is sent of one position of a draft. Answers the whole invoice. */
export const patchPosition = defineUseCase({
  name: 'invoice.patchPosition',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: patchPositionInput,
  run: async (scope, { id, version, positionId, ...change }) => {
    await patch(scope, { family: 'INVOICE', id, version }, positionId, change)
    return readInvoice(scope, id)
  },
})
