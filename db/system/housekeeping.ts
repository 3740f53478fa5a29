import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Deletes expired failed logins, sessions and idempotency responses. */
export async function sweep(failuresBefore: Date, sessionsBefore: Date, keysBefore: Date): Promise<void> {
  await database().execute(
    sql`select platform.sweep(${failuresBefore.toISOString()}, ${sessionsBefore.toISOString()}, ${keysBefore.toISOString()})`,
  )
}

/** Shows each company's taxation of a day in its own columns; returns how many changed. */
export async function applyTaxations(today: string): Promise<number> {
  const [row] = await database().execute<{ changed: string }>(
    sql`select platform.apply_taxations(${today}) as changed`,
  )
  return Number(row?.changed ?? 0)
}

/**
 * Creates the partitions of the audit log for this month and the 14 that follow; returns how many
 * were missing.
 */
export async function extendAuditLog(): Promise<number> {
  const [row] = await database().execute<{ made: number }>(sql`select platform.extend_audit_log() as made`)
  return row?.made ?? 0
}

/**
 * Creates the monthly partitions of receipts and their lines, from 13 months ago to 14 ahead;
 * returns how many were missing.
 */
export async function extendReceipts(): Promise<number> {
  const [row] = await database().execute<{ made: number }>(sql`select platform.extend_receipts() as made`)
  return row?.made ?? 0
}

/**
 * Returns months before the given one (both by their first day) for which `sales_month_article` is
 * incomplete; empty ones first.
 */
export async function unsealedMonths(before: string, atMost: number) {
  const rows = await database().execute<{ tenant: string; month: string }>(
    sql`select of_tenant as tenant, of_month::text as month from platform.unsealed_months(${before}::date, ${atMost})`,
  )
  return [...rows]
}

/** Sums a tenant's sales of a month by article, for its reports. */
export async function sealMonth({ tenant, month }: { tenant: string; month: string }): Promise<void> {
  await database().execute(sql`select platform.store_sealed_month(${tenant}::uuid, ${month}::date)`)
}
