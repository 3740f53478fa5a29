import { sql } from 'drizzle-orm'
import { database } from '../client'

/** A received invoice of any tenant, with its company. */
export interface IncomingKey {
  tenantId: string
  companyId: number
  invoiceId: string
}

/**
 * Returns received invoices with XML and unchecked PDFs, of all tenants, that a version of the
 * reader before `reader` has read; at most `most`, tenant by tenant.
 */
export async function outdatedIncoming(reader: number, most: number): Promise<IncomingKey[]> {
  const rows = await database().execute<{ tenantId: string; companyId: string; invoiceId: string }>(sql`
    select of_tenant as "tenantId", of_company as "companyId", of_invoice as "invoiceId" from platform.outdated_incoming(${reader}::int, ${most}::int)`)
  return rows.map((row) => ({ ...row, companyId: Number(row.companyId) }))
}
