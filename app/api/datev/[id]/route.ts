import { getExportFile } from '@/lib/datev/queries/exports'
import { currentContext } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { problemOf } from '@/lib/server/next/problem'

/** A file for DATEV as it was given out; by the browser's session. One of another company than the active one is not found. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  try {
    const ctx = await currentContext()
    if (!ctx) throw new AppError('unauthenticated', 'auth.required')
    const { filename, content } = await execute(getExportFile, ctx, await params)
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${filename}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    return problemOf(error, getExportFile.name)
  }
}
