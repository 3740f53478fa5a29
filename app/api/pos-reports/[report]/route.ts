import { exportReport } from '@/lib/pos-reports/use-cases/export-report'
import { currentContext, currentSession } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { refuseClaim } from '@/lib/server/next/page-company'
import { problemOf } from '@/lib/server/next/problem'
import { tableAnswer } from '@/lib/server/next/table-answer'

/**
 * A report as a file, narrowed as its page is; by the browser's session. It is refused to a page of another company than the
 * active one; a person who followed a link is told on the page of reports.
 */
export async function GET(request: Request, { params }: { params: Promise<{ report: string }> }) {
  try {
    const [ctx, session] = await Promise.all([currentContext(), currentSession()])
    if (!ctx || !session) throw new AppError('unauthenticated', 'auth.required')
    const { company = null, ...query } = Object.fromEntries(new URL(request.url).searchParams) as Record<
      string,
      string
    >
    refuseClaim(session, company)
    return tableAnswer(await execute(exportReport, ctx, { ...query, ...(await params) }))
  } catch (error) {
    const answer = problemOf(error, exportReport.name)
    const isPerson = request.headers.get('accept')?.includes('text/html') ?? false
    return isPerson && answer.status === 409
      ? new Response(null, { status: 303, headers: { location: '/pos-reports?refused=company' } })
      : answer
  }
}
