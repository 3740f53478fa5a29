import { dispatchUseCases } from '@/lib/sales/dispatches/use-cases/read-dispatches'
import { recordUseCases, type FamilyRecord } from '@/lib/sales/documents/queries/family-record'
import { readDocument } from '@/lib/sales/documents/queries/read-document'
import { businessDay } from '@/lib/domain/business-date'
import type { ReadScope } from '@/lib/server/core/use-case'
import type { InvoiceRecord } from '../schema'

/** Reads the record for the write use cases that return it. */
export async function readInvoice(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  id: string,
): Promise<InvoiceRecord> {
  const key = { id, family: 'INVOICE', companyId: ctx.companyId } as const
  const document = await readDocument(tx, key, businessDay(ctx.now()))
  return {
    ...document,
    invoiceType: document.invoiceType ?? 'DEFAULT',
    invoiceNumber: document.number,
    invoiceDate: document.date,
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

export const { list: invoiceDispatches, letter: invoiceLetter } = dispatchUseCases(INVOICES)
