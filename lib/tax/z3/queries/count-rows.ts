import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { isWithin, type Z3Period } from './period'

/**
 * Returns the approximate number of rows of an export, from the tables that grow with each sale, so
 * that a large one is written by a process of its own.
 */
export async function countRows(tx: TenantTx, period: Z3Period): Promise<number> {
  const { companyId, from, to } = period
  const [row] = await tx.execute<{ count: string }>(sql`
    select (select count(*) from receipt_line l join store s on s.id = l.store_id
        where s.company_id = ${companyId} and ${isWithin(sql`l.created_at`, period)})
      + (select count(*) from document d join document_position p on p.document_id = d.id
        where d.company_id = ${companyId} and d.date between ${from}::date and ${to}::date)
      + (select count(*) from audit_entry e where ${isWithin(sql`e.at`, period)}) as count`)
  return Number(row?.count ?? 0)
}

/** Lets statements take ten minutes: a table of years is sorted before its first row comes. */
export const allowLongStatements = (tx: TenantTx) =>
  tx.execute(sql`select set_config('statement_timeout', '10min', true)`)
