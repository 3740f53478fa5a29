import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { surroundingsOf } from '@/lib/pos/pos-devices/queries/surroundings'
import { defineUseCase } from '@/lib/server/core/use-case'
import { keptFile, type PaperSource } from '@/lib/services/print/queries'
import { storedPaper, type PaperReader } from '@/lib/services/print/use-cases/keep-paper'
import { uncheckedOf } from '../queries/closing-record'
import { readClosingRow } from '../queries/one-closing'
import { closingPaper, type ClosingPaper } from '../rules/closing-paper'

const RIGHT = 'POS-DEVICES_SHOW'

interface ReadPaper {
  number: number
  businessDay: string
  source: PaperSource<ClosingPaper>
}

/** A closing as a printed document: its stored bytes, or its print model. */
export const readClosingPaper = defineUseCase({
  name: 'closing.pdf',
  mode: 'read',
  right: RIGHT,
  module: 'pos',
  forAuditor: 'closing',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<ReadPaper> => {
    const row = await readClosingRow(tx, { closingId: id })
    const closing = uncheckedOf(row)
    const { number, businessDay, device, endTime } = closing
    const bytes = await keptFile(tx, 'closing', id)
    if (bytes) return { number, businessDay, source: { bytes } }
    const surroundings = await surroundingsOf(tx, device.id, new Date(endTime))
    if (!surroundings) throw new AppError('notFound', 'notFound')
    const model = closingPaper(closing, row.stated_day, surroundings, ctx.now())
    return { number, businessDay, source: { model } }
  },
})

const READER: PaperReader = {
  kind: 'closing',
  rights: [RIGHT],
  read: async (ctx, key) => (await execute(readClosingPaper, ctx, { id: key })).source,
}

/** Returns the PDF of a closing: always the same bytes, since it shows only what the till sent. */
export const closingPdf = ({ source }: ReadPaper, tenantId: string, id: string): Promise<Uint8Array> =>
  'bytes' in source ? Promise.resolve(source.bytes) : storedPaper(READER, tenantId, id)

/** The same for a closing that the caller has read for a person who may see it. */
export const storedClosing = (tenantId: string, id: string): Promise<Uint8Array> =>
  storedPaper(READER, tenantId, id)
