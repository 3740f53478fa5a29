import { creditBesides } from '@/lib/sales/documents/queries/credit-besides'
import { dispatchOverview } from '@/lib/sales/dispatches/queries'
import { creditedOf } from '@/lib/sales/documents/queries/payments'
import type { Credited } from '@/lib/sales/documents/rules/credited'
import { documentPage, editorSetting, newDocumentInput } from '@/lib/sales/documents/queries/edit-document'
import { documentKey } from '@/lib/sales/documents/schema'
import { readDunning } from '@/lib/sales/reminders/queries/invoice-dunning'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { InvoiceRecord } from '../schema'
import { readInvoice } from './get-invoice'

export const newInvoicePage = defineUseCase({
  name: 'invoice.newPage',
  mode: 'read',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: newDocumentInput,
  run: (scope, { customerId }) => editorSetting(scope, 'INVOICE', customerId),
})

/** The part of a position credited so far. */
export interface CreditedPosition extends Credited {
  positionId: string
}

export const invoicePage = defineUseCase({
  name: 'invoice.page',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'document',
  input: documentKey,
  run: async (scope, { id }) => {
    const invoice = await readInvoice(scope, id)
    return documentPage(scope, 'INVOICE', invoice, () => shownBesides(scope, invoice))
  },
})

async function shownBesides(scope: ReadScope, invoice: InvoiceRecord) {
  const [creditedById, dispatches, dunning, credit] = await Promise.all([
    invoice.credits.length > 0 ? creditedOf(scope.tx, invoice.id) : new Map<string, Credited>(),
    dispatchOverview(scope.tx, invoice.id),
    readDunning(scope, invoice.id),
    creditBesides(scope, invoice),
  ])
  const credited = [...creditedById].map(([positionId, of]): CreditedPosition => ({ positionId, ...of }))
  return { credited, dispatches, dunning, credit }
}
