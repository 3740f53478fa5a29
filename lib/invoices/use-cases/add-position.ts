import { addPositionInput } from '@/lib/documents/schema'
import { addPosition as add } from '@/lib/documents/use-cases/change-positions'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'

/** Adds a position at the end of a draft, with its deposit. Answers the whole invoice. */
export const addPosition = defineUseCase({
  name: 'invoice.addPosition',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: addPositionInput,
  run: async (scope, { id, version, ...position }) => {
    await add(scope, { family: 'INVOICE', id, version }, position)
    return readInvoice(scope, id)
  },
})
