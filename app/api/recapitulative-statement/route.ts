import { queryOf } from '@/lib/server/core/endpoint'
import { execute } from '@/lib/server/core/execute'
import { recordsAnswer } from '@/lib/server/next/file-answer'
import { signedIn } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'
import { exportStatement } from '@/lib/tax/vat-return/queries/read-statement'

/**
 * Returns a recapitulative statement as CSV; by the browser's session. Not found for another
 * company than the active one.
 */
export const GET = toHandler(exportStatement.name, signedIn, async (ctx, { request }) => {
  const query = queryOf('GET', new URL(request.url).searchParams)
  return recordsAnswer(ctx, 'vat-return', await execute(exportStatement, ctx, query as never))
})
