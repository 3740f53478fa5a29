import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { centsText, sumOf } from '@/lib/domain/money'
import { instantTexts } from '../rules/instant-texts'
import { rowsOf, fullPlacesOf, placesOf, type FullPlace, type Place, type Wanted } from './closing-places'
import type { ReportOf } from '../schema'
import { isOfDevices, type ReportFilter } from './report-filter'

/** A closing as it is answered, and what its receipts add up to. */
export type DifferenceRow = ReportOf<'differences'>['rows'][number]

/** A closing as it is answered, and the numbers that are missing directly before it. */
export type StoreJournalRow = ReportOf<'store-journal'>['rows'][number]

/** The closings of a filter in their order, the first ones where not all are asked for, and the sums of all in cents. */
export interface Closings<Row, Sum extends string> {
  rows: Row[]
  sums: Record<Sum | 'count', number>
}

/** Makes a row of its cells, at once as it is answered: of tens of thousands, each copy takes long. `textOf` writes instants. */
type RowOf<Row> = (
  cells: readonly string[],
  place: Pick<Place<never>, 'store' | 'device'>,
  textOf: (msecs: number) => string,
) => Row

/** Finds where there are closings and adds them up; reads all of them, or of as many places as the first `most` are in. */
async function closings<Row, Sum extends string>(
  tx: TenantTx,
  wanted: Wanted<Sum>,
  rowOf: RowOf<Row>,
  filter: ReportFilter,
  most: number | null,
): Promise<Closings<Row, Sum>> {
  const textOf = instantTexts()
  const read = (place: FullPlace<Sum>) => ({
    place,
    rows: rowsOf(place, (cells) => rowOf(cells, place, textOf)),
  })
  if (most === null) {
    const all = await fullPlacesOf(tx, wanted, filter, read)
    return {
      rows: all.flatMap(({ rows }) => rows),
      sums: added(
        wanted,
        all.map(({ place }) => place),
      ),
    }
  }
  const places = await placesOf(tx, wanted, filter)
  const devices = firstTills(places, most)
  const first = devices.length === 0 ? [] : await fullPlacesOf(tx, wanted, { ...filter, devices }, read)
  return { rows: first.flatMap(({ rows }) => rows).slice(0, most), sums: added(wanted, places) }
}

/** The tills of so many first places as the rows are in. */
function firstTills(places: readonly Place<string>[], most: number): string[] {
  let count = 0
  const needed = places.filter(({ sums }) => {
    const isNeeded = count < most
    count += sums.count ?? 0
    return isNeeded
  })
  return [...new Set(needed.map(({ device }) => device.id))]
}

/** The sums over all places. */
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
  // of these tills alone, or all there are would be read for each few
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

const differenceOf: RowOf<DifferenceRow> = (cells, { store, device }, textOf) => {
  const [closingId = '', number, start, end] = cells
  const [grossTotal, itemsGross, desired, actual] = [
    Number(cells[4]),
    Number(cells[5]),
    Number(cells[6]),
    Number(cells[7]),
  ]
  return {
    closingId,
    number: Number(number),
    store,
    device,
    startTime: textOf(Number(start)),
    endTime: textOf(Number(end)),
    grossTotal: centsText(grossTotal),
    itemsGross: centsText(itemsGross),
    difference: centsText(grossTotal - itemsGross),
    cashDesired: centsText(desired),
    cashActual: centsText(actual),
    cashDifference: centsText(actual - desired),
  }
}

/** The report `differences`: by store, till and number. */
export const differenceRows = (
  tx: TenantTx,
  filter: ReportFilter,
  most: number | null,
): Promise<Differences> => closings(tx, DIFFERENCES, differenceOf, filter, most)

type JournalSum = 'grossTotal' | 'netTotal' | 'taxTotal' | 'countReceipts' | 'countCanceled' | 'gaps'

export type StoreJournal = Closings<StoreJournalRow, JournalSum>

/**
 * With the number before each closing among all of its till, not those of the filter. Where the one directly before is not
 * among those of the filter, `closing_before` looks for it, past the restriction of people to stores, too.
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

/** What precedes a till's first closing is no gap. */
const journalOf: RowOf<StoreJournalRow> = (cells, { store, device }, textOf) => {
  const [closingId = '', , start, end, grossTotal, netTotal, taxTotal, receipts, canceled, before] = cells
  const [number, next] = [Number(cells[1]), Number(before ?? Number.NaN) + 1]
  return {
    closingId,
    number,
    store,
    device,
    startTime: textOf(Number(start)),
    endTime: textOf(Number(end)),
    grossTotal: centsText(Number(grossTotal)),
    netTotal: centsText(Number(netTotal)),
    taxTotal: centsText(Number(taxTotal)),
    countReceipts: Number(receipts),
    countCanceled: Number(canceled),
    gap: next < number ? { from: next, to: number - 1 } : null,
  }
}

/** The report `store-journal`: by store, till and number. */
export const storeJournalRows = (
  tx: TenantTx,
  filter: ReportFilter,
  most: number | null,
): Promise<StoreJournal> => closings(tx, STORE_JOURNAL, journalOf, filter, most)
