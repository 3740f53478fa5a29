import { exportReport } from '@/lib/pos-reports/use-cases/export-report'
import { currentContext } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { problemOf } from '@/lib/server/next/problem'
import { tableAnswer } from '@/lib/server/next/table-answer'

/** A report as a file, narrowed as its page is; by the browser's session. */
export async function GET(request: Request, { params }: { params: Promise<{ report: string }> }) {
  try {
    const ctx = await currentContext()
    if (!ctx) throw new AppError('unauthenticated', 'auth.required')
    const asked = { ...Object.fromEntries(new URL(request.url).searchParams), ...(await params) }
    return tableAnswer(await execute(exportReport, ctx, asked))
  } catch (error) {
    return problemOf(error, exportReport.name)
  }
}
