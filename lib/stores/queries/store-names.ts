import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'

/** A store as other features need it. */
export interface NamedStore {
  id: string
  name: string
  city: string
  carriesAll: boolean
  isDeleted: boolean
}

interface Row extends Record<string, unknown> {
  id: string
  name: string
  city: string
  carries_all: boolean
  is_deleted: boolean
}

/** The stores that the caller sees, by name; deleted ones too. A tenant has few. */
export async function readNamedStores(tx: TenantTx): Promise<NamedStore[]> {
  const rows = await tx.execute<Row>(
    sql`select id, name, city, carries_all, is_deleted from store order by name, id`,
  )
  return rows.map(({ id, name, city, carries_all, is_deleted }) => ({
    id,
    name,
    city,
    carriesAll: carries_all,
    isDeleted: is_deleted,
  }))
}
