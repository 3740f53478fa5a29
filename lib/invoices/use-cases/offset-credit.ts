import { offsetCredit as offset } from '@/lib/documents/use-cases/use-credit'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'
import { documentRef } from '@/lib/documents/schema'

/** Settles the invoice with what its customer has as a credit on other documents, as far as that goes. */
export const offsetCredit = defineUseCase({
  name: 'invoice.offset',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: documentRef,
  run: async (scope, { id, version }) => {
    await offset(scope, { family: 'INVOICE', id, version })
    return readInvoice(scope, id)
  },
})
