import { orderPositionsInput } from '@/lib/documents/schema'
import { orderPositions as order } from '@/lib/documents/use-cases/change-positions'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'

/** Puts the positions of a draft into the given order. */
export const orderPositions = defineUseCase({
  name: 'invoice.orderPositions',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: orderPositionsInput,
  run: async (scope, { id, version, ids }) => {
    await order(scope, { family: 'INVOICE', id, version }, ids)
    return readInvoice(scope, id)
  },
})
