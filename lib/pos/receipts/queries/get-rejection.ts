import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { readDevice } from '@/lib/pos/pos-devices/queries/device-record'
import { AppError } from '@/lib/server/core/errors'
import { selectRows } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { MOST_KEPT } from '../rules/kept-content'
import type { RejectionRecord } from '../schema/receipts'
import { listedOf, REJECTION_COLUMNS, REJECTIONS } from './list-rejections'

/** Older rows hold whole contents: only the beginning of these is read, too. */
const COLUMNS = {
  ...REJECTION_COLUMNS,
  content: sql<string>`left(j.content, ${MOST_KEPT}::int)`,
}

/** One rejection of a till with its content. Throws notFound. */
export const getRejection = defineUseCase({
  name: 'receipt.rejection',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ id: idField(), rejectionId: idField() }),
  run: async ({ tx, ctx }, { id, rejectionId }): Promise<RejectionRecord> => {
    await readDevice(tx, ctx, id)
    const [found] = await selectRows(
      tx,
      COLUMNS,
      sql`from ${REJECTIONS} where j.device_id = ${id} and j.id = ${rejectionId}`,
    )
    if (!found) throw new AppError('notFound', 'notFound')
    const { content, ...listed } = found
    const isCut = Buffer.byteLength(content) < found.contentLength
    return { ...listedOf(listed), content, isCut }
  },
})
