import { documentPdf, documentPdfs } from '@/lib/documents/queries/document-pdf'
import type { FamilyRecord } from '@/lib/documents/queries/family-record'
import { readDocument } from '@/lib/documents/queries/read-document'
import { documentKey, printInput } from '@/lib/documents/schema'
import { businessDay } from '@/lib/domain/business-date'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import type { InvoiceRecord } from '../schema'

/** The whole invoice of the active company. */
export const getInvoice = defineUseCase({
  name: 'invoice.get',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: (scope, { id }) => readInvoice(scope, id),
})

/** For the write use cases that answer the record. */
export async function readInvoice(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<InvoiceRecord> {
  const document = await readDocument(
    tx,
    { id, family: 'INVOICE', companyId: ctx.companyId },
    businessDay(ctx.now()),
  )
  return {
    ...document,
    invoiceType: document.invoiceType ?? 'DEFAULT',
    invoiceNumber: document.number,
    invoiceDate: document.date,
  }
}

/** For the use cases that both families have. */
export const INVOICES: FamilyRecord<InvoiceRecord> = {
  family: 'INVOICE',
  prefix: 'invoice',
  area: 'INVOICES',
  read: readInvoice,
}

/** What the invoice's PDF is made of. */
export const getInvoicePdf = defineUseCase({
  name: 'invoice.pdf',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: async (scope, { id }) => documentPdf(scope, await readInvoice(scope, id)),
})

/** What the PDFs of several invoices are made of. */
export const printInvoices = defineUseCase({
  name: 'invoice.print',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: printInput,
  run: (scope, { ids }) => documentPdfs(scope, ids, (id) => readInvoice(scope, id)),
})
