import { reportAnswer } from '@/app/api/report-file'
import { reportEndpoints } from '@/lib/pos/pos-reports/api'
import { queryOf } from '@/lib/server/core/endpoint'
import { apiContext, apiV1 } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { toRoute } from '@/lib/server/next/route'

const inJson = toRoute(reportEndpoints.read, apiV1)

const asFile = toHandler('report.file', apiContext, (ctx, { request, params }) => {
  const query = { ...queryOf('GET', new URL(request.url).searchParams), ...params }
  return reportAnswer(ctx, query, request.signal)
})

/** A report, with `format` as a file. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: (request: Request, path: Parameters<typeof asFile>[1]) =>
    new URL(request.url).searchParams.has('format') ? asFile(request, path) : inJson(request, path),
})
