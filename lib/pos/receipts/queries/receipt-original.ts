import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { cutRecord } from '../rules/cut-record'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { originalOf } from '../store/original'

/**
 * The JSON text of a receipt as the till sent it, byte for byte. Throws notFound for a receipt that
 * the caller does not see, and `receipt.noOriginal` for one from before originals were kept.
 */
export const receiptOriginal = defineUseCase({
  name: 'receipt.original',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'receipt',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx }, { id }): Promise<string> => {
    const at = instantOfId(id)
    if (at === null) throw new AppError('notFound', 'notFound')
    const [row] = await tx.execute<{ original_id: string | null; original_index: number }>(sql`
      select original_id, original_index from receipt
      where created_at = ${new Date(at).toISOString()}::timestamptz and id = ${id}`)
    if (!row) throw new AppError('notFound', 'notFound')
    const body = row.original_id === null ? null : await originalOf(tx, row.original_id)
    const text = body === null ? null : cutRecord(body, 'receipts', row.original_index)
    if (text === null) throw new AppError('notFound', 'receipt.noOriginal')
    return text
  },
})
