import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { pdfAnswer } from '@/lib/server/next/pdf-answer'
import { readLetter, storedLetter } from '@/lib/sales/reminders/use-cases/render-letter'

/** The letter of a reminder, always the same bytes. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(readLetter.name, apiContext, async (ctx, { params: { id = '' } }) => {
    const { date, source } = await execute(readLetter, ctx, { id })
    const bytes = 'bytes' in source ? Promise.resolve(source.bytes) : storedLetter(ctx.tenantId, id)
    return pdfAnswer(bytes, `Mahnung-${date}.pdf`)
  }),
})
