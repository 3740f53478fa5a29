import { sampleFile } from '@/lib/services/imports/queries/sample-file'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { tableAnswer } from '@/lib/server/next/file-answer'

/** A small file of a kind that can be imported as it is. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(sampleFile.name, apiContext, async (ctx, { params }) =>
    tableAnswer(await execute(sampleFile, ctx, params)),
  ),
})
