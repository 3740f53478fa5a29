import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { parseDecimal, parseGerman } from '@/lib/domain/money'
import { idField, wholeField } from '@/lib/fields/schema'
import { invalidField } from '@/lib/server/errors'
import { anyOf, isAnyOf, listFields, readPage, type SortColumns } from '@/lib/server/list'
import { defineUseCase } from '@/lib/server/use-case'
import { receiptList } from '../list'
import { cashMovedBy, listedOf, type LineRow, type ReceiptRow } from '../rules/receipt-record'
import type { ListedReceipt } from '../schema'
import {
  cancellationsOf,
  knownTills,
  linesOf,
  receiptColumns,
  receiptTables,
  receiptTablesOf,
} from './receipt-rows'

const sorts: SortColumns<typeof receiptList> = {
  createdAt: { column: sql`r.created_at`, type: 'timestamptz' },
  number: { column: sql`r.number`, type: 'bigint' },
  sumGross: { column: sql`r.sum_gross`, type: 'bigint' },
}

/** How many of the newest receipts are searched for what no index answers, at most. */
const SEARCHED = 10_000

/** What receipts are narrowed by, and their lines. */
export const receiptsInput = z.strictObject({
  ...listFields(receiptList),
  number: wholeField(1e15).optional(),
  uuid: idField().optional(),
})
type ReceiptsInput = z.output<typeof receiptsInput>

/**
 * A page of receipts, the newest first; `q` finds number, amount, till and cashier. `from` and `to` are days of Berlin, and
 * narrow the months that are read. What no index answers (`q`, the order by amount) is asked of the newest `SEARCHED` receipts
 * that the filters leave; a number is found in all.
 */
export const listReceipts = defineUseCase({
  name: 'receipt.list',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: receiptsInput,
  run: ({ tx }, asked): Promise<Page<ListedReceipt>> => receiptPage(tx, asked, (listed) => listed),
})

export interface ReceiptsPage extends Page<ShownReceipt> {
  /** Where not all were searched: the instant of the oldest that was. Null where all were. */
  searchedFrom: string | null
}

/** A receipt of the list on screen. */
export interface ShownReceipt extends ListedReceipt {
  /** What was put in (positive) or taken out, as a decimal; null for receipts of goods. */
  cashMoved: string | null
}

/** `listReceipts` for the screen, which shows the cash that was moved in place of a sum of nothing, and how far back it searched. */
export const listShownReceipts = defineUseCase({
  name: 'receipt.listShown',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: receiptsInput,
  run: async ({ tx }, asked): Promise<ReceiptsPage> => {
    const [page, searchedFrom] = await Promise.all([
      receiptPage(tx, asked, (listed, row) => ({ ...listed, cashMoved: cashMovedBy(row) })),
      oldestSearched(tx, asked),
    ])
    return { ...page, searchedFrom }
  },
})

/** A page of receipts, each with its lines, as something else. */
export async function receiptPage<T>(
  tx: TenantTx,
  asked: ReceiptsInput & { isBatch?: true },
  of: (listed: ListedReceipt, row: ReceiptRow, lines: readonly LineRow[]) => T,
): Promise<Page<T>> {
  if (asked.from && asked.to && asked.from > asked.to) throw invalidField('to', 'receipt.periodEnds')
  const page = await readPage<ReceiptRow>(tx, asked, {
    select: receiptColumns,
    ...sourceOf(asked),
    id: sql`r.id`,
    beforeId: sql`r.created_at`,
    sorts,
    total: asked.isBatch ? undefined : countOfDays(tx, asked),
  })
  if (page.rows.length === 0) return { ...page, rows: [] }
  const [lines, cancelledBy] = await Promise.all([linesOf(tx, page.rows), cancellationsOf(tx, page.rows)])
  const made = (row: ReceiptRow, own: readonly LineRow[]) =>
    of(listedOf(row, own, cancelledBy(row)), row, own)
  return { ...page, rows: page.rows.map((row) => made(row, lines.get(row.id) ?? [])) }
}

/**
 * How many receipts there are where only days, stores and tills are asked for: the days of tills have counted them. Of one till
 * among many, a count would walk past those of all others. Undefined for any other question.
 */
function countOfDays(tx: TenantTx, asked: ReceiptsInput): Promise<number> | undefined {
  const { q, type, number, closingNumber, uuid, flagged, from, to, stores, devices } = asked
  if (q || flagged || [type, number, closingNumber, uuid].some((filter) => filter !== undefined))
    return undefined
  const conditions = [
    sql`true`,
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
    ...(stores ? [sql`store_id = ${anyOf(stores)}`] : []),
    ...(devices ? [sql`device_id = ${anyOf(devices)}`] : []),
  ]
  const counted = tx.execute<{ total: number }>(
    sql`select coalesce(sum(count_receipts + count_movements), 0)::bigint as total from sales_day where ${sql.join(conditions, sql` and `)}`,
  )
  return counted.then(([row]) => row?.total ?? 0)
}

