import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { settlementOfRecord } from '@/lib/pos/receipts/queries/settlement-of-record'
import { AppError } from '@/lib/server/core/errors'
import type { ClosingDetail, ClosingRecord } from '../schema/closing'
import { checkedClosings } from './closing-check'
import { closingColumns, closingTables, type ClosingRow } from './closing-record'
import { numbersOf } from '../rules/completeness'

interface ClosingKey {
  /** The till; any of them if it is missing. */
  id?: string
  closingId: string
}

/**
 * Returns a closing as stored. Throws notFound, also for a store outside the caller's restriction.
 */
export async function readClosingRow(tx: TenantTx, { id, closingId }: ClosingKey): Promise<ClosingRow> {
  const ofTill = id === undefined ? sql`true` : sql`c.device_id = ${id}`
  const [row] = await tx.execute<ClosingRow>(
    sql`select ${closingColumns} from ${closingTables} where c.id = ${closingId} and ${ofTill}`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

/** Returns a closing with the findings from its receipts. Throws as `readClosingRow`. */
export async function readClosingDetail(tx: TenantTx, key: ClosingKey): Promise<ClosingDetail> {
  const [closing] = await checkedClosings(tx, [await readClosingRow(tx, key)])
  if (!closing) throw new AppError('notFound', 'notFound')
  const repeats = await repeatedBy(tx, closing)
  const settlement = closing.duplicateOf === null ? null : await settlementOfRecord(tx, 'closing', closing.id)
  return { ...closing, ...numbersOf(closing), repeats, settlement }
}

/** Returns the closing that this one repeats. */
async function repeatedBy(tx: TenantTx, { duplicateOf }: ClosingRecord): Promise<ClosingDetail['repeats']> {
  if (duplicateOf === null) return null
  const [row] = await tx.execute<{ id: string; number: number; device_id: string; till: string | null }>(sql`
    select c.id, c.number, c.device_id, platform.till_name(c.device_id) as till from closing c where c.id = ${duplicateOf}`)
  return row
    ? { id: row.id, number: Number(row.number), device: { id: row.device_id, name: row.till ?? '' } }
    : null
}
