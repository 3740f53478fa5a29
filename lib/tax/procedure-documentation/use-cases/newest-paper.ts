import { z } from 'zod'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPaper } from '../queries/read-documentation'
import { readVersions } from '../store'
import { generateVersion } from './generate-version'

/** The newest version as a printable document; generates the first one if there is none. */
export const newestPaper = defineUseCase({
  name: 'procedureDocumentation.newest',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx, call, unchanged }) => {
    const [newest] = await readVersions(tx, ctx.companyId)
    if (newest) unchanged()
    const { id } = newest ?? (await call(generateVersion, {}))
    return { id, ...(await readPaper(tx, ctx, id)) }
  },
})

/**
 * Returns the newest version of the active company as a PDF, with its id and the name of the file.
 * Must not be called inside a use case.
 */
export async function newestDocumentationPdf(
  ctx: Context,
  signal?: AbortSignal,
): Promise<{ id: string; name: string; bytes: Uint8Array }> {
  const { id, model, name } = await execute(newestPaper, ctx, {})
  return { id, name, bytes: await renderPdf(model, { owner: ctx.tenantId, ...(signal ? { signal } : {}) }) }
}
