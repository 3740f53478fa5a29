import { getRun } from '@/lib/reminders/queries/get-run'
import { storedLetter } from '@/lib/reminders/use-cases/render-letter'
import { currentContext } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { pdfResponse } from '@/lib/server/next/pdf-answer'
import { problemOf } from '@/lib/server/next/problem'
import { mergePdfs } from '@/lib/server/pdf/renderer'

/** The printable letters of a run, as one PDF in the order of the customers. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  try {
    const ctx = await currentContext()
    if (!ctx) throw new AppError('unauthenticated', 'auth.required')
    const { date, results } = await execute(getRun, ctx, { id: (await params).id })
    const files: Uint8Array[] = []
    for (const { state, reminderId, isWithdrawn } of results)
      if (state === 'TO_PRINT' && reminderId && !isWithdrawn)
        files.push(await storedLetter(ctx.tenantId, reminderId))
    if (files.length === 0) throw new AppError('notFound', 'notFound')
    const turn = { owner: ctx.tenantId, signal: request.signal }
    return pdfResponse(await mergePdfs(files, turn), `Mahnungen-${date}.pdf`)
  } catch (error) {
    return problemOf(error, getRun.name)
  }
}
