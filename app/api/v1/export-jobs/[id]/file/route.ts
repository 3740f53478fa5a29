import { exportJobFile } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { recordsAnswer } from '@/lib/server/next/file-answer'

/** The finished file of an export; the browser's cookie is accepted, too. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(exportJobFile.name, apiContext, async (ctx, { params }) =>
    recordsAnswer(ctx, 'export-job', await execute(exportJobFile, ctx, params)),
  ),
})
