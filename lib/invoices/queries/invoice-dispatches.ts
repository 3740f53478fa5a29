import { readDispatches } from '@/lib/dispatches/queries'
import { prepareLetter } from '@/lib/dispatches/steps/prepare-letter'
import { documentKey } from '@/lib/documents/schema'
import { defineUseCase } from '@/lib/server/use-case'

/** To whom the invoice was mailed and the state of each mail, newest first. */
export const invoiceDispatches = defineUseCase({
  name: 'invoice.dispatches',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: (scope, { id }) => readDispatches(scope, { family: 'INVOICE', id }),
})

/** The mail by which the invoice would go out now, for the dialog that sends it. */
export const invoiceLetter = defineUseCase({
  name: 'invoice.letter',
  mode: 'read',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: documentKey,
  run: (scope, { id }) => prepareLetter(scope, { family: 'INVOICE', id }),
})
