import { previewLetter } from '@/lib/reminders/queries/preview-letter'
import { currentContext } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { pdfResponse } from '@/lib/server/next/pdf-answer'
import { problemOf } from '@/lib/server/next/problem'
import { renderPdf } from '@/lib/server/pdf/renderer'

interface Params {
  params: Promise<{ customerId: string }>
}

/** The letter that a customer would get today. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  try {
    const ctx = await currentContext()
    if (!ctx) throw new AppError('unauthenticated', 'auth.required')
    const model = await execute(previewLetter, ctx, { customerId: (await params).customerId })
    return pdfResponse(await renderPdf(model, { owner: ctx.tenantId, signal: request.signal }), 'Mahnung.pdf')
  } catch (error) {
    return problemOf(error, previewLetter.name)
  }
}
