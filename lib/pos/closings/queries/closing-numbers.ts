import { sql } from 'drizzle-orm'
import { arrayOf, tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import {
  hasRepeats,
  receiptGaps,
  transactionGaps,
  withoutElsewhere,
  type NumberFindings,
  type NumberRow,
} from '../rules/number-gaps'
import { joinRanges, parseRanges } from '../rules/number-ranges'
import type { NumberRange } from '../schema/closing'
import { NO_CLOSING } from '../words'
import type { UncheckedClosing } from './closing-record'

type Numbered = Pick<
  UncheckedClosing,
  'id' | 'device' | 'number' | 'startTime' | 'endTime' | 'firstTse' | 'lastTse'
>

const DAY_MS = 86_400_000

interface Row extends Record<string, unknown> {
  device_id: string
  closing_number: string
  serial: string
  numbers: string
  count: string
  is_closed: boolean
}

interface PlacedRow extends NumberRow {
  /** Whether its closing has arrived. */
  isClosed: boolean
}

const toRow = (row: Row): PlacedRow => ({
  deviceId: row.device_id,
  closingNumber: Number(row.closing_number),
  serial: row.serial,
  ranges: parseRanges(row.numbers),
  count: Number(row.count),
  isClosed: row.is_closed,
})

/**
 * Returns, by closing, the numbers missing between its receipts and next to them, the numbers that
 * several of them have, the cancelled receipts that have not arrived, and the transactions missing
 * between those of each TSE. A closing without receipts has none. A TSE may sign for several tills
 * in several stores, and a till may have been registered again: what these sent is not missing.
 */
export async function numberFindings(
  tx: TenantTx,
  closings: readonly Numbered[],
): Promise<ReadonlyMap<string, NumberFindings>> {
  if (closings.length === 0) return new Map()
  const byTill = grouped(await rowsAround(tx, closings), ({ deviceId }) => deviceId)
  const placed = closings.flatMap((closing) => placeOf(closing, byTill.get(closing.device.id) ?? []))
  const [twice, cancels, tills, known] = await Promise.all([
    numbersTwice(tx, placed),
    cancelsMissing(tx, closings),
    receiptGapsOf(tx, placed),
    knownTransactions(tx, placed),
  ])
  return new Map(
    placed.map((place) => {
      const { closing } = place
      const key = keyOf(closing.device.id, closing.number)
      return [
        closing.id,
        {
          receiptGaps: tills.get(closing.id) ?? [],
          tseGaps: tseGapsOf(place, known),
          numbersTwice: (twice.get(key) ?? []).map(({ number }) => Number(number)),
          cancelsMissing: (cancels.get(key) ?? []).map(({ number, cancels: uuid }) => ({
            number: Number(number),
            cancels: uuid,
          })),
        },
      ]
    }),
  )
}

const keyOf = (deviceId: string, number: number | string) => `${deviceId} ${number}`

/** A closing with the rows of its own records and of those around it. */
interface Place {
  closing: Numbered
  own: PlacedRow
  before: PlacedRow | null
  /** Receipts that no closing covers, if they follow those of this one. */
  after: readonly PlacedRow[]
  /** By TSE. */
  signed: readonly { own: PlacedRow; after: readonly PlacedRow[] }[]
}

/** Returns the place of a closing among the rows of its till; none without receipts of its own. */
function placeOf(closing: Numbered, rows: readonly PlacedRow[]): Place[] {
  const own = rows.find((row) => row.serial === '' && row.closingNumber === closing.number)
  if (!own) return []
  const receipts = rows.filter((row) => row.serial === '' && row.closingNumber !== NO_CLOSING)
  const before = receipts.filter((row) => row.closingNumber < closing.number).at(-1) ?? null
  const nextNumber = receipts.find((row) => row.closingNumber > closing.number)?.closingNumber
  const isLast = !rows.some((row) => row.isClosed && row.closingNumber > closing.number)
  const isAfter = (row: PlacedRow) =>
    row.closingNumber === NO_CLOSING ? isLast : row.closingNumber === nextNumber && !row.isClosed
  const afterOf = (serial: string) => rows.filter((row) => row.serial === serial && isAfter(row))
  const signed = rows.filter((row) => row.serial !== '' && row.closingNumber === closing.number)
  return [
    {
      closing,
      own,
      before,
      after: afterOf(''),
      signed: signed.map((row) => ({ own: row, after: afterOf(row.serial) })),
    },
  ]
}

/**
 * Reads the rows of the tills of closings, from the closing before the first to the one after the
 * last, in order; those without a closing come first.
 */
async function rowsAround(tx: TenantTx, closings: readonly Numbered[]): Promise<PlacedRow[]> {
  const tills = [...grouped(closings, ({ device }) => device.id)].map(([id, its]) => ({
    id,
    first: Math.min(...its.map(({ number }) => number)),
    last: Math.max(...its.map(({ number }) => number)),
  }))
  const rows = await tx.execute<Row>(sql`
    select n.device_id, n.closing_number, n.serial, n.numbers::text as numbers, n.count,
      exists (select from closing c where c.device_id = n.device_id and c.number = n.closing_number) as is_closed
    from (select w.device_id,
        coalesce((select max(p.closing_number) from closing_numbers p
          where p.device_id = w.device_id and p.serial = '' and p.closing_number < w.first and p.closing_number <> ${NO_CLOSING}), w.first) as first,
        coalesce((select min(p.closing_number) from closing_numbers p
          where p.device_id = w.device_id and p.serial = '' and p.closing_number > w.last), w.last) as last
      from ${tableOf('w', tills, {
        device_id: ['uuid', ({ id }) => id],
        first: ['bigint', ({ first }) => first],
        last: ['bigint', ({ last }) => last],
      })}) k
    join closing_numbers n on n.device_id = k.device_id
      and (n.closing_number between k.first and k.last or n.closing_number = ${NO_CLOSING})
    order by n.device_id, n.closing_number`)
  return rows.map(toRow)
}

/** Returns the gaps of receipts, by closing. */
async function receiptGapsOf(tx: TenantTx, places: readonly Place[]): Promise<Map<string, NumberRange[]>> {
  const found = places.flatMap((place) => {
    const gaps = receiptGaps(place)
    return gaps.length > 0 ? [{ ...place, gaps }] : []
  })
  if (found.length === 0) return new Map()
  const others = await rowsElsewhere(
    tx,
    found.map(({ own, gaps }) => ({
      deviceId: own.deviceId,
      from: gaps[0]?.from ?? 0,
      to: gaps.at(-1)?.to ?? 0,
    })),
  )
  return new Map(
    found.map(({ closing, own, before, gaps }) => {
      const its = others.filter(
        (row) =>
          row.of === own.deviceId &&
          (row.deviceId !== own.deviceId || row.closingNumber !== own.closingNumber),
      )
      return [closing.id, withoutElsewhere(gaps, { own, before, others: its })]
    }),
  )
}

interface Wanted extends NumberRange {
  deviceId: string
}

/** Reads the rows of tills, under all their registrations, that may have numbers of some ranges. */
async function rowsElsewhere(
  tx: TenantTx,
  wanted: readonly Wanted[],
): Promise<(NumberRow & { of: string })[]> {
  const tills = [...grouped(wanted, ({ deviceId }) => deviceId)].map(([deviceId, its]) => ({
    deviceId,
    from: Math.min(...its.map(({ from }) => from)),
    to: Math.max(...its.map(({ to }) => to)),
  }))
  const rows = await tx.execute<Row & { of: string }>(sql`
    select w.device_id as of, n.device_id, n.closing_number, n.serial, n.numbers::text as numbers, n.count, false as is_closed
    from ${tableOf('w', tills, {
      device_id: ['uuid', ({ deviceId }) => deviceId],
      low: ['bigint', ({ from }) => from],
      high: ['bigint', ({ to }) => to],
    })}
    join platform.registrations_of(${arrayOf(
      tills.map(({ deviceId }) => deviceId),
      'uuid',
    )}) a on a.device_id = w.device_id
    join closing_numbers n on n.device_id = a.alike_id and n.serial = '' and n.lowest <= w.high and n.highest >= w.low
    order by n.device_id, n.closing_number`)
  return rows.map((row) => ({ ...toRow(row), of: row.of }))
}

/**
 * Reads the transactions around those of closings, of any till, by the serial number of the TSE:
 * from the one before the first of them.
 */
async function knownTransactions(
  tx: TenantTx,
  places: readonly Place[],
): Promise<Map<string, NumberRange[]>> {
  const signed = places.flatMap(({ closing, signed: rows }) =>
    rows.map(({ own, after }) => ({
      serial: own.serial,
      lowest: own.ranges[0]?.from ?? 0,
      highest: Math.max(
        closing.lastTse?.transactionNumber ?? 0,
        ...[own, ...after].map(({ ranges }) => ranges.at(-1)?.to ?? 0),
      ),
    })),
  )
  const tses = [...grouped(signed, ({ serial }) => serial)].map(([serial, its]) => ({
    serial,
    lowest: Math.min(...its.map(({ lowest }) => lowest)),
    highest: Math.max(...its.map(({ highest }) => highest)),
  }))
  if (tses.length === 0) return new Map()
  const rows = await tx.execute<{ serial: string; numbers: string }>(sql`
    select n.serial, n.numbers::text as numbers
    from ${tableOf('w', tses, {
      serial: ['text', ({ serial }) => serial],
      lowest: ['bigint', ({ lowest }) => lowest],
      highest: ['bigint', ({ highest }) => highest],
    })}
    join closing_numbers n on n.serial = w.serial and n.serial <> '' and n.lowest <= w.highest and n.highest >= coalesce(
      (select max(p.highest) from closing_numbers p where p.serial = w.serial and p.serial <> '' and p.highest < w.lowest), w.lowest)`)
  return new Map(
    [...grouped(rows, ({ serial }) => serial)].map(([serial, its]) => [
      serial,
      joinRanges(its.flatMap(({ numbers }) => parseRanges(numbers))),
    ]),
  )
}

function tseGapsOf(
  { closing, signed }: Place,
  known: ReadonlyMap<string, readonly NumberRange[]>,
): NumberFindings['tseGaps'] {
  // a closing names the transactions of its TSE, whichever it was
  const isOne = signed.length === 1
  return signed.flatMap(({ own, after }) =>
    transactionGaps({
      own,
      after,
      known: known.get(own.serial) ?? [],
      first: (isOne && closing.firstTse?.transactionNumber) || null,
      last: (isOne && closing.lastTse?.transactionNumber) || null,
    }).map((gap) => ({ serial: own.serial, ...gap })),
  )
}

const around = (closings: readonly Numbered[]) => {
  const times = closings.flatMap(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)])
  const from = new Date(Math.min(...times) - DAY_MS).toISOString()
  const to = new Date(Math.max(...times) + DAY_MS).toISOString()
  return sql`${from}::timestamptz, ${to}::timestamptz`
}

