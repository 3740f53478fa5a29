import { asc, and, eq, inArray } from 'drizzle-orm'
import { companyTaxation } from '@/db/schema/companies'
import { store } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import type { TaxationFrom } from '@/lib/domain/taxation'

/** Returns the taxations of the companies of stores, by store, each by their first day. */
export async function taxationByStore(
  tx: TenantTx,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TaxationFrom[]>> {
  const { validFrom, smallBusiness, flatRateFarm, vatBasis } = companyTaxation
  const rows = await tx
    .select({ id: store.id, validFrom, smallBusiness, flatRateFarm, vatBasis })
    .from(store)
    .innerJoin(
      companyTaxation,
      and(eq(companyTaxation.tenantId, store.tenantId), eq(companyTaxation.companyId, store.companyId)),
    )
    .where(inArray(store.id, [...storeIds]))
    .orderBy(asc(validFrom))
  const byStore = grouped(rows, ({ id }) => id)
  return new Map([...byStore].map(([id, own]) => [id, own.map(({ id: _store, ...taxation }) => taxation)]))
}
