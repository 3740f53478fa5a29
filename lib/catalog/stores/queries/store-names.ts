import { asc, eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import { store } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'

/** A store as other features need it. */
export type NamedStore = Awaited<ReturnType<typeof readNamedStores>>[number]

const { id, name, city, carriesAll, isDeleted, companyId } = store

/** Returns the stores that the caller sees, by name, including deleted ones. A tenant has few. */
export const readNamedStores = (tx: TenantTx) =>
  tx
    .select({ id, name, city, carriesAll, isDeleted, companyId, companyName: company.name })
    .from(store)
    .innerJoin(company, eq(company.id, companyId))
    .orderBy(asc(name), asc(id))
