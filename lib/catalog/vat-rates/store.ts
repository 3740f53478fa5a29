import { and, eq, sql } from 'drizzle-orm'
import { vatRate, vatRatePercentage } from '@/db/schema/vat-rates'
import type { TenantTx } from '@/db/tenant'
import type { VatCategory } from '@/lib/domain/vat'
import type { Context } from '@/lib/server/core/context'
import { AppError, refuseStale } from '@/lib/server/core/errors'
import type { Percentage } from './rules/percentages'

export interface NewVatRate {
  id: string
  name: string
  category: VatCategory
  dsfinvkKey: number
  exemptionReason: string
}

/** Appends a rate after the others. */
export async function insertVatRate(tx: TenantTx, ctx: Context, rate: NewVatRate): Promise<void> {
  const now = ctx.now().toISOString()
  await tx.execute(sql`
    insert into vat_rate (tenant_id, id, name, category, dsfinvk_key, exemption_reason, sort_order, created_at, updated_at)
    values (${ctx.tenantId}, ${rate.id}, ${rate.name}, ${rate.category}, ${rate.dsfinvkKey}, ${rate.exemptionReason},
      (select coalesce(max(sort_order), 0) + 1 from vat_rate), ${now}, ${now})`)
}

export const countVatRates = (tx: TenantTx): Promise<number> => tx.$count(vatRate)

/** Locks the rate. Throws notFound, or `conflict.stale` for an outdated version. */
export async function lockVatRate(tx: TenantTx, id: string, version: number | undefined): Promise<void> {
  const [row] = await tx
    .select({ version: vatRate.version })
    .from(vatRate)
    .where(eq(vatRate.id, id))
    .for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
}

/** Saves a locked rate's own fields and raises its version. */
export async function saveVatRate(
  tx: TenantTx,
  ctx: Context,
  { id, ...rate }: Pick<typeof vatRate.$inferSelect, 'id' | 'name' | 'isActive' | 'exemptionReason'>,
): Promise<void> {
  await tx
    .update(vatRate)
    .set({ ...rate, version: sql`${vatRate.version} + 1`, updatedAt: ctx.now() })
    .where(eq(vatRate.id, id))
}

/** Adds the percentage, or replaces the one of that day. */
export async function putPercentage(
  tx: TenantTx,
  ctx: Context,
  id: string,
  { validFrom, rate }: Percentage,
): Promise<void> {
  const { tenantId, vatRateId, validFrom: since } = vatRatePercentage
  await tx
    .insert(vatRatePercentage)
    .values({ tenantId: ctx.tenantId, vatRateId: id, validFrom, rate })
    .onConflictDoUpdate({ target: [tenantId, vatRateId, since], set: { rate } })
}

export async function deletePercentage(tx: TenantTx, id: string, validFrom: string): Promise<void> {
  await tx
    .delete(vatRatePercentage)
    .where(and(eq(vatRatePercentage.vatRateId, id), eq(vatRatePercentage.validFrom, validFrom)))
}
