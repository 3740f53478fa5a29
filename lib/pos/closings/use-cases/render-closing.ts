import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { surroundingsOf } from '@/lib/pos/pos-devices/queries/surroundings'
import { defineUseCase } from '@/lib/server/core/use-case'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { keptFile, type PaperSource } from '@/lib/services/print/queries'
import { storedPaper } from '@/lib/services/print/use-cases/keep-paper'
import { readClosingDetail } from '../queries/one-closing'
import { closingPaper, isFinal, type ClosingPaper } from '../rules/closing-paper'

const RIGHT = 'POS-DEVICES_SHOW'

interface ReadPaper {
  number: number
  businessDay: string
  /** While receipts are missing, it is rendered each time and not kept. */
  isFinal: boolean
  source: PaperSource<ClosingPaper>
}

/** A closing as a paper: its stored bytes, or its print model. */
export const readClosingPaper = defineUseCase({
  name: 'closing.pdf',
  mode: 'read',
  right: RIGHT,
  module: 'pos',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<ReadPaper> => {
    const closing = await readClosingDetail(tx, { closingId: id })
    const { number, businessDay, device, endTime } = closing
    const about = { number, businessDay, isFinal: isFinal(closing) }
    const bytes = await keptFile(tx, 'closing', id)
    if (bytes) return { ...about, source: { bytes } }
    const surroundings = await surroundingsOf(tx, device.id, new Date(endTime))
    if (!surroundings) throw new AppError('notFound', 'notFound')
    return { ...about, source: { model: closingPaper(closing, surroundings, ctx.now()) } }
  },
})

/**
 * Returns the PDF of a closing: always the same bytes from the first rendering after all its
 * receipts have arrived.
 */
export function closingPdf(
  { source, isFinal: keeps }: ReadPaper,
  tenantId: string,
  id: string,
): Promise<Uint8Array> {
  if ('bytes' in source) return Promise.resolve(source.bytes)
  if (!keeps) return renderPdf(source.model, { owner: tenantId })
  return storedPaper(
    {
      kind: 'closing',
      rights: [RIGHT],
      read: async (ctx, key) => (await execute(readClosingPaper, ctx, { id: key })).source,
    },
    tenantId,
    id,
  )
}
