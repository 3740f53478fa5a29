import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { instantOf } from '@/lib/domain/business-date'
import { percentText } from '@/lib/domain/money'
import {
  cancellationsOf,
  linesOf,
  receiptColumns,
  receiptTables,
} from '@/lib/pos/receipts/queries/receipt-rows'
import { recordOf, type ReceiptRow } from '@/lib/pos/receipts/rules/receipt-record'
import type { ReceiptRecord } from '@/lib/pos/receipts/schema/receipts'
import type { ReportSort, SortKey } from '../list'
import { revenueBooks, type BookedLine } from './revenue-books'
import {
  inDirection,
  isOfGoods,
  isReported,
  isTurnoverReceipt,
  isWithin,
  reportedDays,
  type ReportFilter,
  type ReportPlace,
  type ReportSlice,
} from './report-filter'

/**
 * Rows of a paged report, and the place after the last one; null at the end, or if the slice ends
 * exactly there.
 */
export interface ReportRows<Row> {
  rows: Row[]
  next: ReportPlace | null
}

/** A line of turnover as accountants book it; price in 1/10,000 EUR, quantity in 1/1,000, cents. */
export interface SalesJournalRow {
  createdAt: string
  store: { id: string; name: string }
  device: { id: string; name: string }
  receiptId: string
  number: number
  type: ReceiptRow['type']
  cashier: string | null
  closingNumber: number | null
  line: number
  productId: string | null
  productNumber: string
  name: string
  productGroup: string
  quantity: number
  price: number
  /** Percent as in records: "7". */
  vatRate: string
  net: number
  gross: number
  /** The account it is booked to in DATEV, by the current data of product and company. */
  revenueAccount: string
}

const DEVICE = sql`coalesce(d.name, platform.till_name(r.device_id), '')`

const ORDER = sql`r.created_at, ${DEVICE} collate platform.natural_german, r.number, r.id`

/** The place as compared with a row's `ORDER` and, for lines, its line. */
const placeOf = ({ createdAt, device, number, id, line }: ReportPlace, withLine: boolean): SQL =>
  sql`(${createdAt}::timestamptz, ${device}, ${number}::bigint, ${id}::uuid${withLine ? sql`, ${line}::smallint` : sql``})`

type Orders = Partial<Record<SortKey, SQL>>

/** Expressions on a receipt `r` and its till `d`. */
const RECEIPT_ORDERS: Orders = {
  createdAt: sql`r.created_at`,
  number: sql`r.number`,
  device: sql`${DEVICE} collate "de-x-icu"`,
  gross: sql`case when r.type not in ('DEPOSIT', 'WITHDRAWAL') then r.sum_gross end`,
}

/** The same, of a line `l` with its row `a` of the dictionary. */
const LINE_ORDERS: Orders = {
  ...RECEIPT_ORDERS,
  name: sql`a.name collate "de-x-icu"`,
  productGroup: sql`a.product_group collate "de-x-icu"`,
  quantity: sql`l.quantity`,
  vatRate: sql`a.vat_rate`,
  net: sql`l.sum_net`,
  vat: sql`l.sum_gross - l.sum_net`,
  gross: sql`l.sum_gross`,
}

/** Returns the sort key, if any, followed by a comma. */
function sortedBy(sort: ReportSort | null | undefined, orders: Orders): SQL {
  const expression = sort && orders[sort.key]
  return expression ? sql`${inDirection(expression, sort)}, ` : sql``
}

/** Returns the receipts of a slice, sorted or in the order of time, till and number. */
function sliced(filter: ReportFilter, { limit, offset = 0, after, sort }: ReportSlice): SQL {
  const beyond = after ? sql`${sinceOf(after)} and (${ORDER}) > ${placeOf(after, false)}` : sql`true`
  return sql`where ${isReported(filter)} and ${beyond}
    order by ${sortedBy(sort, RECEIPT_ORDERS)}${ORDER} limit ${limit} offset ${offset}`
}

