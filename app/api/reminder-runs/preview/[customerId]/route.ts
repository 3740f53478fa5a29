import { previewLetter } from '@/lib/sales/reminders/queries/preview-letter'
import { execute } from '@/lib/server/core/execute'
import { signedIn } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'
import { pdfResponse } from '@/lib/server/next/pdf-answer'
import { renderPdf } from '@/lib/server/files/pdf/renderer'

/** The letter that a customer would get today. */
export const GET = toHandler(previewLetter.name, signedIn, async (ctx, { request, params }) => {
  const model = await execute(previewLetter, ctx, params)
  return pdfResponse(await renderPdf(model, { owner: ctx.tenantId, signal: request.signal }), 'Mahnung.pdf')
})
