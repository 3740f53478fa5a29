import { connected } from '@/db/databases'
import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import { MILLION_LOGINS } from '@/db/seed/million/logins'
import type { Hours } from '@/db/seed/million/sales'
import { seededMillion, seedMillion, type SeededMillion } from '@/db/seed/million/shop'
import { addDays, businessDay, germanTime } from '@/lib/domain/business-date'
import { REPORTS } from '@/lib/pos/pos-reports/list'
import type { Product } from '@/scripts/product'
import { apiToken, browserSession } from '../e2e/support/sign-in'
import { load, type Target } from './load'
import { navigationsTo } from './navigation'
import { table } from './report'
import { longestFiles, reportFiles } from './report-files'
import { cells, CELLS, timed } from './report-http'
import { reportRatios, type Ranges } from './report-ratios'
import { benchReceipts } from './report-receipts'
import { targetOf } from './setting'

const DAY = 24 * 60
const PAGE_SECONDS = 3

/**
 * Measures every report at a million receipts against bare SQL on the same sums and over HTTP, as
 * well as pages, files and receipts by filter.
 */
export async function benchReports(product: Product): Promise<void> {
  const seeded = await million(product)
  const ours = await targetOf(product, LOGIN)
  const api = await apiOf(product)
  const ranges = rangesOf(seeded)
  const till = await tillOf(product, seeded)
  await reportRatios(product, seeded, ranges, { 'all stores': {} })
  const long = { month: ranges.month, year: ranges.year, 'three years': ranges['three years'] }
  await reportRatios(product, seeded, long, { 'one store': { store: seeded.storeId }, 'one till': { till } })
  await overHttp(api, ranges)
  await pages(product, ours, LOGIN, seeded)
  await reportFiles(product, api, seeded)
  await benchReceipts(api, seeded.storeId, till)
}

/** Measures reports and lists of a million receipts as files. */
export async function benchReportFiles(product: Product): Promise<void> {
  const seeded = await million(product)
  await longestFiles(product, await apiOf(product), seeded)
}

/** Measures the preview of DATEV, which compares the receipts with closings and bookings. */
export async function benchDatev(product: Product): Promise<void> {
  const { month } = rangesOf(await million(product))
  const target = await targetOf(product, LOGIN)
  const quarter = { from: `${addDays(month.from, -45).slice(0, 7)}-01`, to: month.to }
  const rows: string[][] = []
  for (const [what, days] of Object.entries({ 'last month': month, 'three months': quarter }))
    rows.push([what, ...cells(await timed(target, `/datev?${new URLSearchParams(days)}`))])
  table('DATEV at a million receipts, the page', ['', ...CELLS], rows)
}

const LOGIN = { email: MILLION_LOGINS.all, password: DEMO_LOGINS.password }

const million = async ({ database }: Product): Promise<SeededMillion> =>
  (await seededMillion(database.system)) ?? (await seedMillion(DEMO_LOGINS.password, aroundNow()))

async function apiOf(product: Product): Promise<Target> {
  const headers = { authorization: `Bearer ${await apiToken(product.url, LOGIN)}` }
  return { url: product.url, pid: product.child.pid ?? 0, dataDir: product.dataDir, headers }
}

/**
 * Opening hours centred on now, so that half of today and half of the same day a week ago is sold,
 * even at night.
 */
function aroundNow(): Hours {
  const [hour = 0, minute = 0] = germanTime(new Date()).split(':').map(Number)
  const now = hour * 60 + minute
  const half = Math.max(1, Math.min(now, DAY - now, 330))
  return { opens: now - half, lasts: 2 * half }
}

/** Ranges by name: whole ones as in the presets, and one with odd ends. */
function rangesOf({ since }: SeededMillion) {
  const today = businessDay(new Date())
  const year = Number(today.slice(0, 4)) - 1
  const lastOfMonth = addDays(`${today.slice(0, 7)}-01`, -1)
  return {
    day: { from: addDays(today, -1), to: addDays(today, -1) },
    month: { from: `${lastOfMonth.slice(0, 7)}-01`, to: lastOfMonth },
    'this month': { from: `${today.slice(0, 7)}-01`, to: today },
    'odd ends': { from: `${year}-05-13`, to: `${year}-07-17` },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
    'three years': { from: since, to: today },
  } satisfies Ranges
}

/** The first till of the restricted person's store. */
const tillOf = ({ database }: Product, { storeId }: SeededMillion): Promise<string> =>
  connected(database.system, async (sql) => {
    const [found] = await sql<
      { id: string }[]
    >`select id from pos_device where store_id = ${storeId} order by name limit 1`
    return found?.id ?? ''
  })

async function overHttp(api: Target, ranges: Ranges): Promise<void> {
  const rows = [['HTTP alone: the tenant’s own record', ...cells(await timed(api, '/api/v1/tenants/info'))]]
  for (const report of REPORTS)
    for (const [range, days] of Object.entries(ranges)) {
      const query = new URLSearchParams({ ...days })
      rows.push([`${report}, ${range}`, ...cells(await timed(api, `/api/v1/pos-reports/${report}?${query}`))])
    }
  table('Reports of all stores over HTTP, compressed', ['', ...CELLS], rows)
}

/**
 * Measures by click the dashboard, whose sales card adds up half of a day a week ago, and long
 * reports.
 */
async function pages(
  product: Product,
  ours: Target,
  login: { email: string; password: string },
  { since }: SeededMillion,
): Promise<void> {
  const years = (report: string) =>
    `/pos-reports?report=${report}&from=${since}&to=${businessDay(new Date())}`
  const shown = {
    'the dashboard': '/',
    'receipts, the newest': '/receipts',
    ...Object.fromEntries(
      ['total', 'product-groups', 'days', 'products', 'differences', 'store-journal', 'sales-journal'].map(
        (report) => [`${report}, three years`, years(report)],
      ),
    ),
  }
  const session = await browserSession(product.url, login)
  const sent = await navigationsTo(product.url, session, Object.values(shown))
  const rows: string[][] = []
  for (const [what, path] of Object.entries(shown)) {
    const click = sent.get(path)
    if (!click) throw new Error(`no navigation to ${path} was seen`)
    const inside = { ...ours, headers: { ...click.headers, ...ours.headers } }
    rows.push([`${what}, click`, ...cells(await load(inside, click.path, 1, PAGE_SECONDS))])
  }
  table('Pages at a million receipts by a click, half of today being sold', ['', ...CELLS], rows)
}
