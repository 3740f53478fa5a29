import { getExportFile } from '@/lib/tax/datev/queries/exports'
import { execute } from '@/lib/server/core/execute'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { signedIn } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'

/**
 * Returns a stored DATEV file; by the browser's session. A file of another company than the active
 * one is not found.
 */
export const GET = toHandler(getExportFile.name, signedIn, async (ctx, { params }) => {
  const { filename, content } = await execute(getExportFile, ctx, params)
  return fileAnswer({ body: content, name: filename, type: 'application/zip' })
})
