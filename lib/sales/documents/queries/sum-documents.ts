import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { CAP } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import type { Matching } from './list-documents'

/** Sums over a list of documents. */
export interface DocumentSums {
  sumNet: string
  sumGross: string
  openAmount: string
  /** More rows match than were summed. */
  capped: boolean
}

interface SumRow extends Record<string, unknown> {
  net: string
  gross: string
  open: string
  rows: number
}

/**
 * Sums, of the newest 10,000 matching documents `d`, those that meet a condition, and counts all of
 * the 10,000; from the index `document_by_date` alone, unless the filters need more.
 */
export async function sumMatching(
  tx: TenantTx,
  { where }: Matching,
  isSummed: SQL,
): Promise<{ sums: DocumentSums; rows: number }> {
  const sum = (column: SQL) => sql`coalesce(sum(${column}) filter (where is_summed), 0)::text`
  const [row] = await tx.execute<SumRow>(sql`
    select ${sum(sql`sum_net`)} as net, ${sum(sql`sum_gross`)} as gross, ${sum(sql`open_amount`)} as open, count(*) as rows
    from (select ${isSummed} as is_summed, d.sum_net, d.sum_gross, d.open_amount from document d
      where ${sql.join(where, sql` and `)} order by d.date desc limit ${CAP + 1}) matched`)
  const text = (value: string | undefined) => centsText(Number(value ?? 0))
  const rows = Number(row?.rows ?? 0)
  return {
    sums: {
      sumNet: text(row?.net),
      sumGross: text(row?.gross),
      openAmount: text(row?.open),
      capped: rows > CAP,
    },
    rows,
  }
}
