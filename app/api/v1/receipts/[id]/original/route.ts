import { receiptOriginal } from '@/lib/pos/receipts/queries/receipt-original'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { toHandler } from '@/lib/server/next/handler'

/** A receipt as its till sent it; the browser's cookie is accepted, too. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(receiptOriginal.name, apiContext, async (ctx, { params }) =>
    fileAnswer({
      body: Buffer.from(await execute(receiptOriginal, ctx, params)),
      name: 'Kassenbon.json',
      type: 'application/json',
      sandboxed: true,
    }),
  ),
})
