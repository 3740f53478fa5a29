import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { registerNotice } from '@/db/schema/register-notices'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { refuseStale } from '@/lib/server/core/errors'
import type { Notice, Told } from './rules/notices'
import type { NoticeKind } from './words'

/** Stored data of a notification; `reportedOn` is null after it was taken back. */
export interface Report {
  reportedOn: string | null
  transferTicket: string
}

export interface KeptReport extends Report {
  version: number
}

/** A stored notification with the change as it was notified. */
export interface KeptNotice extends KeptReport, Told {
  deviceId: string
  storeId: string
  kind: NoticeKind
}

/** Returns the id of a notice: a UUID of our own kind (version 8), of its key. */
export function noticeId(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  const version = `8${hash.slice(13, 16)}`
  const variant = `8${hash.slice(17, 20)}`
  return [hash.slice(0, 8), hash.slice(8, 12), version, variant, hash.slice(20, 32)].join('-')
}

/** Returns the notifications made about a company's tills, by the notices' ids. */
export async function readReports(tx: TenantTx, companyId: number): Promise<Map<string, KeptNotice>> {
  const { id, reportedOn, transferTicket, version } = registerNotice
  const { deviceId, storeId, kind, date, tseSerial } = registerNotice
  const rows = await tx
    .select({ id, reportedOn, transferTicket, version, deviceId, storeId, kind, date, tseSerial })
    .from(registerNotice)
    .where(eq(registerNotice.companyId, companyId))
  return new Map(rows.map(({ id: key, ...report }) => [key, report]))
}

/**
 * Records that a notice was notified, or takes that back; returns the previous record. Concurrent
 * calls wait for each other. Throws `conflict.stale` for an outdated version; one that was never
 * notified has version 1.
 */
export async function keepReport(
  tx: TenantTx,
  ctx: Context,
  id: string,
  { deviceId, storeId, kind, date, tseSerial }: Notice,
  { seen, ...report }: Report & { seen?: number | undefined },
): Promise<KeptReport> {
  const now = ctx.now()
  const { tenantId, companyId } = ctx
  await tx
    .insert(registerNotice)
    .values({ tenantId, companyId, id, deviceId, storeId, kind, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const { reportedOn, transferTicket, version } = registerNotice
  const [before = { reportedOn: null, transferTicket: '', version: 1 }] = await tx
    .select({ reportedOn, transferTicket, version })
    .from(registerNotice)
    .where(eq(registerNotice.id, id))
    .for('update')
  refuseStale(seen, before.version)
  await tx
    .update(registerNotice)
    .set({ ...report, date, tseSerial, version: sql`${registerNotice.version} + 1`, updatedAt: now })
    .where(eq(registerNotice.id, id))
  return before
}
