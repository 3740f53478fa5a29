import { sql, type SQL } from 'drizzle-orm'
import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import type { TenantTx } from '@/db/tenant'
import type { Parts } from '../list'
import { closingsAround } from './closings'
import { isHandedOver, type Span } from './documents'

/** Records that the page reads at once; those of a longer period are read in the background. */
export const MOST_READ = 4_000
/**
 * Whether the days have more documents and payments to be handed over, and receipts, than the page
 * reads at once. Counts no further. Call after `walkInOrder`.
 */
export async function isLargePeriod(tx: TenantTx, span: Span, parts: Parts): Promise<boolean> {
  const { companyId, from, to } = span
  // of no more it finds out whether they were handed over
  const most = 2 * MOST_READ
  const some = (part: boolean, rows: SQL) => sql`(${rows} limit ${part ? most + 1 : 0})`
  const documents = sql`select 1 as count, not ${isHandedOver('document', sql`d.id`)} as is_open from document d
    where d.company_id = ${companyId} and ${isCountedInvoice('d')} and d.status <> 'DRAFT' and d.date between ${from} and ${to} order by d.date`
  // those of the tenant's other companies, too: each would have to be looked up
  const payments = sql`select 1, not ${isHandedOver('payment', sql`p.id`)} from payment p
    where p.date between ${from} and ${to} order by p.date`
  const receipts = sql`select coalesce(i.count_receipts, 0), true from ${closingsAround(span)}`
  const [found] = await tx.execute<{ all: string; open: string }>(sql`
    select coalesce(sum(x.count), 0) as all, coalesce(sum(x.count) filter (where x.is_open), 0) as open
    from (${some(parts.invoices, documents)} union all ${some(parts.payments, payments)} union all ${some(parts.closings, receipts)}) x`)
  return Number(found?.all) > most || Number(found?.open) > MOST_READ
}