/**
 * The instant on its own, in addition to the rest of a place: only this limits the partitions read.
 */
const sinceOf = ({ createdAt }: ReportPlace): SQL => sql`r.created_at >= ${createdAt}::timestamptz`

/**
 * Returns the filter's lines of turnover of receipt `r`, looked up per receipt: a plain join would
 * read all lines of the range.
 */
function ownLines(filter: ReportFilter): SQL {
  // the days on their own: other months' partitions are then not planned
  const own = sql`l.created_at = r.created_at and l.receipt_id = r.id and ${isWithin(sql`l.created_at`, filter)}`
  return sql`receipt_line l join receipt_article a on a.id = l.article_id where ${own} and a.is_turnover and ${isOfGoods(filter)}`
}

/**
 * Returns the receipts that a slice of lines comes from, as `r`: each has at least one line, except
 * that of `after`. They are selected before any join, or a page of years would sort all of their
 * lines.
 */
function receiptsOf(filter: ReportFilter, { limit, offset = 0, after }: ReportSlice): SQL {
  const beyond = after ? sql`${sinceOf(after)} and (${ORDER}) >= ${placeOf(after, false)}` : sql`true`
  return sql`(select r.* from receipt r left join pos_device d on d.id = r.device_id
    where ${isReported(filter)} and ${isTurnoverReceipt} and ${beyond}
      and (select true from ${ownLines(filter)} limit 1)
    order by ${ORDER} limit ${limit + offset + 1}) r`
}

/**
 * Returns the lines of a slice in another order, as `l` of receipt `r`: they are chosen before any
 * further join, which would be made for all lines of the filter.
 */
function sortedLines(filter: ReportFilter, { limit, offset = 0, sort }: ReportSlice): SQL {
  const ofReceipt = sql`l.created_at = r.created_at and l.receipt_id = r.id and ${isWithin(sql`l.created_at`, filter)}`
  return sql`(select r.created_at, r.id, l.line from receipt r
      join receipt_line l on ${ofReceipt} join receipt_article a on a.id = l.article_id
      left join pos_device d on d.id = r.device_id
      where ${isReported(filter)} and ${isTurnoverReceipt} and a.is_turnover and ${isOfGoods(filter)}
      order by ${sortedBy(sort, LINE_ORDERS)}${ORDER}, l.line limit ${limit} offset ${offset}) chosen
    join receipt r on r.created_at = chosen.created_at and r.id = chosen.id and ${isWithin(sql`r.created_at`, filter)}
    join receipt_line l on ${ofReceipt} and l.line = chosen.line`
}

/** Returns the days of each month in which the filter's tills recorded anything, earliest first. */
export async function monthsOf(tx: TenantTx, filter: ReportFilter): Promise<{ from: string; to: string }[]> {
  const months = await tx.execute<{ from: string; to: string }>(sql`
    select greatest(m.first, ${filter.from}::date)::text as from,
      least((m.first + interval '1 month')::date - 1, ${filter.to}::date)::text as to
    from (select distinct date_trunc('month', d.day)::date as first from sales_day d where ${reportedDays(filter)}) m
    order by m.first`)
  return [...months]
}

/**
 * Returns the report `receipts`: receipts of all types and kinds; plain ones without their lines
 * and their cancellation.
 */
export async function receiptRows(
  tx: TenantTx,
  filter: ReportFilter,
  slice: ReportSlice,
  { isPlain = false } = {},
): Promise<ReportRows<ReceiptRecord>> {
  const found = await tx.execute<ReceiptRow>(
    sql`select ${receiptColumns} from ${receiptTables} ${sliced(filter, slice)}`,
  )
  const rows = [...found]
  const next = nextOf(rows, slice, ({ id }) => ({ id, line: 0 }))
  if (rows.length === 0 || isPlain) return { rows: rows.map((row) => recordOf(row, [], null)), next }
  const [lines, cancelledBy] = await Promise.all([linesOf(tx, rows), cancellationsOf(tx, rows)])
  return {
    rows: rows.map((row) => recordOf(row, lines.get(row.id) ?? [], cancelledBy(row))),
    next,
  }
}

