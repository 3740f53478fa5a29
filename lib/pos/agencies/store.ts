import { eq, sql } from 'drizzle-orm'
import { agency } from '@/db/schema/agencies'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, refuseStale, violatedConstraint } from '@/lib/server/core/errors'
import type { NumberSeries } from '@/lib/server/sql/counter'

export type AgencyColumns = Pick<
  typeof agency.$inferSelect,
  'name' | 'street' | 'zipCode' | 'city' | 'country' | 'taxNumber' | 'vatId'
>

export const agencyNumbers: NumberSeries = {
  kind: 'agency',
  first: 1,
  taken: (candidate) => sql`exists (select 1 from agency where number = (${candidate})::int)`,
}

export const countAgencies = (tx: TenantTx): Promise<number> => tx.$count(agency)

/** Throws at the field for a number in use. */
export async function insertAgency(
  tx: TenantTx,
  ctx: Context,
  row: AgencyColumns & { id: string; number: number },
): Promise<void> {
  const now = ctx.now()
  await tx
    .insert(agency)
    .values({ tenantId: ctx.tenantId, ...row, createdAt: now, updatedAt: now })
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'agency_by_number') throw error
      throw invalidField('number', 'agency.numberTaken')
    })
}

/** Locks the agency. Throws notFound, or `conflict.stale` for an outdated version. */
export async function lockAgency(tx: TenantTx, id: string, version: number | undefined): Promise<void> {
  const [row] = await tx
    .select({ version: agency.version })
    .from(agency)
    .where(eq(agency.id, id))
    .for('no key update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
}

/** Saves columns of a locked agency and raises its version. */
export async function saveAgency(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: Partial<AgencyColumns>,
): Promise<void> {
  await tx
    .update(agency)
    .set({ ...columns, version: sql`${agency.version} + 1`, updatedAt: ctx.now() })
    .where(eq(agency.id, id))
}
