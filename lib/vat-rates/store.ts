import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { VatCategory } from '@/lib/domain/vat'
import type { Context } from '@/lib/server/context'
import { AppError } from '@/lib/server/errors'
import type { Percentage } from './rules/percentages'

export interface NewVatRate {
  id: string
  name: string
  category: VatCategory
  dsfinvkKey: number
  exemptionReason: string
}

/** Appends a rate behind the others. */
export async function insertVatRate(tx: TenantTx, ctx: Context, rate: NewVatRate): Promise<void> {
  const now = ctx.now().toISOString()
  await tx.execute(sql`
    insert into vat_rate (tenant_id, id, name, category, dsfinvk_key, exemption_reason, sort_order, created_at, updated_at)
    values (${ctx.tenantId}, ${rate.id}, ${rate.name}, ${rate.category}, ${rate.dsfinvkKey}, ${rate.exemptionReason},
      (select coalesce(max(sort_order), 0) + 1 from vat_rate), ${now}, ${now})`)
}

export async function countVatRates(tx: TenantTx): Promise<number> {
  const [row] = await tx.execute<{ rates: number }>(sql`select count(*) as rates from vat_rate`)
  return Number(row?.rates ?? 0)
}

/** Locks the rate for the change that follows. Throws notFound, or `conflict.stale` for an outdated version. */
export async function lockVatRate(tx: TenantTx, id: string, version: number | undefined): Promise<void> {
  const [row] = await tx.execute<{ version: number }>(
    sql`select version from vat_rate where id = ${id} for update`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  if (version !== undefined && version !== row.version) throw new AppError('conflict', 'conflict.stale')
}

/** Saves a locked rate's own fields and raises its version. */
export async function saveVatRate(
  tx: TenantTx,
  ctx: Context,
  rate: { id: string; name: string; isActive: boolean; exemptionReason: string },
): Promise<void> {
  await tx.execute(sql`
    update vat_rate set name = ${rate.name}, is_active = ${rate.isActive},
      exemption_reason = ${rate.exemptionReason}, version = version + 1,
      updated_at = ${ctx.now().toISOString()}
    where id = ${rate.id}`)
}

/** Adds the percentage, or puts it in place of the one of that day. */
export async function putPercentage(
  tx: TenantTx,
  ctx: Context,
  id: string,
  { validFrom, rate }: Percentage,
): Promise<void> {
  await tx.execute(sql`
    insert into vat_rate_percentage (tenant_id, vat_rate_id, valid_from, rate)
    values (${ctx.tenantId}, ${id}, ${validFrom}, ${rate})
    on conflict (tenant_id, vat_rate_id, valid_from) do update set rate = excluded.rate`)
}

export async function deletePercentage(tx: TenantTx, id: string, validFrom: string): Promise<void> {
  await tx.execute(
    sql`delete from vat_rate_percentage where vat_rate_id = ${id} and valid_from = ${validFrom}`,
  )
}
