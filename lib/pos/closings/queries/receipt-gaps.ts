import { sql } from 'drizzle-orm'
import { arrayOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { gapsBetween, knownUntil, repeatedNumbers, withoutNumbers } from '../rules/number-gaps'
import type { ClosingDetail, ClosingRecord, NumberRange } from '../schema/closing'

interface NumberRow extends Record<string, unknown> {
  receipt_id: string
  number: number
  is_duplicate: boolean
  /** The receipt that it cancels and that has not arrived. */
  missing: string | null
  transaction: number | null
  serial: string | null
}

/** Rows read for one closing, in order; no till makes more receipts in a day. */
const MOST_RECEIPTS = 50_000

/** Maximum number of findings returned: a faulty till may cause one per receipt. */
const MOST_FOUND = 100

const DAY_MS = 86_400_000

/** Returns the period of a closing and a day on each side, as arguments. */
function around({ startTime, endTime }: ClosingRecord) {
  const from = new Date(Date.parse(startTime) - DAY_MS).toISOString()
  const to = new Date(Date.parse(endTime) + DAY_MS).toISOString()
  return sql`${from}::timestamptz, ${to}::timestamptz`
}

type Numbers = Pick<ClosingDetail, 'receiptGaps' | 'tseGaps' | 'numbersTwice' | 'cancelsMissing'>

/**
 * Returns the numbers missing between those of the closing's receipts, the numbers that several of
 * them have, the cancelled receipts that have not arrived (once all of the closing have), and the
 * transactions missing between those of each TSE. A TSE may sign for several tills in several
 * stores: transactions that another till sent around that time are not missing.
 */
export async function receiptGapsOf(tx: TenantTx, closing: ClosingRecord): Promise<Numbers> {
  const { device, number, check } = closing
  const rows = await tx.execute<NumberRow>(sql`
    select receipt_id, number, is_duplicate, missing, transaction, serial
    from platform.numbers_of_closing(${device.id}, ${number}, ${around(closing)}, ${MOST_RECEIPTS})`)
  const receipts = [...new Map(rows.map((row) => [row.receipt_id, row])).values()]
  const numberOf = (row: NumberRow) => Number(row.number)
  const cancels = receipts.flatMap((row) =>
    row.missing === null ? [] : [{ number: numberOf(row), cancels: row.missing }],
  )
  return {
    receiptGaps: gapsBetween(receipts.map(numberOf)),
    numbersTwice: repeatedNumbers(receipts.filter((row) => !row.is_duplicate).map(numberOf), MOST_FOUND),
    cancelsMissing: check.state === 'INCOMPLETE' ? [] : cancels.slice(0, MOST_FOUND),
    tseGaps: await tseGapsOf(tx, closing, rows),
  }
}

async function tseGapsOf(
  tx: TenantTx,
  closing: ClosingRecord,
  rows: readonly NumberRow[],
): Promise<ClosingDetail['tseGaps']> {
  const signed = rows.filter(({ transaction, serial }) => transaction !== null && serial !== null)
  const found: ClosingDetail['tseGaps'] = []
  for (const [serial, ofTse] of grouped(signed, (row) => row.serial ?? '')) {
    const gaps = gapsBetween(ofTse.map(({ transaction }) => Number(transaction)))
    if (gaps.length === 0) continue
    const elsewhere = await transactionsOf(tx, closing, serial, gaps)
    const known = elsewhere.length < MOST_RECEIPTS ? gaps : knownUntil(gaps, elsewhere.at(-1) ?? 0)
    found.push(...withoutNumbers(known, elsewhere).map((gap) => ({ serial, ...gap })))
  }
  return found
}

/** Returns the transactions of a TSE in gaps, of any till and closing, in order. */
async function transactionsOf(
  tx: TenantTx,
  closing: ClosingRecord,
  serial: string,
  gaps: readonly NumberRange[],
): Promise<number[]> {
  const lowest = gaps.map(({ from }) => from)
  const highest = gaps.map(({ to }) => to)
  const rows = await tx.execute<{ number: number }>(sql`
    select number from platform.signed_transactions(${serial}, ${arrayOf(lowest, 'bigint')}, ${arrayOf(highest, 'bigint')},
      ${around(closing)}, ${MOST_RECEIPTS}) as number`)
  return rows.map(({ number }) => Number(number))
}
