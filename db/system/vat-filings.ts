import { sql } from 'drizzle-orm'
import { database } from '../client'

/** A filing of any tenant, with its company. */
export interface FilingKey {
  tenantId: string
  companyId: number
  filingId: string
}

/**
 * Returns the filings of all tenants that are neither corrected nor withdrawn, of periods that end
 * on the day or later.
 */
export async function currentFilingsSince(day: string): Promise<FilingKey[]> {
  const rows = await database().execute<{ tenantId: string; companyId: string; filingId: string }>(sql`
    select of_tenant as "tenantId", of_company as "companyId", of_filing as "filingId" from platform.current_filings(${day}::date)`)
  return rows.map((row) => ({ ...row, companyId: Number(row.companyId) }))
}
