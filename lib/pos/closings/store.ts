import { anyOf } from '@/db/arrays'
import { and, eq, sql } from 'drizzle-orm'
import { closing } from '@/db/schema/closings'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, refuseStale } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { PushedClosing } from './rules/read-closing'
import type { KeptClosing } from './rules/settle-closings'

/** A closing with the decision made on arrival. */
export interface NewClosing {
  closing: PushedClosing
  digest: string
  storeId: string
}

const instant = (msecs: number) => new Date(msecs).toISOString()

/** Stores closings of the locked till whose uuids and numbers are free. */
export async function insertClosings(
  tx: TenantTx,
  ctx: Context,
  deviceId: string,
  closings: readonly NewClosing[],
): Promise<void> {
  if (closings.length === 0) return
  const rows = closings.map(({ closing, digest, storeId }) => ({
    ...closing,
    id: newId(),
    digest: `\\x${digest}`,
    storeId,
    startTime: instant(closing.startTime),
    endTime: instant(closing.endTime),
  }))
  await tx.execute(sql`
    insert into closing (tenant_id, id, device_id, store_id, uuid, digest, number, pos_summary_id, start_time, end_time, gross_total,
      net_total, tax_total, count_receipts, count_canceled, card_payment_count, cash_count, cash_desired, cash_actual, cash_deposit,
      cash_absorption, taxes, articles, received_at)
    select ${ctx.tenantId}, c.id, ${deviceId}, c."storeId", c.uuid, c.digest, c.number, c."posSummaryId", c."startTime", c."endTime",
      c."grossTotal", c."netTotal", c."taxTotal", c."countReceipts", c."countCanceled", c."cardPaymentCount", c."cashCount",
      c."cashDesired", c."cashActual", c."cashDeposit", c."cashAbsorption", c.taxes, c.articles,
      ${ctx.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as c(id uuid, "storeId" uuid, uuid uuid, digest bytea, number bigint,
      "posSummaryId" text, "startTime" timestamptz, "endTime" timestamptz, "grossTotal" bigint, "netTotal" bigint, "taxTotal" bigint,
      "countReceipts" bigint, "countCanceled" bigint, "cardPaymentCount" bigint, "cashCount" bigint, "cashDesired" bigint,
      "cashActual" bigint, "cashDeposit" bigint, "cashAbsorption" bigint, taxes jsonb, articles jsonb)
    order by c.number`)
}

/** Returns the locked till's closings with one of these uuids or numbers. */
export async function closingsUnder(
  tx: TenantTx,
  deviceId: string,
  closings: readonly PushedClosing[],
): Promise<KeptClosing[]> {
  if (closings.length === 0) return []
  const { uuid, number, digest } = closing
  const uuids = closings.map((pushed) => pushed.uuid)
  const numbers = closings.map((pushed) => pushed.number)
  const rows = await tx
    .select({ uuid, number, digest })
    .from(closing)
    .where(
      and(
        eq(closing.deviceId, deviceId),
        sql`(${uuid} = ${anyOf(uuids)} or ${number} = ${anyOf(numbers, 'bigint')})`,
      ),
    )
  return rows.map((row) => ({ ...row, digest: row.digest.toString('hex') }))
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
