import type { TenantTx } from '@/db/tenant'
import type { Paging } from '@/lib/domain/list'
import { DEFAULT_PAGE_SIZE } from '@/lib/domain/list-definition'
import { sumOf, type ExactSum } from '@/lib/domain/money'
import type { Paged } from '@/lib/server/core/endpoint'
import { invalidField } from '@/lib/server/core/errors'
import { isPaged, type ReportSort } from '../list'
import { dayRows } from '../queries/day-rows'
import { differenceRows } from '../queries/differences'
import { isLong, needsCustomPlan, forceCustomPlan } from '../queries/own-plans'
import { productGroupRows, productRows } from '../queries/product-rows'
import { receiptRows, salesJournalRows } from '../queries/receipt-pages'
import type { ReportFilter } from '../queries/report-filter'
import { cashierRows, hourParts, weekdayRows } from '../queries/sales-times'
import { storeJournalRows } from '../queries/store-journal'
import { totalFigures } from '../queries/total-figures'
import { turnoverTotals } from '../queries/turnover-totals'
import { isTooDeep, pagingOf, placeOf } from '../queries/report-page'
import {
  cashierText,
  dayText,
  differencesText,
  hourText,
  journalText,
  productText,
  soldText,
  storeJournalText,
  summed,
  totalText,
  turnoverText,
  weekdayText,
} from '../queries/report-record'
import { salesHours } from '../rules/sales-hours'
import type { ReportQuery, ReportAnswer } from '../schema'

/** Row limit and order of reports on closings, and order of the paged ones. */
interface Extent {
  most: number | null
  sort: ReportSort | null
}

/** Reads a report; for closings `most` rows, or all, with their total number. */
type Reader<Of = unknown> = (
  tx: TenantTx,
  filter: ReportFilter,
  extent: Extent,
) => Promise<{ content: Of; rowCount?: number }>

/** A report and its total number of rows, however many were read. */
export interface AssembledReport extends Paged<ReportAnswer> {
  rowCount: number
}

/** The part of a response specific to the report, without the filter. */
type Content = { [Name in ReportAnswer['report']]: Omit<Extract<ReportAnswer, { report: Name }>, keyof Head> }

type Head = Pick<ReportAnswer, 'from' | 'to' | 'stores' | 'devices'>

const WHOLE = {
  total: async (tx, filter) => {
    const totals = totalText(await totalFigures(tx, filter))
    return { content: { report: 'total', totals, rows: [] } }
  },
  'product-groups': async (tx, filter) => {
    const { totals, whole, rows: read } = await readSales(tx, filter, productGroupRows)
    const rows = read.map((row) => ({ productGroup: row.productGroup, ...soldText(row, whole) }))
    return { content: { report: 'product-groups', totals, rows } }
  },
  products: async (tx, filter) => {
    const { totals, whole, rows: read } = await readSales(tx, filter, productRows)
    const rows = read.map((row) => productText(row, whole))
    return { content: { report: 'products', totals, rows } }
  },
  days: async (tx, filter) => {
    const read = await dayRows(tx, filter)
    const countReceipts = sumOf(read.map((row) => row.countReceipts))
    const totals = turnoverText({ ...summed(read), countReceipts })
    return { content: { report: 'days', totals, rows: read.map(dayText) } }
  },
  weekdays: async (tx, filter) => {
    const { totals, whole, rows } = partsOf(await weekdayRows(tx, filter))
    return { content: { report: 'weekdays', totals, rows: rows.map((row) => weekdayText(row, whole)) } }
  },
  hours: async (tx, filter) => {
    const { totals, whole, rows } = partsOf(salesHours(await hourParts(tx, filter)))
    return { content: { report: 'hours', totals, rows: rows.map((row) => hourText(row, whole)) } }
  },
  cashiers: async (tx, filter) => {
    const { totals, whole, rows } = partsOf(await cashierRows(tx, filter))
    return { content: { report: 'cashiers', totals, rows: rows.map((row) => cashierText(row, whole)) } }
  },
  differences: async (tx, filter, { most, sort }) => {
    const { rows, sums } = await differenceRows(tx, filter, most, sort)
    return { content: { report: 'differences', totals: differencesText(sums), rows }, rowCount: sums.count }
  },
  'store-journal': async (tx, filter, { most, sort }) => {
    const { rows, sums } = await storeJournalRows(tx, filter, most, sort)
    return {
      content: { report: 'store-journal', totals: storeJournalText(sums), rows },
      rowCount: sums.count,
    }
  },
} as const satisfies { [Name in keyof Content]?: Reader<Content[Name]> }

