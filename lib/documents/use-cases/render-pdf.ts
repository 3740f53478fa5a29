import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { renderPdf } from '@/lib/server/pdf/renderer'
import { systemContext } from '@/lib/server/system-context'
import { defineUseCase } from '@/lib/server/use-case'
import { frozenPrintModel, keptPdf } from '../queries/print-sources'
import type { PrintModel } from '../rules/print-model'
import { keepPdf } from '../store'

/** Either the kept bytes, or what to render them from. */
export type PdfSource = { bytes: Buffer } | { model: PrintModel }

const AREAS = ['INVOICES_SHOW', 'DELIVERYNOTES_SHOW'] as const
const input = z.strictObject({ documentId: z.uuid() })

/** The kept PDF of a booked document, or its frozen print model. */
export async function bookedPdfSource(tx: TenantTx, documentId: string): Promise<PdfSource> {
  const bytes = await keptPdf(tx, documentId)
  if (bytes) return { bytes }
  const model = await frozenPrintModel(tx, documentId)
  if (!model) throw new AppError('notFound', 'notFound')
  return { model }
}

/** Of a booked document: what the worker renders. */
export const readPdfSource = defineUseCase({
  name: 'document.readPdfSource',
  mode: 'read',
  right: AREAS,
  module: 'order-management',
  input,
  run: ({ tx }, { documentId }) => bookedPdfSource(tx, documentId),
})

/** Keeps the rendered bytes if none are kept yet, and answers the kept ones. Renders nothing new into the books: no audit. */
export const keepRenderedPdf = defineUseCase({
  name: 'document.keepRenderedPdf',
  mode: 'write',
  right: AREAS,
  module: 'order-management',
  input: input.extend({ bytes: z.instanceof(Uint8Array), templateVersion: z.int() }),
  run: async ({ tx, ctx, unchanged }, { documentId, bytes, templateVersion }): Promise<Buffer> => {
    unchanged()
    const content = Buffer.from(bytes)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await keepPdf(tx, {
      tenantId: ctx.tenantId,
      documentId,
      bytes: content,
      sha256,
      templateVersion,
      renderedAt: ctx.now(),
    })
    return (await keptPdf(tx, documentId)) ?? content
  },
})

/** The PDF of a booked document, always the same bytes: rendered by whoever asks first, outside any transaction. */
export async function storedPdf(tenantId: string, documentId: string): Promise<Uint8Array> {
  const ctx = systemContext(tenantId, 'document.renderPdf', AREAS)
  const source = await execute(readPdfSource, ctx, { documentId })
  if ('bytes' in source) return source.bytes
  const bytes = await renderPdf(source.model, { owner: tenantId })
  return execute(keepRenderedPdf, ctx, { documentId, bytes, templateVersion: source.model.templateVersion })
}