const isCostly = ({ q, sort }: ReceiptsInput) => q !== '' || sort.endsWith('sumGross')

/** The tables and conditions of a question. */
function sourceOf(asked: ReceiptsInput): { from: SQL; where: SQL[] } {
  const { q, closingNumber } = asked
  if (!isCostly(asked))
    return closingNumber === undefined
      ? { from: receiptTables, where: filtersOf(asked) }
      : { from: receiptTablesOf(sql`select r.* from ${remaining(asked)}`), where: [] }
  const newest = sql`select * from (select r.* ${matching(asked)} limit ${SEARCHED}) r`
  if (!q) return { from: receiptTablesOf(newest), where: [] }
  const found = sql`${newest} where ${searchOf(q)}`
  const number = numberOf(q)
  const numbered = sql`select r.* from receipt r where ${sql.join([...filtersOf(asked), sql`r.number = ${number}`], sql` and `)}`
  return { from: receiptTablesOf(number === null ? found : sql`${found} union ${numbered}`), where: [] }
}

/**
 * Receipts that the filters leave. Those of a closing are read by its number before they are put in order: a walk along the
 * instants for them would pass all that came since.
 */
function remaining(asked: ReceiptsInput): SQL {
  const found = sql`receipt r where ${sql.join([sql`true`, ...filtersOf(asked)], sql` and `)}`
  return asked.closingNumber === undefined ? found : sql`(select r.* from ${found} offset 0) r`
}

/** The same, the newest first. */
const matching = (asked: ReceiptsInput) => sql`from ${remaining(asked)} order by r.created_at desc, r.id desc`

/** The instant of the oldest receipt that was searched, where there are more; null where all were. */
async function oldestSearched(tx: TenantTx, asked: ReceiptsInput): Promise<string | null> {
  if (!isCostly(asked)) return null
  const last = await tx.execute<{ created_at: string }>(
    sql`select r.created_at ${matching(asked)} offset ${SEARCHED - 1} limit 2`,
  )
  return last[0] && last[1] ? new Date(last[0].created_at).toISOString() : null
}

const numberOf = (q: string) => (/^\d{1,15}$/.test(q) ? Number(q) : null)

/** The first instant of a day in Berlin. */
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`

/** Days in which these tills, in these stores, sold at all: one that is gone is not looked for in what came since. */
function spanOf({ stores, devices }: ReceiptsInput): SQL[] {
  const days = sql.join(
    [
      sql`from sales_day where true`,
      ...(stores ? [sql`store_id = ${anyOf(stores)}`] : []),
      ...(devices ? [sql`device_id = ${anyOf(devices)}`] : []),
    ],
    sql` and `,
  )
  return [
    sql`r.created_at >= (select ${startOf(sql`min(day)`)} ${days})`,
    sql`r.created_at < (select ${startOf(sql`(max(day) + 1)`)} ${days})`,
  ]
}

function filtersOf(asked: ReceiptsInput): SQL[] {
  const { from, to, stores, devices, type, number, closingNumber, uuid, flagged } = asked
  return [
    ...(from ? [sql`r.created_at >= ${startOf(sql`${from}::date`)}`] : []),
    ...(to ? [sql`r.created_at < ${startOf(sql`(${to}::date + 1)`)}`] : []),
    ...isAnyOf(sql`r.store_id`, stores, 'uuid'),
    ...isAnyOf(sql`r.device_id`, devices, 'uuid'),
    // those of one till are found by its index
    ...(stores || (devices && devices.length > 1) ? spanOf(asked) : []),
    ...isAnyOf(sql`r.type`, type),
    // by this the database knows that the index of the rare ones has them all, whatever type is asked for
    ...(type && !type.includes('SALE') ? [sql`r.type <> 'SALE'`] : []),
    ...(number === undefined ? [] : [sql`r.number = ${number}`]),
    ...(closingNumber === undefined ? [] : [sql`r.closing_number = ${closingNumber}`]),
    ...(flagged ? [sql`r.flags is not null`] : []),
    // the keys tell in which month the uuid is; people restricted to stores do not see a till that has left
    ...(uuid
      ? [
          sql`(r.created_at, r.id) in (select k.created_at, k.receipt_id from receipt_key k
            where k.device_id in (select device_id from device_store) and k.uuid = ${uuid})`,
        ]
      : []),
  ]
}

function searchOf(q: string): SQL {
  const wire = parseGerman(q, 2)
  const cents = wire === null ? null : parseDecimal(wire, 2)
  const number = numberOf(q)
  const found = [
    sql`r.device_id in (select id from ${knownTills} t where position(platform.fold(${q}) in platform.fold(name)) > 0)`,
    sql`position(platform.fold(${q}) in platform.fold(r.cashier)) > 0`,
    ...(number === null ? [] : [sql`r.number = ${number}`]),
    ...(cents === null ? [] : [sql`r.sum_gross = ${cents}`]),
  ]
  return sql`(${sql.join(found, sql` or `)})`
}
