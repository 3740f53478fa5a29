import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PAPER_KINDS, type PaperKind } from '@/lib/services/print/words'
import type { Right } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { systemContext } from '@/lib/server/core/system-context'
import { defineUseCase } from '@/lib/server/core/use-case'
import { keptFile, type PaperSource } from '../queries'
import { keepFile } from '../store'

/** Stores the rendered bytes if none are stored yet, and returns the stored ones. */
export const keepPaper = defineUseCase({
  name: 'print.keepPaper',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({
    kind: z.enum(PAPER_KINDS),
    id: z.uuid(),
    bytes: z.instanceof(Uint8Array),
    templateVersion: z.int(),
  }),
  run: async ({ tx, ctx, unaudited }, { kind, id, bytes, templateVersion }): Promise<Buffer> => {
    unaudited('the bytes follow from what is booked or written already')
    const content = Buffer.from(bytes)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const { tenantId } = ctx
    await keepFile(tx, { tenantId, kind, id, bytes: content, sha256, templateVersion, renderedAt: ctx.now() })
    return (await keptFile(tx, kind, id)) ?? content
  },
})

/** How a kind of PDF is read, and by which rights. */
export interface PaperReader {
  kind: PaperKind
  rights: readonly Right[]
  /** Throws for records outside the context's reach. */
  read: (ctx: Context, id: string) => Promise<PaperSource>
}

/**
 * Returns the PDF of a booked document or written letter, always the same bytes. Rendered from the
 * frozen model by the first caller (page, mail or job), outside any transaction, and stored. For
 * any company of the tenant.
 */
export async function storedPaper(
  { kind, rights, read }: PaperReader,
  tenantId: string,
  id: string,
): Promise<Uint8Array> {
  const ctx = systemContext(tenantId, `${kind}.renderPdf`, rights)
  const source = await read(ctx, id)
  if ('bytes' in source) return source.bytes
  const bytes = await renderPdf(source.model, { owner: tenantId })
  return execute(keepPaper, ctx, { kind, id, bytes, templateVersion: source.model.templateVersion })
}
