import { exportJobNotes } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { toHandler } from '@/lib/server/next/handler'

/**
 * The findings of the checks of an export, as a text file; the browser's cookie is accepted, too.
 */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toHandler(exportJobNotes.name, apiContext, async (ctx, { params }) => {
    const text = await execute(exportJobNotes, ctx, params)
    return fileAnswer({
      body: new TextEncoder().encode(text),
      name: 'hinweise.txt',
      type: 'text/plain; charset=utf-8',
    })
  }),
})
