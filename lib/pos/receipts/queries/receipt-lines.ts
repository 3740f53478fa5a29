import { sql } from 'drizzle-orm'
import { tableOf } from '@/db/arrays'
import type { LineSlice, PlacedLine } from '@/lib/server/core/export-kind'
import type { ReadScope } from '@/lib/server/core/use-case'
import { lineOf, type LineRow } from '../rules/line-record'
import { lineColumns } from './receipt-rows'
import type { ListedLine, ListedReceipt } from '../schema/receipts'

/**
 * Reads lines of receipts, each with its receipt. Limited to the first and the last instant: other
 * months are not planned.
 */
export async function readLines(
  { tx }: Pick<ReadScope, 'tx'>,
  { records, after, limit }: LineSlice<ListedReceipt>,
): Promise<PlacedLine<ListedLine>[]> {
  const instants = records.map(({ createdAt }) => new Date(createdAt).toISOString()).toSorted()
  const rows = await tx.execute<LineRow & { record: number }>(sql`
    select wanted.record, ${lineColumns}
    from ${tableOf('wanted', records, {
      record: ['int', (_, index) => index],
      created_at: ['timestamptz', ({ createdAt }) => createdAt],
      receipt_id: ['uuid', ({ id }) => id],
    })}
    join receipt_line l on l.created_at = wanted.created_at and l.receipt_id = wanted.receipt_id
      and l.created_at between ${instants[0] ?? null}::timestamptz and ${instants.at(-1) ?? null}::timestamptz
    join receipt_article a on a.id = l.article_id
    where (wanted.record, l.line) > (0, ${after}::int)
    order by wanted.record, l.line limit ${limit}`)
  return rows.flatMap((row) => {
    const receipt = records[row.record]
    return receipt ? [{ record: row.record, line: row.line, row: { ...lineOf(row), receipt } }] : []
  })
}
