import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { idField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { recordOf, type ReceiptRow } from '../rules/receipt-record'
import type { ReceiptRecord } from '../schema/receipts'
import { cancellationsOf, linesOf, receiptColumns, receiptTables } from './receipt-rows'
import { turnoverFlagOf } from './turnover-flag'

/**
 * One receipt with its lines and payments. The id determines its month: no other partition is read.
 */
export const getReceipt = defineUseCase({
  name: 'receipt.get',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'receipt',
  input: z.strictObject({ id: idField() }),
  run: ({ tx }, { id }) => readReceipt(tx, id),
})

/** Reads a receipt, as `getReceipt`. Throws notFound. */
export async function readReceipt(tx: TenantTx, id: string): Promise<ReceiptRecord> {
  const at = instantOfId(id)
  if (at === null) throw new AppError('notFound', 'notFound')
  const [row] = await tx.execute<ReceiptRow>(sql`
    select ${receiptColumns} from ${receiptTables}
    where r.created_at = ${new Date(at).toISOString()}::timestamptz and r.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  const [lines, cancelledBy] = await Promise.all([linesOf(tx, [row]), cancellationsOf(tx, [row])])
  const own = lines.get(row.id) ?? []
  const record = recordOf(row, own, cancelledBy(row))
  return { ...record, flags: [...record.flags, ...(await turnoverFlagOf(tx, row, own))] }
}
