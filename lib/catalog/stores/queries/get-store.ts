import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { appUser } from '@/db/schema/users'
import type { TenantTx } from '@/db/tenant'
import { readCompanyChoices, type CompanyChoice } from '@/lib/catalog/companies/queries/company-choices'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { admits } from '@/lib/domain/rights'
import { idField } from '@/lib/fields/schema'
import { selectRows } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { StoreRecord } from '../schema'
import { readStore } from './store-record'

const input = z.strictObject({ id: idField() })

/** One store, including deleted ones. */
export const getStore = defineUseCase({
  name: 'store.get',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos-stores',
  input,
  run: ({ tx }, { id }) => readStore(tx, id),
})

/** A person who may see a store. */
export interface StoreUser {
  id: string
  name: string
  email: string
  isAdmin: boolean
  /** Restricted to this store and possibly others; otherwise unrestricted. */
  isRestricted: boolean
}

export interface StoreDetail {
  store: StoreRecord
  companies: CompanyChoice[]
  /**
   * People who may sign in and see the store, those restricted to it first; null if the caller may
   * not see users.
   */
  users: StoreUser[] | null
  history: TrailEntry[]
}

export const getStoreDetail = defineUseCase({
  name: 'store.detail',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos-stores',
  input,
  run: async ({ tx, ctx }, { id }): Promise<StoreDetail> => {
    const store = await readStore(tx, id)
    const [companies, users, history] = await Promise.all([
      readCompanyChoices(tx),
      admits(ctx, 'USERS_SHOW') ? readUsers(tx, id) : null,
      auditTrail(tx, 'store', id),
    ])
    return { store, companies, users, history }
  },
})

/** Initial data of the form for a new store: the companies, and the active one. */
export const getStoreDefaults = defineUseCase({
  name: 'store.defaults',
  mode: 'read',
  right: 'POS-STORES_CREATE',
  module: 'pos-stores',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<{ companies: CompanyChoice[]; companyId: number }> => ({
    companies: await readCompanyChoices(tx),
    companyId: ctx.companyId,
  }),
})

const USER = {
  id: appUser.id,
  name: sql<string>`coalesce(nullif(${appUser.name}, ''), ${appUser.firstname} || ' ' || ${appUser.lastname})`,
  email: appUser.email,
  isAdmin: appUser.isAdmin,
  isRestricted: sql<boolean>`not ${appUser.isAdmin} and r.stores is not null`,
}

const readUsers = (tx: TenantTx, storeId: string): Promise<StoreUser[]> =>
  selectRows(
    tx,
    USER,
    sql`from ${appUser} join platform.identities() i on i.user_id = ${appUser.id}
    left join lateral (select array_agg(us.store_id) as stores from user_store us where us.user_id = ${appUser.id}) r on true
    where i.is_active and (${appUser.isAdmin} or r.stores is null or ${storeId}::uuid = any(r.stores))
    order by ${sql.identifier('isRestricted')} desc, ${appUser.lastname}, ${appUser.id} limit 500`,
  )