/** Arguments of a routine: the tills, numbers and time of closings, and a day around it. */
export const columnsOf = (closings: readonly Numbered[]) =>
  sql`${arrayOf(
    closings.map(({ device }) => device.id),
    'uuid',
  )}, ${arrayOf(
    closings.map(({ number }) => number),
    'bigint',
  )}, ${around(closings)}`

async function cancelsMissing(tx: TenantTx, closings: readonly Numbered[]) {
  const rows = await tx.execute<{
    device_id: string
    closing_number: string
    number: string
    cancels: string
  }>(sql`select * from platform.cancels_missing(${columnsOf(closings)})`)
  return grouped(rows, (row) => keyOf(row.device_id, row.closing_number))
}

/** Returns the repeated numbers of the closings that have some, by till and number. */
async function numbersTwice(tx: TenantTx, places: readonly Place[]) {
  const suspect = places.filter(({ own }) => hasRepeats(own)).map(({ closing }) => closing)
  if (suspect.length === 0) return new Map<string, { number: string }[]>()
  const rows = await tx.execute<{ device_id: string; closing_number: string; number: string }>(
    sql`select * from platform.numbers_twice(${columnsOf(suspect)})`,
  )
  return grouped(rows, (row) => keyOf(row.device_id, row.closing_number))
}
