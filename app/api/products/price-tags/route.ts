import { printPriceTags } from '@/lib/catalog/price-tags/queries/print-price-tags'
import { execute } from '@/lib/server/core/execute'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { readBody } from '@/lib/server/next/body'
import { companyContext } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'
import { pdfResponse } from '@/lib/server/next/pdf-answer'

/** Accepts only JSON, which keeps other sites' forms out. */
export const POST = toHandler(printPriceTags.name, companyContext, async (ctx, { request }) => {
  const body = await readBody(request)
  if (body instanceof Response) return body
  const model = await execute(printPriceTags, ctx, body.value)
  return pdfResponse(
    await renderPdf(model, { owner: ctx.tenantId, signal: request.signal }),
    'Preisschilder.pdf',
  )
})
