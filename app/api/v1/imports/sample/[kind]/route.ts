import { sampleFile } from '@/lib/services/imports/queries/sample-file'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { tableAnswer } from '@/lib/server/next/file-answer'

/** A small sample file of a kind, which can be imported unchanged. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(sampleFile.name, apiContext, async (ctx, { params }) =>
    tableAnswer(await execute(sampleFile, ctx, params)),
  ),
})
