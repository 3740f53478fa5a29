import { getExportFile } from '@/lib/tax/datev/queries/exports'
import { execute } from '@/lib/server/core/execute'
import { signedIn } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'

/** A file for DATEV as it was given out; by the browser's session. One of another company than the active one is not found. */
export const GET = toHandler(getExportFile.name, signedIn, async (ctx, { params }) => {
  const { filename, content } = await execute(getExportFile, ctx, params)
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})
