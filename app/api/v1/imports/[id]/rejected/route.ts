import { rejectedRows } from '@/lib/services/imports/queries/import-rows'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { tableAnswer } from '@/lib/server/next/file-answer'

/** The faulty rows of an import as a file. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(rejectedRows.name, apiContext, async (ctx, { params }) =>
    tableAnswer(await execute(rejectedRows, ctx, params)),
  ),
})
