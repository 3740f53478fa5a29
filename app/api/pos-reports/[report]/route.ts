import { reportAnswer } from '@/app/api/report-file'
import { currentContext, currentSession } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/core/errors'
import { refuseClaim } from '@/lib/server/next/page-company'
import { problemOf } from '@/lib/server/next/problem'

/**
 * Returns a report as a file, filtered by the same parameters as its page; by the browser's
 * session. Refused to a page of another company than the active one; a user who followed a link
 * sees the reason on the page of reports.
 */
export async function GET(request: Request, { params }: { params: Promise<{ report: string }> }) {
  const { company = null, ...query } = Object.fromEntries(new URL(request.url).searchParams) as Record<
    string,
    string
  >
  const { report } = await params
  try {
    const [ctx, session] = await Promise.all([currentContext(), currentSession()])
    if (!ctx || !session) throw new AppError('unauthenticated', 'auth.required')
    refuseClaim(session, company)
    return await reportAnswer(ctx, { ...query, report }, request.signal)
  } catch (error) {
    const answer = problemOf(error, 'report.file')
    const isPerson = request.headers.get('accept')?.includes('text/html') ?? false
    if (!isPerson || answer.status !== 409) return answer
    const isTooLong = error instanceof AppError && error.code === 'report.tooLongToPrint'
    const { format: _format, ...filter } = query
    const kept = new URLSearchParams({ report, ...filter, refused: 'length' })
    return new Response(null, {
      status: 303,
      headers: { location: `/pos-reports?${isTooLong ? kept.toString() : 'refused=company'}` },
    })
  }
}
