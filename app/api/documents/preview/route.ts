import { previewDraft } from '@/lib/sales/documents/queries/preview-draft'
import { execute } from '@/lib/server/core/execute'
import { inTurnIfLarge } from '@/lib/server/http/large-requests'
import { readBody } from '@/lib/server/next/body'
import { companyContext } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'
import { onlyNewest } from '@/lib/server/next/newest'
import { pdfAnswer } from '@/lib/server/next/pdf-answer'
import { renderPdf } from '@/lib/server/files/pdf/renderer'

/** Limit for a draft, in bytes: twice the largest document. */
const LIMIT = 2 * 1024 * 1024

/**
 * The editor's live preview: an unsaved draft as PDF. Read-only; accepts only JSON, which keeps
 * other sites' forms out.
 */
export const POST = toHandler('document.preview', companyContext, async (ctx, { request }) => {
  const body = await readBody(request, LIMIT)
  if (body instanceof Response) return body
  const rendering = onlyNewest(ctx.sessionId ?? ctx.requestId, request.signal, async (signal) => {
    const turnRequest = { caller: ctx, size: body.text.length, signal }
    const model = await inTurnIfLarge(turnRequest, () => execute(previewDraft, ctx, body.value))
    return renderPdf(model, { owner: ctx.tenantId, signal })
  })
  return pdfAnswer(rendering, 'Vorschau.pdf')
})
