import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { businessPartner } from '@/db/schema/business-partners'
import type { KeptReason } from '@/db/schema/customer-runs'
import { recurringDate, recurringInvoice } from '@/db/schema/recurring-invoices'
import type { TenantTx } from '@/db/tenant'
import type { Requester } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { AppError, refuseStale } from '@/lib/server/core/errors'
import { RULES_MAX } from './schema'

export type RuleRow = typeof recurringInvoice.$inferSelect
export type NewRule = typeof recurringInvoice.$inferInsert

/**
 * Adds a rule. Throws `recurringInvoice.tooMany` beyond the limit of the company; rules are added
 * one after the other, since concurrent ones would not count each other.
 */
export async function insertRule(tx: TenantTx, row: NewRule): Promise<void> {
  const turn = `recurring ${row.tenantId} ${row.companyId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}::text, 0))`)
  const [counted] = await tx
    .select({ rules: count() })
    .from(recurringInvoice)
    .where(eq(recurringInvoice.companyId, row.companyId))
  if ((counted?.rules ?? 0) >= RULES_MAX)
    throw new AppError('rule', 'recurringInvoice.tooMany', { maximum: RULES_MAX })
  await tx.insert(recurringInvoice).values(row)
}

/** Locks a rule of the active company. Throws notFound, or `conflict.stale` for another version. */
export async function lockRule(
  tx: TenantTx,
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<RuleRow> {
  const [row] = await tx
    .select()
    .from(recurringInvoice)
    .where(and(eq(recurringInvoice.id, id), eq(recurringInvoice.companyId, ctx.companyId)))
    .for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  return row
}

/** Updates the locked rule and raises its version. */
export async function saveRule(tx: TenantTx, id: string, fields: Partial<NewRule>, now: Date): Promise<void> {
  await tx
    .update(recurringInvoice)
    .set({ ...fields, updatedAt: now, version: sql`${recurringInvoice.version} + 1` })
    .where(eq(recurringInvoice.id, id))
}

/**
 * Stores the progress of billing with the locked rule; its version stays, so that a form that is
 * open does not conflict.
 */
export async function keepProgress(
  tx: TenantTx,
  id: string,
  progress: Pick<RuleRow, 'nextDate' | 'failure'>,
): Promise<void> {
  await tx.update(recurringInvoice).set(progress).where(eq(recurringInvoice.id, id))
}

/** Deletes a rule; its invoices stay. */
export async function deleteRule(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(recurringInvoice).where(eq(recurringInvoice.id, id))
}

/** Notes that a date is billed. The database refuses a second time. */
export async function insertDate(tx: TenantTx, row: typeof recurringDate.$inferInsert): Promise<void> {
  await tx.insert(recurringDate).values(row)
}

/** Frees the period from a day on whose draft was deleted; returns its date, null without one. */
export async function releasePeriod(tx: TenantTx, recurringId: string, from: string): Promise<string | null> {
  const rows = await tx
    .delete(recurringDate)
    .where(
      and(
        eq(recurringDate.recurringId, recurringId),
        eq(recurringDate.periodFrom, from),
        isNull(recurringDate.invoiceId),
      ),
    )
    .returning({ date: recurringDate.date })
  return rows[0]?.date ?? null
}

/** The person with whose rights a rule is billed, its next date and why that failed before. */
export async function billerOfRule(
  tx: TenantTx,
  id: string,
): Promise<(Omit<Requester, 'tenantId'> & Pick<RuleRow, 'nextDate' | 'failure'>) | null> {
  const { actorId: userId, actorKind: kind, companyId, nextDate, failure } = recurringInvoice
  const [row] = await tx
    .select({ userId, kind, companyId, nextDate, failure })
    .from(recurringInvoice)
    .where(eq(recurringInvoice.id, id))
  return row ?? null
}

/** Stores why a rule could not be billed. */
export async function keepFailure(tx: TenantTx, id: string, failure: KeptReason): Promise<void> {
  await tx.update(recurringInvoice).set({ failure }).where(eq(recurringInvoice.id, id))
}

/** Returns the name of a rule's customer; '' for an unknown rule. */
export async function customerNameOf(tx: TenantTx, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: businessPartner.sortName })
    .from(recurringInvoice)
    .innerJoin(
      businessPartner,
      and(
        eq(businessPartner.tenantId, recurringInvoice.tenantId),
        eq(businessPartner.id, recurringInvoice.customerId),
      ),
    )
    .where(eq(recurringInvoice.id, id))
  return row?.name ?? ''
}
