import { getVersion, printVersion } from '@/lib/tax/procedure-documentation/queries/read-documentation'
import { execute } from '@/lib/server/core/execute'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { signedIn } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'
import { pdfResponse } from '@/lib/server/next/pdf-answer'

/**
 * Returns a version of the procedure documentation as a PDF, or with `format=md` as Markdown; by
 * the browser's session.
 */
export const GET = toHandler(printVersion.name, signedIn, async (ctx, { params, request }) => {
  const input = { id: params.id ?? '' }
  if (new URL(request.url).searchParams.get('format') === 'md') {
    const { markdown, name } = await execute(getVersion, ctx, input)
    return fileAnswer({ body: Buffer.from(markdown), name, type: 'text/markdown; charset=utf-8' })
  }
  const { model, name } = await execute(printVersion, ctx, input)
  return pdfResponse(await renderPdf(model, { owner: ctx.tenantId, signal: request.signal }), name)
})
