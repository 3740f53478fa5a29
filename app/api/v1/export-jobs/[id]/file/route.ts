import { exportJobFile } from '@/lib/export-jobs/queries'
import { execute } from '@/lib/server/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { problemOf } from '@/lib/server/next/problem'
import { tableAnswer } from '@/lib/server/next/table-answer'

/** The finished file of an export; the browser's cookie is good for it, too. */
async function kept(request: Request, { params }: { params: Promise<{ id: string }> }) {
  try {
    const { id } = await params
    return tableAnswer(await execute(exportJobFile, await apiContext(request), { id }))
  } catch (error) {
    return problemOf(error, exportJobFile.name)
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: kept })
