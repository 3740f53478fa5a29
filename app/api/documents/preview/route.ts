import { previewDraft } from '@/lib/documents/queries/preview-draft'
import { currentContext } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { inTurnIfLarge } from '@/lib/server/large-requests'
import { readBody } from '@/lib/server/next/body'
import { onlyNewest } from '@/lib/server/next/newest'
import { refuseOtherCompany } from '@/lib/server/next/page-company'
import { pdfAnswer } from '@/lib/server/next/pdf-answer'
import { problemOf } from '@/lib/server/next/problem'
import { renderPdf } from '@/lib/server/pdf/renderer'

/** Bytes of a draft: what a document may hold of text and positions fits twice. */
const LIMIT = 2 * 1024 * 1024

/** The editor's live preview: an unsaved draft as PDF. Changes nothing; JSON alone keeps other sites' forms out. */
export async function POST(request: Request): Promise<Response> {
  try {
    const ctx = await currentContext()
    if (!ctx) throw new AppError('unauthenticated', 'auth.required')
    await refuseOtherCompany()
    const body = await readBody(request, LIMIT)
    if (body instanceof Response) return body
    const rendering = onlyNewest(ctx.sessionId ?? ctx.requestId, request.signal, async (signal) => {
      const asked = { caller: ctx, size: body.text.length, signal }
      const model = await inTurnIfLarge(asked, () => execute(previewDraft, ctx, body.value))
      return renderPdf(model, { owner: ctx.tenantId, signal })
    })
    return await pdfAnswer(rendering, 'Vorschau.pdf')
  } catch (error) {
    return problemOf(error, 'document.preview')
  }
}
