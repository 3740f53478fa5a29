import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { gapsBetween, withoutNumbers } from '../rules/number-gaps'
import type { ClosingDetail, ClosingRecord } from '../schema/closing'

interface NumberRow extends Record<string, unknown> {
  number: number
  transaction: number | null
  serial: string | null
}

interface TransactionRow extends Record<string, unknown> {
  transaction: number
  serial: string
}

/** Receipts read for one closing; no till makes more in a day. */
const MOST_RECEIPTS = 50_000

/** Receipts of the closing's period `r`, and of a day on each side. */
const around = ({ startTime, endTime }: ClosingRecord) =>
  sql`r.created_at between ${startTime}::timestamptz - interval '1 day' and ${endTime}::timestamptz + interval '1 day'`

/** Transactions of a receipt `r`: those of a sale that began with orders are several. */
const TRANSACTIONS = sql`(
  select r.tse_transaction as number, r.tse_serial as serial
  union select (t ->> 'transactionNumber')::bigint, coalesce(t ->> 'serial', r.tse_serial)
    from jsonb_array_elements(coalesce(r.details -> 'tse' -> 'transactions', '[]')) t)`

/**
 * Returns the numbers that are missing between those of the closing's receipts, and the
 * transactions that are missing between those of each TSE. A TSE may sign for several tills: what
 * another one sent around that time is not missing.
 */
export async function receiptGapsOf(
  tx: TenantTx,
  closing: ClosingRecord,
): Promise<Pick<ClosingDetail, 'receiptGaps' | 'tseGaps'>> {
  const rows = await tx.execute<NumberRow>(sql`
    select r.number, x.number as transaction, x.serial from receipt r left join lateral ${TRANSACTIONS} x on true
    where r.device_id = ${closing.device.id} and r.closing_number = ${closing.number} and ${around(closing)}
    limit ${MOST_RECEIPTS}`)
  const receiptGaps = gapsBetween(rows.map(({ number }) => Number(number)))
  const signed = rows.filter(({ transaction, serial }) => transaction !== null && serial !== null)
  const bySerial = grouped(signed, ({ serial }) => serial ?? '')
  const tseGaps = [...bySerial].flatMap(([serial, ofTse]) =>
    gapsBetween(ofTse.map(({ transaction }) => Number(transaction))).map((gap) => ({ serial, ...gap })),
  )
  if (tseGaps.length === 0) return { receiptGaps, tseGaps }
  const elsewhere = await transactionsOf(tx, closing, [...new Set(tseGaps.map(({ serial }) => serial))])
  return {
    receiptGaps,
    tseGaps: tseGaps.flatMap(({ serial, ...gap }) => {
      const found = elsewhere.filter((row) => row.serial === serial).map((row) => Number(row.transaction))
      return withoutNumbers([gap], found).map((rest) => ({ serial, ...rest }))
    }),
  }
}

/** Returns the transactions of some TSEs around the closing, of any till and closing. */
const transactionsOf = (tx: TenantTx, closing: ClosingRecord, serials: readonly string[]) =>
  tx.execute<TransactionRow>(sql`
    select x.number as transaction, x.serial from receipt r cross join lateral ${TRANSACTIONS} x
    where ${around(closing)} and x.serial = ${anyOf(serials, 'text')} and x.number is not null
    limit ${MOST_RECEIPTS}`)
