import { execute } from '@/lib/server/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { pdfAnswer } from '@/lib/server/next/pdf-answer'
import { problemOf } from '@/lib/server/next/problem'
import { readLetter, storedLetter } from '@/lib/reminders/use-cases/render-letter'

/** The letter of a reminder, always the same bytes. */
async function letter(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  try {
    const ctx = await apiContext(request)
    const { id } = await params
    const { date, source } = await execute(readLetter, ctx, { id })
    const bytes = 'bytes' in source ? Promise.resolve(source.bytes) : storedLetter(ctx.tenantId, id)
    return await pdfAnswer(bytes, `Mahnung-${date}.pdf`)
  } catch (error) {
    return problemOf(error, readLetter.name)
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: letter })
