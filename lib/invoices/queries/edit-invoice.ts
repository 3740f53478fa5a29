import { z } from 'zod'
import { documentPage, editorSetting } from '@/lib/documents/queries/edit-document'
import { documentKey } from '@/lib/documents/schema'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from './get-invoice'

/** For a new invoice. */
export const newInvoicePage = defineUseCase({
  name: 'invoice.newPage',
  mode: 'read',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({}),
  run: (scope) => editorSetting(scope),
})

/** An invoice with everything its page shows. */
export const invoicePage = defineUseCase({
  name: 'invoice.page',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: (scope, { id }) => documentPage(scope, 'INVOICE', readInvoice(scope, id), id),
})
