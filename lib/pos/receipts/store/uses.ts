import { sql } from 'drizzle-orm'
import { anyOf, arrayOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { excessUses, type ReceiptUse } from '../rules/cancelled-once'
import { GOODS_CASES } from '../words'

/** A receipt that was just stored and may take back something of another one. */
export interface StoredUse {
  id: string
  /** Milliseconds */
  createdAt: number
}

interface UseRow extends Record<string, unknown> {
  sale_id: string
  sale_number: number
  sale_total: number
  sale_goods: number
  id: string
  at_ms: number
  number: number
  uuid: string
  total: number
  goods: number
  exceeds: string | null
  settled_as: 'DISTINCT' | 'DUPLICATE' | null
  is_booked: boolean
}

/** A receipt that takes back more than is left of another one (`sale`) from now on, or no more. */
export interface ExcessChange {
  id: string
  sale: { id: string; number: number } | null
}

/** Returns the ids of the receipts that count now and did not before. */
export const countedAgain = (changes: readonly ExcessChange[]): string[] =>
  changes.flatMap(({ id, sale }) => (sale === null ? id : []))

/**
 * Notes what the stored receipts of a till take back. Returns those receipts whose uses of another
 * one, that one being used by these or having one of the uuids, count differently than before.
 */
export async function takeUses(
  tx: TenantTx,
  deviceId: string,
  stored: readonly StoredUse[],
  uuids: readonly string[],
): Promise<ExcessChange[]> {
  if (stored.length === 0 && uuids.length === 0) return []
  const ids = stored.map(({ id }) => id)
  const instants = stored.map(({ createdAt }) => new Date(createdAt).toISOString())
  const rows = await tx.execute<UseRow>(sql`
    select * from platform.take_uses(${deviceId}, ${arrayOf(ids, 'uuid')}, ${arrayOf(instants, 'timestamptz')},
      ${arrayOf(uuids, 'uuid')}, ${arrayOf(GOODS_CASES, 'text')})`)
  return [...grouped(rows, (row) => row.sale_id).values()].flatMap(changesOf)
}

/** Returns the changes among the uses of one receipt. */
function changesOf(rows: readonly UseRow[]): ExcessChange[] {
  const [first] = rows
  if (!first) return []
  const used = { total: Number(first.sale_total), goods: Number(first.sale_goods) }
  const excess = excessUses(used, rows.map(useOf))
  const sale = { id: first.sale_id, number: Number(first.sale_number) }
  return rows.flatMap(({ id, exceeds }) => {
    const isExcess = excess.has(id)
    return exceeds === (isExcess ? sale.id : null) ? [] : [{ id, sale: isExcess ? sale : null }]
  })
}

const useOf = ({
  id,
  at_ms,
  number,
  uuid,
  total,
  goods,
  exceeds,
  settled_as,
  is_booked,
}: UseRow): ReceiptUse => ({
  id,
  createdAt: Number(at_ms),
  number: Number(number),
  uuid,
  total: Number(total),
  goods: Number(goods),
  decided: settled_as ? DECIDED[settled_as] : is_booked && exceeds === null ? 'BOOKED' : null,
})

const DECIDED = { DISTINCT: 'COUNTS', DUPLICATE: 'COUNTS_NOT' } as const

/**
 * Returns the ids of the stored receipts that take back something of those with the uuids, by the
 * till or one with its serial number.
 */
export async function usesOf(tx: TenantTx, deviceId: string, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0) return []
  const rows = await tx.execute<{ id: string }>(sql`
    select receipt_id as id from receipt_use
    where device_id = any(platform.tills_like(${deviceId})) and uuid = ${anyOf(uuids)}`)
  return rows.map(({ id }) => id)
}
