import { and, eq, sql } from 'drizzle-orm'
import { plannedChange } from '@/db/schema/planned-changes'
import type { TenantTx } from '@/db/tenant'
import type { AuditedKind } from '@/lib/domain/audited'
import type { Context } from '@/lib/server/core/context'
import { AppError, refuseStale } from '@/lib/server/core/errors'

export type PlannedRow = typeof plannedChange.$inferSelect

export async function insertPlanned(tx: TenantTx, row: typeof plannedChange.$inferInsert): Promise<void> {
  await tx.insert(plannedChange).values(row)
}

/** Locks the planned change. Throws notFound, or `conflict.stale` for an outdated version. */
export async function lockPlanned(tx: TenantTx, id: string, version?: number): Promise<PlannedRow> {
  const [row] = await tx.select().from(plannedChange).where(eq(plannedChange.id, id)).for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  return row
}

/** Locks the planned change if it waits to be applied; otherwise null. */
export async function lockPending(tx: TenantTx, id: string): Promise<PlannedRow | null> {
  const [row] = await tx
    .select()
    .from(plannedChange)
    .where(and(eq(plannedChange.id, id), eq(plannedChange.status, 'PENDING')))
    .for('update')
  return row ?? null
}

/** Returns the display name of a record, as in the audit log; empty for a deleted one. */
export async function nameOfRecord(tx: TenantTx, kind: AuditedKind, id: string): Promise<string> {
  const [row] = await tx.execute<{ record: string | null }>(
    sql`select record from platform.audited(platform.current_tenant(), ${kind}, ${id})`,
  )
  return row?.record ?? ''
}

/** Stores the outcome; `failure` is empty when the change was applied. */
export async function settle(tx: TenantTx, ctx: Context, id: string, failure: string): Promise<void> {
  await tx
    .update(plannedChange)
    .set({
      status: failure ? 'FAILED' : 'APPLIED',
      failure,
      settledAt: ctx.now(),
      updatedAt: ctx.now(),
      version: sql`${plannedChange.version} + 1`,
    })
    .where(eq(plannedChange.id, id))
}

export async function removePlanned(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(plannedChange).where(eq(plannedChange.id, id))
}
