import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { centsText, sumOf } from '@/lib/domain/money'
import { WrittenRows } from '@/lib/server/sql/written-rows'
import { instantTexts } from '../rules/instant-texts'
import { rowsOf, fullPlacesOf, placesOf, type FullPlace, type Place, type Wanted } from './closing-places'
import type { ReportOf } from '../schema'
import { isOfDevices, type ReportFilter } from './report-filter'

/** A closing in the response, with the sums of its receipts. */
type DifferenceRow = ReportOf<'differences'>['rows'][number]

/** A closing in the response, with the numbers missing directly before it. */
type StoreJournalRow = ReportOf<'store-journal'>['rows'][number]

/** The closings of a filter in order, limited if requested, and the sums of all in cents. */
export interface Closings<Row, Sum extends string> {
  rows: WrittenRows<Row>
  sums: Record<Sum | 'count', number>
}

/**
 * Serializes a row's cells as JSON: creating tens of thousands of objects would double the time.
 * `place` holds the members that name its place, `textOf` formats instants.
 */
type Write = (cells: readonly string[], place: string, textOf: (msecs: number) => string) => string

/**
 * Finds the places with closings and adds them up; reads all of them, or only the places that
 * contain the first `most`.
 */
async function closings<Row, Sum extends string>(
  tx: TenantTx,
  wanted: Wanted<Sum>,
  write: Write,
  filter: ReportFilter,
  most: number | null,
): Promise<Closings<Row, Sum>> {
  const textOf = instantTexts()
  const read = (place: FullPlace<Sum>) => {
    const { store, device } = place
    const where = JSON.stringify({ store, device }).slice(1, -1)
    const rows = rowsOf(place, (cells) => write(cells, where, textOf))
    return { place, slices: most === null ? [rows.join()] : rows }
  }
  if (most === null) {
    const all = await fullPlacesOf(tx, wanted, filter, read)
    const sums = added(
      wanted,
      all.map(({ place }) => place),
    )
    return { rows: new WrittenRows(all.flatMap(({ slices }) => slices)), sums }
  }
  const places = await placesOf(tx, wanted, filter)
  const devices = firstTills(places, most)
  const first = devices.length === 0 ? [] : await fullPlacesOf(tx, wanted, { ...filter, devices }, read)
  const rows = first.flatMap(({ slices }) => slices).slice(0, most)
  return { rows: new WrittenRows(rows), sums: added(wanted, places) }
}

/** Returns the tills of the first places that contain that many rows. */
function firstTills(places: readonly Place<string>[], most: number): string[] {
  let count = 0
  const needed = places.filter(({ sums }) => {
    const isNeeded = count < most
    count += sums.count ?? 0
    return isNeeded
  })
  return [...new Set(needed.map(({ device }) => device.id))]
}

/** Returns the sums over all places. */
function added<Sum extends string>(
  { sums }: Wanted<Sum>,
  places: readonly Place<Sum>[],
): Closings<never, Sum>['sums'] {
  const names = ['count', ...Object.keys(sums)] as (Sum | 'count')[]
  const entries = names.map((name) => [name, sumOf(places.map((place) => place.sums[name]))])
  return Object.fromEntries(entries) as Closings<never, Sum>['sums']
}

const sum = (column: string) => sql`sum(f.${sql.identifier(column)})`
const cell = (column: string) => sql`f.${sql.identifier(column)}`

type DifferenceSum = 'grossTotal' | 'itemsGross' | 'cashDesired' | 'cashActual'

export type Differences = Closings<DifferenceRow, DifferenceSum>

const DIFFERENCES: Wanted<DifferenceSum> = {
  columns: sql`c.gross_total, coalesce(i.items_gross, 0) as items_gross, c.cash_desired, c.cash_actual`,
  // these tills only; otherwise all would be read for a few
  from: (
    filter,
  ) => sql`closing c left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
    and ${isOfDevices(sql`i`, filter)}`,
  sums: {
    grossTotal: sum('gross_total'),
    itemsGross: sum('items_gross'),
    cashDesired: sum('cash_desired'),
    cashActual: sum('cash_actual'),
  },
  cells: ['gross_total', 'items_gross', 'cash_desired', 'cash_actual'].map(cell),
}

const writeDifference: Write = (cells, place, textOf) => {
  const [id, number, start, end] = cells
  const gross = Number(cells[4])
  const items = Number(cells[5])
  const desired = Number(cells[6])
  const actual = Number(cells[7])
  return `{"closingId":"${id}","number":${number},${place},"startTime":"${textOf(Number(start))}","endTime":"${textOf(Number(end))}",\
"grossTotal":"${centsText(gross)}","itemsGross":"${centsText(items)}","difference":"${centsText(gross - items)}",\
"cashDesired":"${centsText(desired)}","cashActual":"${centsText(actual)}","cashDifference":"${centsText(actual - desired)}"}`
}

/** Returns the report `differences`: by store, till and number. */
export const differenceRows = (
  tx: TenantTx,
  filter: ReportFilter,
  most: number | null,
): Promise<Differences> => closings(tx, DIFFERENCES, writeDifference, filter, most)

type JournalSum = 'grossTotal' | 'netTotal' | 'taxTotal' | 'countReceipts' | 'countCanceled' | 'gaps'

export type StoreJournal = Closings<StoreJournalRow, JournalSum>

/**
 * With the number before each closing among all of its till, not only those of the filter. If the
 * previous one is outside the filter, `closing_before` finds it, regardless of store restrictions.
 */
const STORE_JOURNAL: Wanted<JournalSum> = {
  columns: sql`c.gross_total, c.net_total, c.tax_total, c.count_receipts, c.count_canceled,
    lag(c.number) over (partition by c.device_id order by c.number) as before`,
  from: () => sql`closing c`,
  more: sql`case when f.before = f.number - 1 then f.before else platform.closing_before(f.device_id, f.number) end as last_number`,
  sums: {
    grossTotal: sum('gross_total'),
    netTotal: sum('net_total'),
    taxTotal: sum('tax_total'),
    countReceipts: sum('count_receipts'),
    countCanceled: sum('count_canceled'),
    gaps: sql`count(*) filter (where f.last_number + 1 < f.number)`,
  },
  cells: ['gross_total', 'net_total', 'tax_total', 'count_receipts', 'count_canceled', 'last_number'].map(
    cell,
  ),
}

/** A till's first closing has no gap before it. */
const writeJournal: Write = (cells, place, textOf) => {
  const [id, number, start, end, gross, net, tax, receipts, canceled, before] = cells
  const first = Number(before ?? Number.NaN) + 1
  const last = Number(number) - 1
  const gap = first <= last ? `{"from":${first},"to":${last}}` : 'null'
  return `{"closingId":"${id}","number":${number},${place},"startTime":"${textOf(Number(start))}","endTime":"${textOf(Number(end))}",\
"grossTotal":"${centsText(Number(gross))}","netTotal":"${centsText(Number(net))}","taxTotal":"${centsText(Number(tax))}",\
"countReceipts":${receipts},"countCanceled":${canceled},"gap":${gap}}`
}

/** Returns the report `store-journal`: by store, till and number. */
export const storeJournalRows = (
  tx: TenantTx,
  filter: ReportFilter,
  most: number | null,
): Promise<StoreJournal> => closings(tx, STORE_JOURNAL, writeJournal, filter, most)
