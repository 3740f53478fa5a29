import { rejectedRows } from '@/lib/imports/queries/import-rows'
import { execute } from '@/lib/server/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { problemOf } from '@/lib/server/next/problem'
import { tableAnswer } from '@/lib/server/next/table-answer'

/** The faulty rows of an import as a file. */
async function rejected(request: Request, { params }: { params: Promise<{ id: string }> }) {
  try {
    return tableAnswer(await execute(rejectedRows, await apiContext(request), await params))
  } catch (error) {
    return problemOf(error, rejectedRows.name)
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: rejected })
