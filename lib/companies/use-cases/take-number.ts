import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { documentNumber, type NumberGenerator } from '@/lib/domain/document-number'

/**
 * Takes the next number of a company's range, in the caller's transaction: the row stays locked until it ends, so
 * numbers are consecutive and a rollback gives the number back (fiscal.md 5.4). Lock it last.
 */
export async function takeNumber(
  tx: TenantTx,
  companyId: number,
  kind: 'OFFER' | 'INVOICE' | 'DELIVERY_NOTE',
  date: string,
): Promise<string> {
  const [range] = await tx.execute<{ generator: NumberGenerator; pattern: string; last_number: number }>(sql`
    update number_range set last_number = last_number + 1
    where company_id = ${companyId} and kind = ${kind}
    returning generator, pattern, last_number`)
  if (!range) throw new Error(`company ${companyId} has no number range for ${kind}`)
  return documentNumber(
    { generator: range.generator, prefix: range.pattern },
    Number(range.last_number),
    date,
  )
}
