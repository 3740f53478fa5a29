import type { documentKey } from '@/lib/documents/schema'
import { storedPdf, type PdfSource } from '@/lib/documents/use-cases/render-pdf'
import { execute } from '@/lib/server/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { pdfAnswer } from '@/lib/server/next/pdf-answer'
import { problemOf } from '@/lib/server/next/problem'
import { renderPdf } from '@/lib/server/pdf/renderer'
import type { UseCase } from '@/lib/server/use-case'

type PdfUseCase = UseCase<typeof documentKey, { number: string | null; source: PdfSource }>
type Handler = (request: Request, route: { params: Promise<{ id: string }> }) => Promise<Response>

/** A document as PDF: of a booked one always the same bytes, of a draft its present state, marked ENTWURF. */
export function pdfRoute(useCase: PdfUseCase, fileName: (number: string) => string): Handler {
  return async (request, { params }) => {
    try {
      const ctx = await apiContext(request)
      const { id } = await params
      const { number, source } = await execute(useCase, ctx, { id })
      if (number === null && 'model' in source) {
        const turn = { owner: ctx.tenantId, signal: request.signal }
        return await pdfAnswer(renderPdf(source.model, turn), 'Entwurf.pdf')
      }
      const bytes = 'bytes' in source ? Promise.resolve(source.bytes) : storedPdf(ctx.tenantId, id)
      return await pdfAnswer(bytes, fileName(number ?? ''))
    } catch (error) {
      return problemOf(error, useCase.name)
    }
  }
}