type JournalRow = Omit<SalesJournalRow, 'createdAt' | 'store' | 'device' | 'vatRate' | 'revenueAccount'> & {
  created_at: string
  store_id: string
  store_name: string
  device_id: string
  device_name: string
} & Pick<BookedLine, keyof BookedLine>

/** Returns the report `sales-journal`: lines of turnover. */
export async function salesJournalRows(
  tx: TenantTx,
  filter: ReportFilter,
  slice: ReportSlice,
): Promise<ReportRows<SalesJournalRow>> {
  const { limit, offset = 0, after, sort } = slice
  const lines = sort
    ? sortedLines(filter, slice)
    : sql`${receiptsOf(filter, slice)} cross join lateral (select l.* from ${ownLines(filter)} offset 0) l`
  const found = await tx.execute<JournalRow>(sql`
    select r.created_at, (r.created_at at time zone 'Europe/Berlin')::date::text as day, r.store_id, coalesce(s.name, '') as store_name,
      r.device_id, ${DEVICE} as device_name, r.id as "receiptId",
      r.number, r.type, r.cashier, r.closing_number as "closingNumber", l.line, a.product_id as "productId",
      a.product_number as "productNumber", a.name, a.product_group as "productGroup", l.quantity, l.price, a.vat_rate as rate,
      l.sum_net as net, l.sum_gross as gross, s.company_id as "companyId",
      a.vat_key as "vatKey", a.business_case in ('DEPOSIT_CHARGED', 'DEPOSIT_REFUNDED') as "isContainer",
      json_build_object('store', o.revenue_account, 'product', p.revenue_account, 'group', g.revenue_account) as stated
    from ${lines}
    join receipt_article a on a.id = l.article_id
    left join pos_device d on d.id = r.device_id left join store s on s.id = r.store_id
    left join product p on p.id = platform.as_uuid(lower(a.product_id))
    left join product_group g on g.id = p.product_group_id
    left join store_product o on o.product_id = p.id and o.store_id = r.store_id
    where ${after ? sql`(${ORDER}, l.line) > ${placeOf(after, true)}` : sql`true`}
    order by ${sortedBy(sort, LINE_ORDERS)}${ORDER}, l.line limit ${limit} offset ${sort ? 0 : offset}`)
  const rows = [...found]
  const accountOf = await revenueBooks(tx, rows)
  return {
    rows: rows.map((row) => journalRowOf(row, accountOf(row))),
    next: nextOf(rows, slice, ({ receiptId: id, line }) => ({ id, line })),
  }
}

function journalRowOf(found: JournalRow, account: string): SalesJournalRow {
  const {
    created_at,
    store_id,
    store_name,
    device_id,
    device_name,
    rate,
    companyId: _,
    day: _day,
    stated: _own,
    vatKey: _key,
    isContainer: _kind,
    ...row
  } = found
  return {
    ...row,
    createdAt: instantOf(created_at),
    store: { id: store_id, name: store_name },
    device: { id: device_id, name: device_name },
    vatRate: percentText(rate),
    revenueAccount: account,
  }
}

type Placed = Pick<ReceiptRow, 'created_at' | 'device_name' | 'number'>

function nextOf<Row extends Placed>(
  rows: readonly Row[],
  { limit }: ReportSlice,
  lineOf: (row: Row) => Pick<ReportPlace, 'id' | 'line'>,
): ReportPlace | null {
  const last = rows.at(-1)
  if (!last || rows.length < limit) return null
  const { created_at: createdAt, device_name: device, number } = last
  return { createdAt, device: device ?? '', number, ...lineOf(last) }
}
