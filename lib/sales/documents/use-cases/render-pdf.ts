import type { TenantTx } from '@/db/tenant'
import { paperSource, type PaperSource } from '@/lib/services/print/queries'
import { storedPaper } from '@/lib/services/print/use-cases/keep-paper'
import { execute } from '@/lib/server/core/execute'
import { defineUseCase } from '@/lib/server/core/use-case'
import { frozenPrintModel } from '../queries/print-sources'
import type { PrintModel } from '../rules/print-model'
import { documentKey } from '../schema'

/** The stored bytes, or the model to render. */
export type PdfSource = PaperSource<PrintModel>

const AREAS = ['INVOICES_SHOW', 'DELIVERYNOTES_SHOW'] as const

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
