import { getRun } from '@/lib/sales/reminders/queries/get-run'
import { storedLetter } from '@/lib/sales/reminders/use-cases/render-letter'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { signedIn } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'
import { pdfResponse } from '@/lib/server/next/pdf-answer'
import { mergePdfs } from '@/lib/server/files/pdf/renderer'

/** The printable letters of a run, as one PDF in the order of the customers. */
export const GET = toHandler(getRun.name, signedIn, async (ctx, { request, params: { id = '' } }) => {
  const { date, results } = await execute(getRun, ctx, { id })
  const files: Uint8Array[] = []
  for (const { state, reminderId, isWithdrawn } of results)
    if (state === 'TO_PRINT' && reminderId && !isWithdrawn)
      files.push(await storedLetter(ctx.tenantId, reminderId))
  if (files.length === 0) throw new AppError('notFound', 'notFound')
  const turn = { owner: ctx.tenantId, signal: request.signal }
  return pdfResponse(await mergePdfs(files, turn), `Mahnungen-${date}.pdf`)
})
