import type { TenantTx } from '@/db/tenant'
import { paperSource, type PaperSource } from '@/lib/services/print/queries'
import { storedPaper } from '@/lib/services/print/use-cases/keep-paper'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { defineUseCase } from '@/lib/server/core/use-case'
import { frozenPrintModel, keptEInvoice } from '../queries/print-sources'
import type { PrintModel } from '../rules/print-model'
import { documentKey } from '../schema'

/** The stored bytes, or the model to render. */
export type PdfSource = PaperSource<PrintModel>

const AREAS = ['INVOICES_SHOW', 'DELIVERYNOTES_SHOW', 'OFFERS_SHOW', 'INCOMING-INVOICES_SHOW'] as const

/** Returns the stored PDF of a booked document, or its frozen print model. */
export const bookedPdfSource = (tx: TenantTx, documentId: string): Promise<PdfSource> =>
  paperSource(tx, 'document', documentId, () => frozenPrintModel(tx, documentId))

/** The source of a booked document that the worker renders. */
export const readPdfSource = defineUseCase({
  name: 'document.readPdfSource',
  mode: 'read',
  right: AREAS,
  module: 'order-management',
  input: documentKey,
  run: ({ tx }, { id }) => bookedPdfSource(tx, id),
})

/** Returns the PDF of a booked document, always the same bytes. */
export const storedPdf = (tenantId: string, id: string): Promise<Uint8Array> =>
  storedPaper(
    { kind: 'document', rights: AREAS, read: (ctx, key) => execute(readPdfSource, ctx, { id: key }) },
    tenantId,
    id,
  )

/** The XML of a booked document that a worker attaches to a mail. */
export const readEInvoice = defineUseCase({
  name: 'document.readEInvoice',
  mode: 'read',
  right: AREAS,
  module: 'order-management',
  input: documentKey,
  run: async ({ tx }, { id }): Promise<Uint8Array> => {
    const kept = await keptEInvoice(tx, id)
    if (!kept) throw new AppError('notFound', 'invoice.noXml')
    return kept.bytes
  },
})

/** Returns the XML of a booked document; rejects if it has none. */
export const storedEInvoice = (tenantId: string, id: string): Promise<Uint8Array> =>
  execute(readEInvoice, systemContext(tenantId, 'document.readEInvoice', AREAS), { id })
