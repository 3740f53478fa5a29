import type { documentKey } from '@/lib/sales/documents/schema'
import { storedPdf, type PdfSource } from '@/lib/sales/documents/use-cases/render-pdf'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { toHandler } from '@/lib/server/next/handler'
import { pdfAnswer } from '@/lib/server/next/pdf-answer'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import type { UseCase } from '@/lib/server/core/use-case'

type PdfUseCase = UseCase<typeof documentKey, { number: string | null; source: PdfSource }>

/**
 * Returns a document as PDF: always the same bytes for a booked one, the current state marked
 * ENTWURF for a draft.
 */
export const pdfRoute = (useCase: PdfUseCase, fileName: (number: string) => string) =>
  toHandler(useCase.name, apiContext, async (ctx, { request, params: { id = '' } }) => {
    const { number, source } = await execute(useCase, ctx, { id })
    if (number === null && 'model' in source) {
      const turn = { owner: ctx.tenantId, signal: request.signal }
      return pdfAnswer(renderPdf(source.model, turn), 'Entwurf.pdf')
    }
    const bytes = 'bytes' in source ? Promise.resolve(source.bytes) : storedPdf(ctx.tenantId, id)
    return pdfAnswer(bytes, fileName(number ?? ''))
  })
