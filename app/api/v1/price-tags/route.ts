import { printQueriedTags } from '@/lib/catalog/price-tags/queries/print-price-tags'
import { queryOf } from '@/lib/server/core/endpoint'
import { execute } from '@/lib/server/core/execute'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { pdfResponse } from '@/lib/server/next/pdf-answer'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(printQueriedTags.name, apiContext, async (ctx, { request }) => {
    const model = await execute(printQueriedTags, ctx, queryOf('GET', new URL(request.url).searchParams))
    const pdf = await renderPdf(model, { owner: ctx.tenantId, signal: request.signal })
    return pdfResponse(pdf, 'Preisschilder.pdf')
  }),
})
