import { daysBetween } from '@/lib/domain/business-date'
import { admits, type Who } from '@/lib/domain/rights'
import { isPlainLine } from '@/lib/domain/plain-text'
import { day, number, oneOf, parseFilter, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { COMPARISON_WAYS, type ComparisonWay } from './rules/comparisons'

/** The reports in display order. */
export const REPORTS = [
  'total',
  'product-groups',
  'days',
  'weekdays',
  'hours',
  'products',
  'cashiers',
  'differences',
  'receipts',
  'store-journal',
  'sales-journal',
] as const
export type ReportName = (typeof REPORTS)[number]
export const isReport = (name: string | undefined): name is ReportName =>
  REPORTS.some((report) => report === name)

const PAGED: readonly ReportName[] = ['receipts', 'sales-journal']

/** Whether a report is paged. */
export const isPaged = (report: ReportName): report is 'receipts' | 'sales-journal' => PAGED.includes(report)

/**
 * Whether a page shows fewer than all rows, while its sums are of all of them; `rows` were read,
 * and `total` exist.
 */
export const isInPart = (report: ReportName, rows: number, total: number): boolean =>
  rows < total || (report !== 'days' && !isPaged(report) && total > MOST_SHOWN)

/** Row limit on screen; rendering more takes seconds. */
export const MOST_SHOWN = 1_000

/**
 * Row limit of a direct download; larger files take seconds to minutes and are written in the
 * background.
 */
const MOST_AT_ONCE = 100_000
export const isWrittenInBackground = (rowCount: number): boolean => rowCount > MOST_AT_ONCE

/**
 * Reports with single receipts, closings and cashiers: they need the right to see these. Sums are
 * for every user.
 */
const DETAILED: readonly ReportName[] = ['receipts', 'sales-journal', 'differences', 'cashiers']
export const mayReadReport = (who: Who, report: ReportName): boolean =>
  !DETAILED.includes(report) || admits(who, 'POS-DEVICES_SHOW')

/** Reports on daily closings; all others are on receipts. */
const OF_CLOSINGS: readonly ReportName[] = ['differences', 'store-journal']
export const isOfClosings = (report: ReportName): boolean => OF_CLOSINGS.includes(report)

/** Reports that can be filtered by goods, which leads from a sum to its receipts. */
const OF_GOODS: readonly ReportName[] = ['products', 'sales-journal']
export const canBeOfGoods = (report: ReportName): boolean => OF_GOODS.includes(report)

/**
 * One of: a product group by its name on the lines, a product by its id there, or by its name if
 * lines have no id.
 */
export interface ReportedGoods {
  group?: string | undefined
  product?: string | undefined
  name?: string | undefined
}
const GOODS = ['group', 'product', 'name'] as const
const MAX_GOODS = 300

/**
 * Limits `differences` to closings with any difference, or to those that the dashboard counts: the
 * cash differs and this has not been explained.
 */
export const CLOSING_CHOICES = ['differing', 'unexplained'] as const
export type ClosingChoice = (typeof CLOSING_CHOICES)[number]

const TURNOVER = ['net', 'vat', 'gross'] as const
const CLOSING = ['number', 'store', 'device', 'endTime'] as const
const SHARES = ['countReceipts', ...TURNOVER, 'share'] as const

/** The columns that a report can be sorted by. */
const SORTS = {
  total: ['vatRate', ...TURNOVER, 'method', 'count', 'amount'],
  'product-groups': ['productGroup', 'quantity', ...TURNOVER, 'share', 'change'],
  days: ['date', 'countReceipts', ...TURNOVER, 'cash', 'card', 'other'],
  weekdays: ['weekday', 'countDays', ...SHARES, 'averageDay'],
  hours: ['hour', ...SHARES],
  cashiers: ['cashier', ...SHARES, 'averageGross'],
  products: ['name', 'productNumber', 'quantity', ...TURNOVER, 'share', 'change'],
  differences: [
    ...CLOSING,
    'grossTotal',
    'itemsGross',
    'difference',
    'cashDesired',
    'cashActual',
    'cashDifference',
  ],
  receipts: ['createdAt', 'number', 'device', 'gross'],
  'store-journal': [...CLOSING, 'countReceipts', 'countCanceled', 'netTotal', 'taxTotal', 'grossTotal'],
  'sales-journal': [
    'createdAt',
    'device',
    'number',
    'name',
    'productGroup',
    'quantity',
    'vatRate',
    ...TURNOVER,
  ],
} as const satisfies Record<ReportName, readonly string[]>
export type SortKey<Report extends ReportName = ReportName> = (typeof SORTS)[Report][number] | RateKey

/** The column of `days` with the VAT of a percentage, as in records: „vatAt7“, „vatAt10.7“. */
export type RateKey = `vatAt${string}`
const RATE_KEY = /^vatAt\d{1,3}(?:\.\d{1,2})?$/
export const isRateKey = (key: string): key is RateKey => RATE_KEY.test(key)

/** Longer paged reports are sorted by time alone: anything else would read all of their rows. */
const MOST_SORTED_DAYS = 92

/** Whether a report of these days is too long for any order but time. */
export const isSortedByTimeAlone = (report: ReportName, days: { from: string; to: string }): boolean =>
  isPaged(report) && daysBetween(days.from, days.to) >= MOST_SORTED_DAYS

/** A column and a direction. */
export interface ReportSort<Key extends string = SortKey> {
  key: Key
  descending: boolean
}

/** Returns the columns that a report of these days can be sorted by. */
export function sortKeysOf(report: ReportName, days: { from: string; to: string }): readonly SortKey[] {
  const keys: readonly SortKey[] = SORTS[report]
  return isSortedByTimeAlone(report, days) ? keys.filter((key) => key === 'createdAt') : keys
}

/** Returns the column if the report can be sorted by it, `days` also by the VAT of a percentage. */
export function sortKeyOf(
  report: ReportName,
  days: { from: string; to: string },
  name: string | undefined,
): SortKey | null {
  if (name !== undefined && report === 'days' && isRateKey(name)) return name
  return sortKeysOf(report, days).find((key) => key === name) ?? null
}

/** Parses „-gross“; null for a column that the report cannot be sorted by. */
export function reportSortOf(
  text: string | null | undefined,
  report: ReportName,
  days: { from: string; to: string },
): ReportSort | null {
  const descending = text?.startsWith('-') ?? false
  const name = descending ? text?.slice(1) : text
  const key = sortKeyOf(report, days, name ?? undefined)
  return key ? { key, descending } : null
}

export const sortText = ({ key, descending }: ReportSort): string => `${descending ? '-' : ''}${key}`

/** The parts of a report page's URL; empty lists of ids mean all. */
export interface ReportAddress {
  report: ReportName
  from: string
  to: string
  stores: string[]
  devices: string[]
  page: number
  /** Null for all goods. */
  only: ReportedGoods | null
  /** Null for the default. */
  compare: ComparisonWay | null
  /** Null for the report's own order. */
  sort: ReportSort | null
  /** Null for all closings. */
  closings: ClosingChoice | null
}

/** The parts of a link to a report. */
export type ReportLink = Pick<ReportAddress, 'report' | 'from' | 'to'> & Partial<ReportAddress>

const FILTERS = {
  report: oneOf(REPORTS),
  from: day(),
  to: day(),
  page: number(),
  compare: oneOf(COMPARISON_WAYS),
  closings: oneOf(CLOSING_CHOICES),
}
const MAX_IDS = 100

const idsOf = (param: string | string[] | undefined): string[] => {
  const text = Array.isArray(param) ? param[0] : param
  const ids = (text ?? '').split(',').filter((part) => parseFilter({ kind: 'id' }, part) !== null)
  return [...new Set(ids)].slice(0, MAX_IDS)
}

/**
 * Parses the URL of a report. Never fails: malformed parts fall back to the first report and to the
 * proposed period.
 */
export function readReportAddress(params: UrlParams, proposed: { from: string; to: string }): ReportAddress {
  const { report = 'total', from, to, page, compare, closings } = readFilters(FILTERS, params)
  const isChosen = from !== undefined && to !== undefined && from <= to
  const days = isChosen ? { from, to } : proposed
  const { sort } = params
  return {
    report,
    ...days,
    compare: isOfClosings(report) ? null : (compare ?? null),
    closings: report === 'differences' ? (closings ?? null) : null,
    sort: reportSortOf(typeof sort === 'string' ? sort : null, report, days),
    stores: idsOf(params.stores),
    devices: idsOf(params.devices),
    page: Math.max(1, Number(page ?? 1)),
    only: canBeOfGoods(report) ? goodsOf(params) : null,
  }
}

/**
 * Returns the goods in a URL, by the first parameter present; '' is the group of lines without one.
 */
function goodsOf(params: UrlParams): ReportedGoods | null {
  const way = GOODS.find((one) => typeof params[one] === 'string')
  const text = way && params[way]
  return way && typeof text === 'string' && isPlainLine(text) && text.length <= MAX_GOODS
    ? { [way]: text }
    : null
}

/**
 * Returns the URL of all rows of a report of this company as a file; only the printed report is
 * sorted and compared.
 */
export function reportFileHref(
  address: ReportAddress,
  format: 'csv' | 'xlsx' | 'pdf',
  companyId: number,
): string {
  const look = format === 'pdf' ? lookOf(address) : {}
  const params = { ...filterOf(address), ...look, format, company: String(companyId) }
  return `/api/pos-reports/${address.report}?${queryOf(params)}`
}

/** Returns the same as a request for a background export. */
export function reportJobOf(address: ReportAddress, format: 'csv' | 'xlsx') {
  const { from, to, ...narrowed } = filterOf(address)
  return { kind: 'pos-report' as const, format, from, to, filter: { report: address.report, ...narrowed } }
}

export function reportHref(address: ReportLink): string {
  const { report, page = 1 } = address
  const place: Params = page > 1 ? { page: String(page) } : {}
  return `/pos-reports?${queryOf({ report, ...filterOf(address), ...lookOf(address), ...place })}`
}

type Params = Record<string, string>

const queryOf = (params: Params) => new URLSearchParams(params).toString().replaceAll('%2C', ',')

/** The parameters that decide which rows a report has. */
function filterOf({ from, to, stores = [], devices = [], only, closings }: ReportLink) {
  const filter: Params & { from: string; to: string } = { from, to }
  if (stores.length > 0) filter.stores = stores.join()
  if (devices.length > 0) filter.devices = devices.join()
  for (const way of GOODS) if (only?.[way] !== undefined) filter[way] = only[way]
  if (closings) filter.closings = closings
  return filter
}

/** The parameters that decide how they are shown. */
function lookOf({ sort, compare }: ReportLink): Params {
  const look: Params = {}
  if (sort) look.sort = sortText(sort)
  if (compare) look.compare = compare
  return look
}
