import { readDispatches } from '@/lib/dispatches/queries'
import { documentKey } from '@/lib/documents/schema'
import { defineUseCase } from '@/lib/server/use-case'

/** To whom the invoice went by mail, and what became of it; the newest first. */
export const invoiceDispatches = defineUseCase({
  name: 'invoice.dispatches',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: (scope, { id }) => readDispatches(scope, { family: 'INVOICE', id }),
})
