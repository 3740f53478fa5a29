import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Cents } from '@/lib/domain/money'
import type { LateTerms } from './late-terms'
import { LUMP_SUM, lateInterest, type DelayedInvoice } from '../rules/late-interest'

interface Overdue {
  id: string
  dueDate: string
  open: Cents
}

/**
 * Returns interest up to a business date, plus the lump sum, of overdue invoices whose customers
 * are businesses or public bodies; in cents by invoice, as far as the company claims them. Private
 * customers never owe them, nor do associations, which may legally be consumers.
 */
export async function lateCharges(
  tx: TenantTx,
  invoices: readonly Overdue[],
  { interest, lumpSum, rates, date }: LateTerms & { date: string },
): Promise<Map<string, { interest: Cents; lumpSum: Cents }>> {
  if ((!interest && !lumpSum) || invoices.length === 0) return new Map()
  const settled = await settledByBusinesses(
    tx,
    invoices.map(({ id }) => id),
  )
  return new Map(
    invoices.flatMap((invoice) => {
      const own = settled.get(invoice.id)
      if (!own) return []
      const accrued = interest ? lateInterest({ ...invoice, settled: own }, date, rates) : 0
      return [[invoice.id, { interest: accrued, lumpSum: lumpSum ? LUMP_SUM : 0 }] as const]
    }),
  )
}

/**
 * Returns the amounts that settled the invoices of businesses, by invoice. A reversed payment
 * counts as never made, and the part that settled claims is excluded. A credit note is part of the
 * open amount and so reduces the claim from its beginning.
 */
async function settledByBusinesses(
  tx: TenantTx,
  invoiceIds: readonly string[],
): Promise<Map<string, DelayedInvoice['settled']>> {
  const rows = await tx.execute<{ id: string; settled: { date: string; amount: number }[] }>(sql`
    select d.id, coalesce((
      select jsonb_agg(jsonb_build_object('date', y.date, 'amount', y.amount + y.discount + y.write_off
        + coalesce((select sum(a.discount + a.write_off) from payment a where a.tenant_id = y.tenant_id and a.adjusts = y.id), 0)
        - coalesce((select sum(c.amount) from dunning_payment c where c.tenant_id = y.tenant_id and c.payment_id = y.id), 0)))
      from payment y where y.tenant_id = d.tenant_id and y.document_id = d.id and y.kind <> 'ADJUSTMENT' and y.reverses is null
        and not exists (select 1 from payment z where z.tenant_id = y.tenant_id and z.reverses = y.id)), '[]') as settled
    from document d join business_partner p on p.tenant_id = d.tenant_id and p.id = d.customer_id
    where d.id = ${anyOf(invoiceIds)} and p.partner_type in ('BUSINESS', 'PUBLIC')`)
  return new Map([...rows].map(({ id, settled }) => [id, settled]))
}
