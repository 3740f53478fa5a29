import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { CAP } from '@/lib/domain/list'
import type { SortColumns } from '@/lib/server/sql/list'
import type { receiptList } from '../list'
import { filtersOf, narrowedBy, numberOf, searchOf, tillsOf, type ReceiptsInput } from './receipt-filters'
import { receiptTables } from './receipt-rows'

export const receiptSorts: SortColumns<typeof receiptList> = {
  createdAt: { column: sql`r.created_at`, type: 'timestamptz' },
  number: { column: sql`r.number`, type: 'bigint' },
  sumGross: { column: sql`r.sum_gross`, type: 'bigint' },
}

/** Maximum number of newest receipts searched if no index applies. */
const SEARCHED = 10_000

/** Columns that a walk needs: key, sort columns and searched columns. */
const WALKED = sql`r.created_at, r.id, r.number, r.sum_gross, r.device_id, r.cashier`
const NEWEST = sql`order by r.created_at desc, r.id desc`
const all = (conditions: readonly SQL[]) => sql.join([sql`true`, ...conditions], sql` and `)

const isCostly = ({ q, sort }: ReceiptsInput) => q !== '' || sort.endsWith('sumGross')

/**
 * Whether receipts are read till by till: those of some stores or of several tills, unless they are
 * rare. Rare ones have indexes of their own.
 */
const isByTill = ({ stores, devices, type, number, closingNumber, uuid, ...rest }: ReceiptsInput) =>
  (stores !== undefined || (devices !== undefined && devices.length > 1)) &&
  [number, closingNumber, uuid].every((filter) => filter === undefined) &&
  !rest.flagged &&
  !rest.unsigned &&
  !rest.unsettled &&
  !rest.unclosed &&
  !rest.turnoverLimit &&
  (!type || type.includes('SALE'))

/**
 * Returns the first receipts of each till in an order. A till may have been in several stores, so
 * the receipt's own store decides.
 */
const byTill = (
  query: ReceiptsInput,
  columns: SQL,
  rest: SQL,
) => sql`(select r.* from ${tillsOf(query)} t cross join lateral (
  select ${columns} from receipt r where r.device_id = t.device_id and r.created_at >= t.since and r.created_at < t.until
    and ${all(narrowedBy(query))} ${rest}) r) r`

interface Source {
  from: SQL
  where: SQL[]
  walk?: SQL
}

/** Returns the tables and conditions of a query, and the source of its page. */
export function sourceOf(query: ReceiptsInput): Source {
  const { q, closingNumber, cursor } = query
  const from = receiptTables
  if (isCostly(query)) return { from, where: [], walk: searched(query, q) }
  if (closingNumber !== undefined) return { from, where: [], walk: remaining(query) }
  // after a cursor the next ones are near, whatever their till
  if (isByTill(query) && !cursor) return { from, where: [], walk: firstOfTills(query) }
  return { from, where: filtersOf(query) }
}

function firstOfTills(query: ReceiptsInput): SQL {
  const { page, pageSize, sort } = query
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const column = sort.endsWith('number') ? sql`r.number` : sql`r.created_at`
  const order = sql`order by ${column} ${direction}, r.id ${direction}`
  return byTill(query, WALKED, sql`${order} limit ${page * pageSize + 1}`)
}

function searched(query: ReceiptsInput, q: string): SQL {
  const newest = sql`(select ${WALKED} ${matching(query)} limit ${SEARCHED}) r`
  if (!q) return newest
  const found = sql`select r.* from ${newest} where ${searchOf(q)}`
  const number = numberOf(q)
  const byNumber = sql`select ${WALKED} from receipt r where ${all([...filtersOf(query), sql`r.number = ${number}`])}`
  return number === null ? sql`(${found}) r` : sql`(${found} union ${byNumber}) r`
}

/**
 * Returns receipts within the filters. Those of a closing are read by its number before sorting: a
 * walk along the instants would pass all later ones.
 */
function remaining(query: ReceiptsInput): SQL {
  if (isByTill(query)) return byTill(query, WALKED, sql`${NEWEST} limit ${SEARCHED + 1}`)
  const found = sql`receipt r where ${all(filtersOf(query))}`
  return query.closingNumber === undefined ? found : sql`(select r.* from ${found} offset 0) r`
}

/** Same, newest first. */
const matching = (query: ReceiptsInput) => sql`from ${remaining(query)} ${NEWEST}`

/**
 * Returns the instant of the oldest searched receipt if there are more; null if all were searched.
 */
export async function oldestSearched(tx: TenantTx, query: ReceiptsInput): Promise<string | null> {
  if (!isCostly(query)) return null
  const last = await tx.execute<{ created_at: string }>(
    sql`select r.created_at ${matching(query)} offset ${SEARCHED - 1} limit 2`,
  )
  return last[0] && last[1] ? new Date(last[0].created_at).toISOString() : null
}

/** Returns the capped count of receipts read till by till; undefined for any other query. */
export function cappedCount(tx: TenantTx, query: ReceiptsInput): Promise<number> | undefined {
  if (!isByTill(query) || isCostly(query)) return undefined
  const each = byTill(query, sql`1 as one`, sql`limit ${CAP + 1}`)
  const counted = tx.execute<{ total: number }>(sql`select count(*)::int as total from ${each}`)
  return counted.then(([row]) => row?.total ?? 0)
}