/** Returns parts of the range with the totals, which are their sums. */
function partsOf<Row extends { gross: ExactSum; net: ExactSum; countReceipts: number }>(
  rows: readonly Row[],
) {
  const sums = summed(rows)
  const countReceipts = sumOf(rows.map((row) => Number(row.countReceipts)))
  return { totals: turnoverText({ ...sums, countReceipts }), whole: sums.gross, rows }
}

/** Returns sales rows; the totals are their sums, so that a response is consistent. */
async function readSales<Row extends { gross: ExactSum; net: ExactSum }>(
  tx: TenantTx,
  filter: ReportFilter,
  read: (tx: TenantTx, filter: ReportFilter) => Promise<Row[]>,
) {
  const [{ countReceipts }, rows] = await Promise.all([turnoverTotals(tx, filter), read(tx, filter)])
  const sums = summed(rows)
  return { totals: turnoverText({ ...sums, countReceipts }), whole: sums.gross, rows }
}

/**
 * Returns a report for its filter; for one on closings, which may be very many, the first `most`
 * rows. Only closings and paged reports are sorted. Throws `validation.unknownField` for paging of
 * an unpaged report, `list.tooDeep` and `list.badCursor` as lists do.
 */
export async function assembleReport(
  tx: TenantTx,
  query: ReportQuery,
  filter: ReportFilter,
  extent: Extent = { most: null, sort: null },
): Promise<AssembledReport> {
  const { report, from, to, stores = [], devices = [] } = query
  const head: Head = { from, to, stores, devices }
  if (isPaged(report)) {
    const { content, ...page } = await pageOf(tx, { ...query, report }, filter, extent.sort)
    return { answer: { ...content, ...head }, ...page }
  }
  const unheardOf = (['page', 'pageSize', 'cursor'] as const).find((field) => query[field] !== undefined)
  if (unheardOf) throw invalidField(unheardOf, 'validation.unknownField', { field: unheardOf })
  const planned = needsCustomPlan(report, filter) ? forceCustomPlan(tx, true) : null
  const [, read] = await Promise.all([planned, WHOLE[report](tx, filter, extent)])
  const { content, rowCount = content.rows.length } = { rowCount: undefined, ...read }
  return { answer: { ...content, ...head }, paging: null, rowCount }
}

/**
 * Returns a page of a report with too many rows for one response; its figures cover the whole
 * range.
 */
async function pageOf(
  tx: TenantTx,
  query: ReportQuery & { report: 'receipts' | 'sales-journal' },
  filter: ReportFilter,
  sort: ReportSort | null,
): Promise<{ content: Content['receipts'] | Content['sales-journal']; paging: Paging; rowCount: number }> {
  const { report, page = 1, pageSize = DEFAULT_PAGE_SIZE, cursor } = query
  const after = cursor === undefined ? null : placeOf(cursor)
  if (cursor !== undefined && after === null) throw invalidField('cursor', 'list.badCursor')
  if (after === null && isTooDeep(page, pageSize)) throw invalidField('page', 'list.tooDeep')
  const slice = { limit: pageSize, ...(after ? { after } : { offset: (page - 1) * pageSize, sort }) }
  const paged = { page, pageSize, isAfter: after !== null }
  const totalled = totalsOf(tx, filter)
  if (report === 'receipts') {
    const [totals, { rows, next }] = await Promise.all([totalled, receiptRows(tx, filter, slice)])
    return {
      content: { report, totals: turnoverText(totals), rows },
      paging: pagingOf(paged, totals.countAll, next),
      rowCount: totals.countAll,
    }
  }
  const [totals, { rows, next }] = await Promise.all([totalled, salesJournalRows(tx, filter, slice)])
  return {
    content: { report, totals: turnoverText(totals), rows: rows.map(journalText) },
    paging: pagingOf(paged, totals.countLines, next),
    rowCount: totals.countLines,
  }
}

/**
 * Uses a custom plan; the receipts, queried next, span so many tables that planning takes longer
 * than execution.
 */
async function totalsOf(tx: TenantTx, filter: ReportFilter) {
  if (!isLong(filter)) return turnoverTotals(tx, filter)
  const [, totals] = await Promise.all([
    forceCustomPlan(tx, true),
    turnoverTotals(tx, filter),
    forceCustomPlan(tx, false),
  ])
  return totals
}
