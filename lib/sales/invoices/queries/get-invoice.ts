import { dispatchUseCases } from '@/lib/sales/dispatches/use-cases/read-dispatches'
import { fileOf } from '@/lib/sales/documents/queries/attached-files'
import { recordUseCases, type FamilyRecord } from '@/lib/sales/documents/queries/family-record'
import { readDocument } from '@/lib/sales/documents/queries/read-document'
import { keptEInvoice } from '@/lib/sales/documents/queries/print-sources'
import { documentKey } from '@/lib/sales/documents/schema'
import { proofsOfInvoice } from '@/lib/sales/supply-proofs/queries/proofs-of-invoice'
import { businessDay } from '@/lib/domain/business-date'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { invoiceFileKey, type InvoiceRecord } from '../schema'

/** Reads the record for the write use cases that return it. */
export async function readInvoice(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<InvoiceRecord> {
  const key = { id, family: 'INVOICE', companyId: ctx.companyId } as const
  const { document, eInvoiceFormat, files, receiptNote } = await readDocument(tx, key, businessDay(ctx.now()))
  const { documentKind, status, vat } = document
  const categories = vat.map(({ vatCategory }) => vatCategory)
  const proofs = await proofsOfInvoice(tx, { id, documentKind, status, categories })
  return {
    ...document,
    ...proofs,
    invoiceType: document.invoiceType ?? 'DEFAULT',
    invoiceNumber: document.number,
    invoiceDate: document.date,
    eInvoiceFormat,
    attachments: files,
    receiptNote,
  }
}

/** For the use cases shared by both families. */
export const INVOICES: FamilyRecord<InvoiceRecord> = {
  family: 'INVOICE',
  prefix: 'invoice',
  area: 'INVOICES',
  read: readInvoice,
}

export const { get: getInvoice, pdf: getInvoicePdf, print: printInvoices } = recordUseCases(INVOICES)

/** The XML of a booked invoice, byte for byte as stored. Throws `invoice.noXml` if it has none. */
export const getInvoiceXml = defineUseCase({
  name: 'invoice.xml',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'document',
  input: documentKey,
  run: async (scope, { id }): Promise<{ number: string; bytes: Buffer }> => {
    const { invoiceNumber } = await readInvoice(scope, id)
    const kept = await keptEInvoice(scope.tx, id)
    if (!kept) throw new AppError('notFound', 'invoice.noXml')
    return { number: invoiceNumber ?? '', bytes: kept.bytes }
  },
})

/** Throws `notFound` unless the active company has the invoice, before its file is read. */
export const knownInvoice = defineUseCase({
  name: 'invoice.known',
  mode: 'read',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: documentKey,
  run: async (scope, { id }): Promise<null> => {
    await readInvoice(scope, id)
    return null
  },
})

/** A file of an invoice with its bytes. */
export const getInvoiceFile = defineUseCase({
  name: 'invoice.attachment',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'document',
  input: invoiceFileKey,
  run: async (scope, { id, fileId }) => {
    const { attachments } = await readInvoice(scope, id)
    const file = attachments.some((one) => one.id === fileId) ? await fileOf(scope.tx, fileId) : null
    if (!file) throw new AppError('notFound', 'notFound')
    return file
  },
})

export const { list: invoiceDispatches, letter: invoiceLetter } = dispatchUseCases(INVOICES)
