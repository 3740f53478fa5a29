import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { company } from '@/db/schema/companies'
import { store } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import type { Selected } from '@/lib/server/sql/selection'
import type { StoreRecord } from '../schema'

const s = alias(store, 's')
const c = alias(company, 'c')

/** Columns of `storeTables`. */
export const STORE = {
  id: s.id,
  name: s.name,
  companyId: s.companyId,
  companyName: c.name,
  street: s.street,
  zipCode: s.zipCode,
  city: s.city,
  country: s.country,
  costCentre: s.costCentre,
  carriesAll: s.carriesAll,
  isDeleted: s.isDeleted,
  version: s.version,
  createdAt: s.createdAt,
  updatedAt: s.updatedAt,
}
export const storeTables = sql`store s join company c on c.id = s.company_id`

export const recordOf = ({ companyName, ...row }: Selected<typeof STORE>): StoreRecord => ({
  ...row,
  company: { id: row.companyId, name: companyName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/**
 * Returns one store, including deleted ones. Throws notFound, also for one outside the caller's
 * restriction.
 */
export async function readStore(tx: TenantTx, id: string): Promise<StoreRecord> {
  const [row] = await tx.select(STORE).from(s).innerJoin(c, eq(c.id, s.companyId)).where(eq(s.id, id))
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row)
}
