import { eq, inArray } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import { store } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import type { Taxation } from '../rules/allowed-taxes'

/** Returns the taxation of the companies of stores, by store. */
export async function taxationByStore(
  tx: TenantTx,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, Taxation>> {
  const { smallBusiness, flatRateFarm } = company
  const rows = await tx
    .select({ id: store.id, smallBusiness, flatRateFarm })
    .from(store)
    .innerJoin(company, eq(company.id, store.companyId))
    .where(inArray(store.id, [...storeIds]))
  return new Map(rows.map(({ id, ...taxation }) => [id, taxation]))
}
