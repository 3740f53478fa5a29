import { companyLetterhead, logoOf } from '@/lib/documents/queries/print-sources'
import { ratesById } from '@/lib/documents/queries/draft-sources'
import { readDocument } from '@/lib/documents/queries/read-document'
import { printModelOf } from '@/lib/documents/rules/print'
import { bookedPdfSource, type PdfSource } from '@/lib/documents/use-cases/render-pdf'
import { businessDay } from '@/lib/domain/business-date'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import { invoiceKey, type InvoiceRecord } from '../schema'

/** The whole invoice of the active company. */
export const getInvoice = defineUseCase({
  name: 'invoice.get',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: invoiceKey,
  run: ({ tx, ctx }, { id }) => readInvoice({ tx, ctx }, id),
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
  return { ...document, invoiceType: 'DEFAULT', invoiceNumber: document.number, invoiceDate: document.date }
}

/** What the invoice's PDF is made of: kept bytes or frozen model of a booked one, the present state of a draft. */
export const getInvoicePdf = defineUseCase({
  name: 'invoice.pdf',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: invoiceKey,
  run: async ({ tx, ctx }, { id }): Promise<{ number: string | null; source: PdfSource }> => {
    const invoice = await readInvoice({ tx, ctx }, id)
    if (invoice.status !== 'DRAFT') return { number: invoice.number, source: await bookedPdfSource(tx, id) }
    const { seller, logoFileId } = await companyLetterhead(tx, ctx.companyId)
    const model = printModelOf({ document: invoice, letterhead: seller, rateNames: await ratesById(tx) })
    return { number: null, source: { model: { ...model, logo: await logoOf(tx, logoFileId) } } }
  },
})
