import { storedPdf } from '@/lib/documents/use-cases/render-pdf'
import { getInvoicePdf } from '@/lib/invoices/queries/get-invoice'
import { execute } from '@/lib/server/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { pdfAnswer } from '@/lib/server/next/pdf-answer'
import { problemOf } from '@/lib/server/next/problem'
import { renderPdf } from '@/lib/server/pdf/renderer'

/** The invoice as PDF: of a booked one always the same bytes, of a draft its present state, marked ENTWURF. */
async function pdf(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  try {
    const ctx = await apiContext(request)
    const { id } = await params
    const { number, source } = await execute(getInvoicePdf, ctx, { id })
    if (number === null && 'model' in source) return await pdfAnswer(renderPdf(source.model), 'Entwurf.pdf')
    const bytes = 'bytes' in source ? Promise.resolve(source.bytes) : storedPdf(ctx.tenantId, id)
    return await pdfAnswer(bytes, `Rechnung-${number}.pdf`)
  } catch (error) {
    return problemOf(error, 'invoice.pdf')
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: pdf })
