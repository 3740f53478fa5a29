import { noticeSheetFile, printNoticeSheet } from '@/lib/tax/register-notices/queries/sheet-files'
import { execute } from '@/lib/server/core/execute'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { recordsAnswer } from '@/lib/server/next/file-answer'
import { signedIn } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'
import { pdfResponse } from '@/lib/server/next/pdf-answer'

/**
 * Returns the data sheet for notifying the tax office of a store's tills: a PDF, or a table with
 * `format=csv`. Authenticated by the browser's session.
 */
export const GET = toHandler(printNoticeSheet.name, signedIn, async (ctx, { params, request }) => {
  const input = { storeId: params.storeId ?? '' }
  if (new URL(request.url).searchParams.get('format') === 'csv')
    return recordsAnswer(ctx, 'register-notices', await execute(noticeSheetFile, ctx, input))
  const { model, name } = await execute(printNoticeSheet, ctx, input)
  return pdfResponse(await renderPdf(model, { owner: ctx.tenantId, signal: request.signal }), name)
})
