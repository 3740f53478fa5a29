import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { daysBetween } from '@/lib/domain/business-date'
import { isLong } from './own-plans'
import { isOfDevices, isOfStores, isWithin, type ReportFilter } from './report-filter'

interface Named {
  id: string
  name: string
}

/** What of closings is asked for. */
export interface Wanted<Sum extends string> {
  /** Columns of `from`, in which `c` is the closing. */
  columns: SQL
  from: (filter: ReportFilter) => SQL
  /** One more column, made of `f`, which has those: once each closing has been found. */
  more?: SQL
  /** What is added up of `f`. */
  sums: Readonly<Record<Sum, SQL>>
  /** What a row has beside its id, its number and the milliseconds of its start and end: whole numbers of `f`, of which only the last may be null. */
  cells: readonly SQL[]
}

/** The closings of a till in a store. */
export interface Place<Sum extends string> {
  store: Named
  device: Named
  sums: Record<Sum | 'count', number>
}

/** A place with the cells of each of its closings, by their numbers. */
export type FullPlace<Sum extends string> = Place<Sum> & { closings: string }

const [ROWS, CELLS] = [';', ',']

/** What is made of the cells of each closing of a place. Text, since the driver takes long for tens of thousands of rows of many columns. */
export const rowsOf = <Row>({ closings }: { closings: string }, rowOf: (cells: string[]) => Row): Row[] =>
  closings.split(ROWS).map((row) => rowOf(row.split(CELLS)))

const inMilliseconds = (instant: SQL) => sql`(date_part('epoch', ${instant}) * 1000000)::bigint / 1000`

/** `found` are columns of each place beside its sums; a closing is of the day of its end. */
function places<Sum extends string>(
  { columns, from, more, sums }: Wanted<Sum>,
  filter: ReportFilter,
  found: SQL,
): SQL {
  const added = Object.entries<SQL>(sums).map(([name, sum]) => sql`${name}::text, ${sum}`)
  return sql`
    with f as materialized (
      select c.id, c.number, c.store_id, c.device_id, c.start_time, c.end_time, ${columns} from ${from(filter)}
      where ${isWithin(sql`c.end_time`, filter)} and ${isOfStores(sql`c`, filter)} and ${isOfDevices(sql`c`, filter)}),
    place as (
      select f.store_id, f.device_id, json_build_object('count', count(*), ${sql.join(added, sql`, `)}) as sums ${found}
      from (select f.* ${more ? sql`, ${more}` : sql``} from f) f group by 1, 2)
    select json_build_object('id', p.store_id, 'name', p.store_name) as store,
      json_build_object('id', p.device_id, 'name', p.device_name) as device, p.*
    from (select place.*, coalesce(s.name, '') as store_name,
        coalesce(d.name, platform.till_name(place.device_id), '') as device_name
      from place left join store s on s.id = place.store_id left join pos_device d on d.id = place.device_id) p
    order by p.store_name collate "de-x-icu", p.store_id, p.device_name collate "de-x-icu", p.device_id`
}

/** Where there are closings of a filter, in the order of stores and tills. A till may be elsewhere by now: its name is told all the same. */
export async function placesOf<Sum extends string>(
  tx: TenantTx,
  wanted: Wanted<Sum>,
  filter: ReportFilter,
): Promise<Place<Sum>[]> {
  const rows = await tx.execute<Place<Sum> & Record<string, unknown>>(places(wanted, filter, sql``))
  return [...rows]
}

/**
 * The same with their closings. Of long periods some tills at a time, all asked for at once: `read` is called for what has come while
 * the database finds the next.
 */
export async function fullPlacesOf<Sum extends string, Read>(
  tx: TenantTx,
  wanted: Wanted<Sum>,
  filter: ReportFilter,
  read: (place: FullPlace<Sum>) => Read,
): Promise<Read[]> {
  const cells = [sql`f.id`, sql`f.number`, inMilliseconds(sql`f.start_time`), inMilliseconds(sql`f.end_time`)]
  const row = sql`concat_ws(${CELLS}, ${sql.join([...cells, ...wanted.cells], sql`, `)})`
  const closings = sql`, string_agg(${row}, ${ROWS} order by f.number) as closings`
  const found = await Promise.all(
    (await partsOf(tx, filter)).map(async (part) => {
      const rows = await tx.execute<FullPlace<Sum> & Record<string, unknown>>(places(wanted, part, closings))
      return rows.map((place) => ({ place, read: read(place) }))
    }),
  )
  return inOrder(tx, found)
}

/** How many closings are found at once, about: each till has one a day. */
const BATCH = 4_000
const MOST_PARTS = 8

/** Filters that are this one together, each of other tills. */
async function partsOf(tx: TenantTx, filter: ReportFilter): Promise<ReportFilter[]> {
  if (!isLong(filter)) return [filter]
  const next = (
    beyond: SQL,
  ) => sql`(select c.device_id from closing c where ${isOfDevices(sql`c`, filter)} and ${beyond}
    order by c.device_id limit 1)`
  const tills = await tx.execute<{ id: string }>(sql`
    with recursive till as (
      select ${next(sql`true`)} as id
      union all select ${next(sql`c.device_id > till.id`)} from till where till.id is not null)
    select id from till where id is not null`)
  const ids = tills.map(({ id }) => id)
  const size = Math.max(
    Math.ceil(ids.length / MOST_PARTS),
    Math.ceil(BATCH / daysBetween(filter.from, filter.to)),
  )
  if (ids.length <= size) return [filter]
  return ids.flatMap((_id, at) => (at % size === 0 ? [{ ...filter, devices: ids.slice(at, at + size) }] : []))
}

/** What was read of each place, in the order of all; each list is in order already. */
async function inOrder<Read>(
  tx: TenantTx,
  lists: readonly { place: Place<never>; read: Read }[][],
): Promise<Read[]> {
  const all = lists.flat()
  if (lists.length === 1) return all.map(({ read }) => read)
  const names = all.map(({ place: { store, device } }, at) => ({
    at,
    ...{ store: store.name, store_id: store.id, device: device.name, device_id: device.id },
  }))
  const rows = await tx.execute<{ at: number }>(sql`
    select p.at from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as p(at int, store text, store_id uuid, device text, device_id uuid)
    order by p.store collate "de-x-icu", p.store_id, p.device collate "de-x-icu", p.device_id`)
  return rows.flatMap(({ at }) => all[at]?.read ?? [])
}
