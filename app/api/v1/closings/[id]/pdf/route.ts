import { closingPdf, readClosingPaper } from '@/lib/pos/closings/use-cases/render-closing'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { pdfAnswer } from '@/lib/server/next/pdf-answer'

/** A daily closing as PDF. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(readClosingPaper.name, apiContext, async (ctx, { params: { id = '' } }) => {
    const paper = await execute(readClosingPaper, ctx, { id })
    const bytes = closingPdf(paper, ctx.tenantId, id)
    return pdfAnswer(bytes, `Kassenabschluss-${paper.businessDay}-Z${paper.number}.pdf`)
  }),
})
