import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { auditTrail, type TrailEntry } from '@/lib/audit/queries'
import { admits } from '@/lib/domain/rights'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/use-case'
import type { StoreRecord } from '../schema'
import { readStore } from './store-record'

const input = z.strictObject({ id: idField() })

/** One store, also a deleted one. */
export const getStore = defineUseCase({
  name: 'store.get',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos-stores',
  input,
  run: ({ tx }, { id }) => readStore(tx, id),
})

/** A company to choose. */
export interface CompanyChoice {
  id: number
  name: string
}

/** A person who may see a store. */
export interface StoreUser {
  id: string
  name: string
  email: string
  isAdmin: boolean
  /** Restricted to this store and perhaps others; else without restriction. */
  isRestricted: boolean
}

/** What the page of a store shows. */
export interface StoreDetail {
  store: StoreRecord
  companies: CompanyChoice[]
  /** Who may sign in and sees the store, those restricted to it first; null for callers who may not see users. */
  users: StoreUser[] | null
  history: TrailEntry[]
}

/** A store with all that its page shows. */
export const getStoreDetail = defineUseCase({
  name: 'store.detail',
  mode: 'read',
  right: 'POS-STORES_SHOW',
  module: 'pos-stores',
  input,
  run: async ({ tx, ctx }, { id }): Promise<StoreDetail> => {
    const store = await readStore(tx, id)
    const [companies, users, history] = await Promise.all([
      readCompanies(tx),
      admits(ctx, 'USERS_SHOW') ? readUsers(tx, id) : null,
      auditTrail(tx, 'store', id),
    ])
    return { store, companies, users, history }
  },
})

/** What the form of a new store starts with: the companies, and the active one. */
export const getStoreDefaults = defineUseCase({
  name: 'store.defaults',
  mode: 'read',
  right: 'POS-STORES_CREATE',
  module: 'pos-stores',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<{ companies: CompanyChoice[]; companyId: number }> => ({
    companies: await readCompanies(tx),
    companyId: ctx.companyId,
  }),
})

async function readCompanies(tx: TenantTx): Promise<CompanyChoice[]> {
  const rows = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from company order by name, id`,
  )
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}

interface UserRow extends Record<string, unknown> {
  id: string
  name: string
  email: string
  is_admin: boolean
  is_restricted: boolean
}

async function readUsers(tx: TenantTx, storeId: string): Promise<StoreUser[]> {
  const rows = await tx.execute<UserRow>(sql`
    select u.id, coalesce(nullif(u.name, ''), u.firstname || ' ' || u.lastname) as name, u.email, u.is_admin,
      not u.is_admin and r.stores is not null as is_restricted
    from app_user u join platform.identities() i on i.user_id = u.id
    left join lateral (select array_agg(us.store_id) as stores from user_store us where us.user_id = u.id) r on true
    where i.is_active and (u.is_admin or r.stores is null or ${storeId}::uuid = any(r.stores))
    order by is_restricted desc, u.lastname, u.id limit 500`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    isAdmin: row.is_admin,
    isRestricted: row.is_restricted,
  }))
}
