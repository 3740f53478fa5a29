import { z } from 'zod'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPaper } from '../queries/read-documentation'
import { readVersions } from '../store'
import { generateVersion } from './generate-version'

/** The newest version as a paper; generates the first one if there is none. */
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
    return readPaper(tx, ctx, id)
  },
})

/**
 * Returns the PDF of the newest version of the active company and the name of its file, for an
 * audit's package. Must not be called inside a use case.
 */
export async function newestDocumentationPdf(
  ctx: Context,
  signal?: AbortSignal,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { model, name } = await execute(newestPaper, ctx, {})
  return { name, bytes: await renderPdf(model, { owner: ctx.tenantId, ...(signal ? { signal } : {}) }) }
}
