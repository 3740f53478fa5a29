import { exportLists } from '@/lib/registry/exports'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { queryOf } from '@/lib/server/core/endpoint'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { recordsAnswer } from '@/lib/server/next/file-answer'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler('export.write', apiContext, async (ctx, { request, params: { kind = '' } }) => {
    const query = { ...queryOf('GET', new URL(request.url).searchParams), kind }
    const { signal } = request
    return recordsAnswer(ctx, kind, await writeFile(exportLists.fileOf(kind), ctx, query, { signal }))
  }),
})
