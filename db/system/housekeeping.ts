import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Deletes failed logins, dead sessions and idempotency answers that are past their time. */
export async function sweep(failuresBefore: Date, sessionsBefore: Date, keysBefore: Date): Promise<void> {
  await database().execute(
    sql`select platform.sweep(${failuresBefore.toISOString()}, ${sessionsBefore.toISOString()}, ${keysBefore.toISOString()})`,
  )
}

/** Makes the partitions of the audit log for this month and the 14 that follow; answers how many were missing. */
export async function extendAuditLog(): Promise<number> {
  const [row] = await database().execute<{ made: number }>(sql`select platform.extend_audit_log() as made`)
  return row?.made ?? 0
}

/** Makes the monthly partitions of receipts and their lines, from 13 months ago to 14 ahead; answers how many were missing. */
export async function extendReceipts(): Promise<number> {
  const [row] = await database().execute<{ made: number }>(sql`select platform.extend_receipts() as made`)
  return row?.made ?? 0
}
