import { exportLists } from '@/lib/registry/exports'
import { currentContext } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { problemOf } from '@/lib/server/next/problem'
import { tableAnswer } from '@/lib/server/next/table-answer'

/** A list as a file, narrowed as the address of its page has it; by the browser's session. */
export async function GET(request: Request, { params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params
  const useCase = exportLists.of(kind)
  try {
    const ctx = await currentContext()
    if (!ctx) throw new AppError('unauthenticated', 'auth.required')
    const query = Object.fromEntries(new URL(request.url).searchParams)
    return tableAnswer(await execute(useCase, ctx, exportLists.ofPage(kind, query)))
  } catch (error) {
    return problemOf(error, useCase.name)
  }
}
