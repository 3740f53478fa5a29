import { exportLists } from '@/lib/registry/exports'
import { writeFile } from '@/lib/server/large-file/writer'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { problemOf } from '@/lib/server/next/problem'
import { tableAnswer } from '@/lib/server/next/table-answer'

/** The rows of a list as a file. */
async function exported(request: Request, { params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params
  try {
    const asked = { ...Object.fromEntries(new URL(request.url).searchParams), kind }
    const { signal } = request
    return tableAnswer(
      await writeFile(exportLists.fileOf(kind), await apiContext(request), asked, { signal }),
    )
  } catch (error) {
    return problemOf(error, exportLists.of(kind).name)
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: exported })
