import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'

/** Locks the company, so that its periods are handed over, or filed, one after the other. */
export async function lockBooks(tx: TenantTx, companyId: number): Promise<void> {
  await tx.execute(sql`select 1 from company where id = ${companyId} for no key update`)
}
