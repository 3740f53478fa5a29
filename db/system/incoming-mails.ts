import { sql } from 'drizzle-orm'
import { database } from '../client'

/** A company that receives invoices at an address. */
export interface IncomingCompany {
  token: string
  tenantId: string
  companyId: number
}

/** Returns the companies, of all tenants, that receive invoices at addresses with these tokens. */
export async function companiesByToken(tokens: readonly string[]): Promise<IncomingCompany[]> {
  if (tokens.length === 0) return []
  const rows = await database().execute<{ token: string; tenantId: string; companyId: string }>(
    sql`select of_token as "token", of_tenant as "tenantId", of_company as "companyId"
      from platform.incoming_addresses(${sql.param(tokens)}::text[])`,
  )
  return rows.map((row) => ({ ...row, companyId: Number(row.companyId) }))
}

/**
 * Deletes mails, of all tenants, that arrived before the instant, contain no invoice and are
 * settled.
 */
export async function sweepIncomingMails(before: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_incoming_mails(${before.toISOString()})`)
}
