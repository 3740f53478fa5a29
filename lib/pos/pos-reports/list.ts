import { isPlainLine } from '@/lib/domain/plain-text'
import { day, number, oneOf, parseFilter, readFilters, type UrlParams } from '@/lib/domain/list-definition'

/** The reports in display order. */
export const REPORTS = [
  'total',
  'product-groups',
  'days',
  'products',
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
export const MOST_AT_ONCE = 100_000

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
}

const FILTERS = { report: oneOf(REPORTS), from: day(), to: day(), page: number() }
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
  const { report = 'total', from, to, page } = readFilters(FILTERS, params)
  const isChosen = from !== undefined && to !== undefined && from <= to
  return {
    report,
    ...(isChosen ? { from, to } : proposed),
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

/** Returns the URL of all rows of a report of this company as a file. */
export const reportFileHref = (
  address: ReportAddress,
  format: 'csv' | 'xlsx' | 'pdf',
  companyId: number,
): string => `/api/pos-reports/${address.report}?${paramsOf(address)}&format=${format}&company=${companyId}`

/** Returns the same as a request for a background export. */
export function reportJobOf(address: ReportAddress, format: 'csv' | 'xlsx') {
  const { from, to } = address
  const { from: _first, to: _last, ...narrowed } = Object.fromEntries(new URLSearchParams(paramsOf(address)))
  return { kind: 'pos-report' as const, format, from, to, filter: { report: address.report, ...narrowed } }
}

export function reportHref(address: Omit<ReportAddress, 'page'> & Partial<ReportAddress>): string {
  const page = address.page && address.page > 1 ? `&page=${address.page}` : ''
  return `/pos-reports?report=${address.report}&${paramsOf(address)}${page}`
}

function paramsOf({ from, to, stores, devices, only }: Omit<ReportAddress, 'page' | 'report'>): string {
  const params = new URLSearchParams({ from, to })
  if (stores.length > 0) params.set('stores', stores.join())
  if (devices.length > 0) params.set('devices', devices.join())
  for (const way of GOODS) if (only?.[way] !== undefined) params.set(way, only[way])
  return params.toString().replaceAll('%2C', ',')
}
