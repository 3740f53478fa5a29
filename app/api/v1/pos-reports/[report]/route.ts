import { reportAnswer } from '@/app/api/report-file'
import { reportEndpoints } from '@/lib/pos-reports/api'
import { apiContext, apiV1 } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { problemOf } from '@/lib/server/next/problem'
import { toRoute } from '@/lib/server/next/route'

interface Path {
  params: Promise<Record<string, string>>
}

const inJson = toRoute(reportEndpoints.read, apiV1)

/** A report, with `format` as a file. */
const read = (request: Request, path: Path) =>
  new URL(request.url).searchParams.has('format') ? asFile(request, path) : inJson(request, path)

async function asFile(request: Request, { params }: Path): Promise<Response> {
  try {
    const asked = { ...Object.fromEntries(new URL(request.url).searchParams), ...(await params) }
    return await reportAnswer(await apiContext(request), asked, request.signal)
  } catch (error) {
    return problemOf(error, 'report.file')
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: read })
