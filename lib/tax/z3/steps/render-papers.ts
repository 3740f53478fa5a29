import { storedPdf } from '@/lib/sales/documents/use-cases/render-pdf'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { toFailure } from '@/lib/server/core/failure'
import { unrenderedPapers } from '../queries/originals'
import type { Z3Query } from '../schema'

/**
 * Renders PDFs of the period that no one has opened yet, before an export reads its one state. One
 * that fails is logged, and missing from the export.
 */
export async function renderPapers(ctx: Context, { from, to }: Z3Query): Promise<void> {
  for (const id of await execute(unrenderedPapers, ctx, { from, to }))
    await storedPdf(ctx.tenantId, id).catch((error: unknown) => toFailure(error, 'paper for an export'))
}
