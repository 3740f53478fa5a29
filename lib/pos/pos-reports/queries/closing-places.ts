import { arrayOf } from '@/db/arrays'
import { sql, type SQL } from 'drizzle-orm'
import { eachRow, type TenantTx } from '@/db/tenant'
import { isLong } from './own-plans'
import { isOfDevices, isOfStores, isWithin, type ReportFilter } from './report-filter'

interface Named {
  id: string
  name: string
}

/** A query on closings. */
export interface Wanted<Sum extends string> {
  /** Columns of `from`, in which `c` is the closing. */
  columns: SQL
  from: (filter: ReportFilter) => SQL
  /** One more column, computed from `f` (those columns) once each closing has been found. */
  more?: SQL
  /** Sums over `f`. */
  sums: Readonly<Record<Sum, SQL>>
  /**
   * Cells of a row in addition to its id, its number and the milliseconds of its start and end:
   * whole numbers of `f`, of which only the last may be null.
   */
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

const ROWS = ';'
const CELLS = ','

/**
 * Maps the cells of each closing of a place. Text, since the driver takes long for tens of
 * thousands of rows with many columns.
 */
export const rowsOf = <Row>({ closings }: { closings: string }, rowOf: (cells: string[]) => Row): Row[] =>
  closings.split(ROWS).map((row) => rowOf(row.split(CELLS)))

const inMilliseconds = (instant: SQL) => sql`(date_part('epoch', ${instant}) * 1000000)::bigint / 1000`

/**
 * Tills with closings, as `t`: each is looked up after the one before, which reads one row each.
 */
const tills = ({ devices }: ReportFilter): SQL =>
  devices
    ? sql`(select distinct unnest(${arrayOf(devices, 'uuid')}) as device_id) t`
    : sql`(with recursive t as (
        (select c.device_id from closing c order by c.device_id limit 1)
        union all
        select (select c.device_id from closing c where c.device_id > t.device_id order by c.device_id limit 1)
        from t where t.device_id is not null) select t.device_id from t) t`

/**
 * Closings of a filter by till and store, `found` in addition to their sums; per till, or all at
 * once.
 */
function grouped<Sum extends string>(
  { columns, from, more, sums }: Wanted<Sum>,
  filter: ReportFilter,
  found: SQL,
  isTillByTill: boolean,
): SQL {
  const added = Object.entries<SQL>(sums).map(([name, sum]) => sql`${name}::text, ${sum}`)
  const groups = (where: SQL) => sql`
    select f.store_id, f.device_id, json_build_object('count', count(*), ${sql.join(added, sql`, `)}) as sums ${found}
    from (select f.* ${more ? sql`, ${more}` : sql``}
      from (select c.id, c.number, c.store_id, c.device_id, c.start_time, c.end_time, ${columns} from ${from(filter)}
        where ${isWithin(sql`c.end_time`, filter)} and ${isOfStores(sql`c`, filter)} and ${where}) f) f
    group by 1, 2`
  if (!isTillByTill) return groups(isOfDevices(sql`c`, filter))
  return sql`select g.* from ${tills(filter)} cross join lateral (${groups(sql`c.device_id = t.device_id`)}) g`
}

/** The grouped closings with the names of their places. */
const named = (groups: SQL): SQL => sql`
    select json_build_object('id', p.store_id, 'name', p.store_name) as store,
      json_build_object('id', p.device_id, 'name', p.device_name) as device, p.*
    from (select place.*, coalesce(s.name, '') as store_name, coalesce(d.name, platform.till_name(place.device_id), '') as device_name
      from (${groups}) place
      left join store s on s.id = place.store_id left join pos_device d on d.id = place.device_id) p`

/** Sorted by stores and tills; a till may have several names. */
const IN_ORDER = sql`order by p.store_name collate "de-x-icu", p.store_id, p.device_name collate "de-x-icu", p.device_id`

/**
 * Returns the places with closings of a filter, in the order of stores and tills. A till may have
 * moved since: its name is returned all the same. A closing belongs to the day of its end.
 */
export async function placesOf<Sum extends string>(
  tx: TenantTx,
  wanted: Wanted<Sum>,
  filter: ReportFilter,
): Promise<Place<Sum>[]> {
  const rows = await tx.execute<Place<Sum> & Record<string, unknown>>(
    sql`${named(grouped(wanted, filter, sql``, false))} ${IN_ORDER}`,
  )
  return [...rows]
}

/**
 * Returns the results of `read` for each place and its closings, in that order. It is called for
 * each as it arrives while the database finds the next, so they are sorted at the end. A long range
 * is read till by till, along the index by number, so that the first one arrives at once; for a
 * short range that would read the tills' whole past.
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
  const found: { names: Named[]; read: Read }[] = []
  const groups = grouped(wanted, filter, closings, isLong(filter))
  await eachRow<FullPlace<Sum>>(tx, named(groups), (place) => {
    found.push({ names: [place.store, place.device], read: read(place) })
  })
  return inOrder(tx, found)
}

/** Returns the results for each place, in the order of all. */
async function inOrder<Read>(
  tx: TenantTx,
  found: readonly { names: readonly Named[]; read: Read }[],
): Promise<Read[]> {
  if (found.length < 2) return found.map(({ read }) => read)
  const names = found.map(({ names: [store, device] }, at) => ({
    at,
    store_name: store?.name,
    store_id: store?.id,
    device_name: device?.name,
    device_id: device?.id,
  }))
  const rows = await tx.execute<{ at: number }>(sql`
    select p.at from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as p(at int, store_name text, store_id uuid, device_name text, device_id uuid) ${IN_ORDER}`)
  return rows.flatMap(({ at }) => found[at]?.read ?? [])
}
