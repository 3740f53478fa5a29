import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/errors'
import type { StoreRecord } from '../schema'

export interface StoreRow extends Record<string, unknown> {
  id: string
  name: string
  company_id: number
  company_name: string
  street: string
  zip_code: string
  city: string
  country: string
  carries_all: boolean
  is_deleted: boolean
  version: number
  created_at: string
  updated_at: string
}

/** Columns of `storeTables`. */
export const storeColumns = sql`s.id, s.name, s.company_id, c.name as company_name, s.street, s.zip_code, s.city, s.country,
  s.carries_all, s.is_deleted, s.version, s.created_at, s.updated_at`
export const storeTables = sql`store s join company c on c.id = s.company_id`

export const recordOf = (row: StoreRow): StoreRecord => ({
  id: row.id,
  name: row.name,
  companyId: Number(row.company_id),
  company: { id: Number(row.company_id), name: row.company_name },
  street: row.street,
  zipCode: row.zip_code,
  city: row.city,
  country: row.country,
  carriesAll: row.carries_all,
  isDeleted: row.is_deleted,
  version: row.version,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
})

/** One store, also a deleted one. Throws notFound, also for one that the caller is not restricted to. */
export async function readStore(tx: TenantTx, id: string): Promise<StoreRecord> {
  const [row] = await tx.execute<StoreRow>(sql`select ${storeColumns} from ${storeTables} where s.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row)
}
