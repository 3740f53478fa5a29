import { sql } from 'drizzle-orm'
import { centsText } from '@/lib/domain/money'
import type { ReadScope } from '@/lib/server/core/use-case'

/** Returns the customer's credit on other documents of the company, as wire decimal. */
export async function creditBesides(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { id, customerId }: { id: string; customerId: string },
): Promise<string> {
  const [row] = await tx.execute<{ credit: string }>(sql`
    select coalesce(-sum(open_amount), 0)::bigint as credit from document
    where company_id = ${ctx.companyId} and customer_id = ${customerId} and family in ('INVOICE', 'RECEIPT') and open_amount < 0 and id <> ${id}`)
  return centsText(Number(row?.credit ?? 0))
}
