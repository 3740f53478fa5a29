import { createDraft } from '@/lib/documents/use-cases/create-draft'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'
import { createInvoiceInput } from '../schema'

/** Writes a draft of type DEFAULT in the active company. */
export const createInvoice = defineUseCase({
  name: 'invoice.create',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: createInvoiceInput,
  run: async (scope, { customerId, invoiceDate, positions, invoiceType: _default, ...fields }) => {
    const id = await createDraft(scope, {
      family: 'INVOICE',
      kind: 'INVOICE',
      invoiceType: 'DEFAULT',
      customerId,
      date: invoiceDate,
      positions,
      fields,
    })
    const invoice = await readInvoice(scope, id)
    const { customerName, customerLastname, sumGross } = invoice
    await scope.audit({
      entity: 'document',
      entityId: id,
      after: { status: 'DRAFT', customer: customerName || customerLastname, sumGross },
    })
    return invoice
  },
})
