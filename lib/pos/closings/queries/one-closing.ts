import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import type { ClosingDetail } from '../schema/closing'
import { checkedClosings } from './closing-check'
import { closingColumns, closingTables, type ClosingRow } from './closing-record'
import { receiptGapsOf } from './receipt-gaps'

/**
 * Returns a closing of the till with what its receipts tell of it. Throws notFound, also for a
 * store outside the caller's restriction.
 */
export async function readClosingDetail(
  tx: TenantTx,
  { id, closingId }: { id?: string; closingId: string },
): Promise<ClosingDetail> {
  const ofTill = id === undefined ? sql`true` : sql`c.device_id = ${id}`
  const rows = await tx.execute<ClosingRow>(
    sql`select ${closingColumns} from ${closingTables} where c.id = ${closingId} and ${ofTill}`,
  )
  const [closing] = await checkedClosings(tx, rows)
  if (!closing) throw new AppError('notFound', 'notFound')
  return { ...closing, ...(await receiptGapsOf(tx, closing)) }
}
