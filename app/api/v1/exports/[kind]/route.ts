import { exportLists } from '@/lib/registry/exports'
import { execute } from '@/lib/server/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { problemOf } from '@/lib/server/next/problem'
import { tableAnswer } from '@/lib/server/next/table-answer'

/** The rows of a list as a file. */
async function exported(request: Request, { params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params
  const useCase = exportLists.of(kind)
  try {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    return tableAnswer(await execute(useCase, await apiContext(request), { ...query, kind }))
  } catch (error) {
    return problemOf(error, useCase.name)
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: exported })
