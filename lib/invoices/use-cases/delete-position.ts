import { deletePositionInput } from '@/lib/documents/schema'
import { deletePosition as remove } from '@/lib/documents/use-cases/change-positions'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'

/** Removes a position of a draft with its deposit. Answers the whole invoice. */
export const deletePosition = defineUseCase({
  name: 'invoice.deletePosition',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: deletePositionInput,
  run: async (scope, { id, version, positionId }) => {
    await remove(scope, { family: 'INVOICE', id, version }, positionId)
    return readInvoice(scope, id)
  },
})
