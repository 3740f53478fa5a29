import { exportLists } from '@/lib/registry/exports'
import { currentContext, currentSession } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/core/errors'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { refuseClaim } from '@/lib/server/next/page-company'
import { problemOf } from '@/lib/server/next/problem'
import { recordsAnswer } from '@/lib/server/next/file-answer'

/**
 * Returns a list as a file, filtered by the same parameters as its page; by the browser's session.
 * The address names the company of the page; a list of another company is refused. A user who
 * followed a link sees the reason on the page of exports.
 */
export async function GET(request: Request, { params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params
  const useCase = exportLists.of(kind)
  try {
    const [ctx, session] = await Promise.all([currentContext(), currentSession()])
    if (!ctx || !session) throw new AppError('unauthenticated', 'auth.required')
    const { company = null, ...query } = Object.fromEntries(new URL(request.url).searchParams) as Record<
      string,
      string
    >
    if (!useCase.acrossCompanies) refuseClaim(session, company)
    const input = exportLists.ofPage(kind, query)
    const file = await writeFile(exportLists.fileOf(kind), ctx, input, { signal: request.signal })
    return recordsAnswer(ctx, kind, file)
  } catch (error) {
    const answer = problemOf(error, useCase.name)
    const isPerson = request.headers.get('accept')?.includes('text/html') ?? false
    return isPerson ? redirectToPage(answer.status) : answer
  }
}

const redirectToPage = (status: number) =>
  new Response(null, {
    status: 303,
    headers: { location: `/csv-export?refused=${status === 409 ? 'company' : 'file'}` },
  })
