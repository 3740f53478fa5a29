import { anyOf, arrayOf } from '@/db/arrays'
import { bulkRows } from '@/db/bulk-rows'
import { and, eq, sql } from 'drizzle-orm'
import { closing } from '@/db/schema/closings'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, refuseStale } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { PushedClosing } from '../rules/canonical-closing'
import type { ClosingDetails } from '../words'
import type { ClosingSameness } from '../rules/same-closing'
import type { KeptClosing } from '../rules/settle-closings'

/** A closing with the decision made on arrival. */
export interface NewClosing {
  closing: PushedClosing
  digest: string
  storeId: string
  /** Its place in the pushed batch, from 0. */
  index: number
  /** The counted closing of another till that it repeats; null for none. */
  duplicateOf: string | null
}

/** Stores closings of the locked till whose uuids and numbers are free. */
export async function insertClosings(
  tx: TenantTx,
  ctx: Context,
  { deviceId, originalId }: { deviceId: string; originalId: string },
  closings: readonly NewClosing[],
): Promise<void> {
  if (closings.length === 0) return
  const rows = bulkRows(
    'c',
    closing,
    { except: ['tenantId', 'deviceId', 'receivedAt', 'comment', 'version', 'originalId'] },
    closings.map(({ closing: pushed, digest, storeId, index, duplicateOf }) => ({
      ...coreColumns(pushed),
      ...detailColumns(pushed),
      id: newId(),
      digest: Buffer.from(digest, 'hex'),
      storeId,
      originalIndex: index,
      duplicateOf,
    })),
  )
  await tx.execute(sql`
    insert into closing (tenant_id, device_id, received_at, original_id, ${rows.columns})
    select ${ctx.tenantId}, ${deviceId}, ${ctx.now().toISOString()}::timestamptz, ${originalId}, ${rows.values} from ${rows.table}
    order by c.number`)
}

function coreColumns({ details: _details, flags: _flags, startTime, endTime, ...core }: PushedClosing) {
  return { ...core, startTime: new Date(startTime), endTime: new Date(endTime) }
}

/** Returns the columns of the optional fields: null without any, as in earlier closings. */
function detailColumns({ details: { businessDay, ...sent }, flags }: PushedClosing) {
  const details: ClosingDetails = { ...sent, ...(flags.length > 0 ? { flags } : {}) }
  return { businessDay: businessDay ?? null, details: Object.keys(details).length > 0 ? details : null }
}

/** Returns the locked till's closings with one of these uuids or numbers. */
export async function closingsUnder(
  tx: TenantTx,
  deviceId: string,
  closings: readonly PushedClosing[],
): Promise<KeptClosing[]> {
  if (closings.length === 0) return []
  const { uuid, number, digest, duplicateOf } = closing
  const uuids = closings.map((pushed) => pushed.uuid)
  const numbers = closings.map((pushed) => pushed.number)
  const rows = await tx
    .select({ uuid, number, digest, duplicateOf })
    .from(closing)
    .where(
      and(
        eq(closing.deviceId, deviceId),
        sql`(${uuid} = ${anyOf(uuids)} or ${number} = ${anyOf(numbers, 'bigint')})`,
      ),
    )
  return rows.map((row) => ({ ...row, digest: row.digest.toString('hex') }))
}

interface CountedRow extends Record<string, unknown> {
  id: string
  number: number
  start_time: string
  end_time: string
  gross_total: number
  net_total: number
  count_receipts: number
  count_canceled: number
  cash_desired: number
  cash_actual: number
  cash_deposit: number
  cash_absorption: number
  details: Pick<ClosingDetails, 'firstTse' | 'lastTse'> | null
}

/**
 * Returns the counted closings with these numbers of other tills with the serial number of the
 * locked one, in the order of their arrival. Waits until pushes of such tills have ended.
 */
export async function closingsElsewhere(
  tx: TenantTx,
  deviceId: string,
  numbers: readonly number[],
): Promise<(ClosingSameness & { id: string })[]> {
  if (numbers.length === 0) return []
  const rows = await tx.execute<CountedRow>(sql`
    select id, number, start_time, end_time, gross_total, net_total, count_receipts, count_canceled, cash_desired, cash_actual,
      cash_deposit, cash_absorption, details
    from platform.counted_closings(${deviceId}, ${arrayOf(numbers, 'bigint')})`)
  return rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    startTime: new Date(row.start_time).getTime(),
    endTime: new Date(row.end_time).getTime(),
    grossTotal: Number(row.gross_total),
    netTotal: Number(row.net_total),
    countReceipts: Number(row.count_receipts),
    countCanceled: Number(row.count_canceled),
    cashDesired: Number(row.cash_desired),
    cashActual: Number(row.cash_actual),
    cashDeposit: Number(row.cash_deposit),
    cashAbsorption: Number(row.cash_absorption),
    firstTse: row.details?.firstTse,
    lastTse: row.details?.lastTse,
  }))
}

/** Locks the comment of a till's closing. Throws notFound, or `conflict.stale`. */
export async function lockComment(
  tx: TenantTx,
  { id, closingId, version }: { id: string; closingId: string; version?: number | undefined },
): Promise<string> {
  const [row] = await tx
    .select({ comment: closing.comment, version: closing.version })
    .from(closing)
    .where(and(eq(closing.id, closingId), eq(closing.deviceId, id)))
    .for('no key update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  return row.comment
}

/** Saves the comment of a locked closing and raises its version. */
export async function saveComment(tx: TenantTx, closingId: string, comment: string): Promise<void> {
  await tx.execute(
    sql`update closing set comment = ${comment}, version = version + 1 where id = ${closingId}`,
  )
}
