import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import { connected } from '@/db/databases'
import { MILLION_LOGINS } from '@/db/seed/million/logins'
import type { Hours } from '@/db/seed/million/sales'
import { seedMillion, type SeededMillion } from '@/db/seed/million/shop'
import { addDays, businessDay, germanTime } from '@/lib/domain/business-date'
import type { Product } from '@/scripts/product'
import { apiToken, browserSession } from '../e2e/support/sign-in'
import { cpuOf } from './cpu'
import { load, percentile, type Cost, type Target } from './load'
import { navigationsTo } from './navigation'
import { figure, table } from './report'
import { bareReport, type Asked } from './report-floors'
import { targetOf } from './setting'

const WARM_UP = 3
const ROUNDS = 20
/** What takes long is asked for less often: until so much time is over, but so often at least. */
const LONGEST_MS = 2_000
const FEWEST = 5
const REPORTS = [
  'total',
  'product-groups',
  'days',
  'products',
  'differences',
  'receipts',
  'store-journal',
  'sales-journal',
] as const
const DAY = 24 * 60

/** Every report at a million receipts over HTTP beside bare SQL on the same rows; pages; receipts by what they are looked for. */
export async function benchReports(product: Product): Promise<void> {
  const seeded = await seedMillion(DEMO_LOGINS.password, aroundNow())
  const login = { email: MILLION_LOGINS.all, password: DEMO_LOGINS.password }
  const ours = await targetOf(product, login)
  const headers = { authorization: `Bearer ${await apiToken(product.url, login)}` }
  const api: Target = { ...ours, headers }
  const floor = await timed(api, '/api/v1/tenants/info')
  console.log(
    `\nHTTP alone (the tenant's own record): p50 ${figure(floor.p50)} ms, CPU ${figure(floor.serverCpu)} + ${figure(floor.databaseCpu)} ms`,
  )
  const till = await reports(product, api, seeded)
  await pages(product, ours, login, seeded)
  await receipts(api, seeded.storeId, till)
}

/** Opening hours whose middle is now, so that half of today and half of the same day a week ago is sold, at night, too. */
function aroundNow(): Hours {
  const [hour = 0, minute = 0] = germanTime(new Date()).split(':').map(Number)
  const now = hour * 60 + minute
  const half = Math.max(1, Math.min(now, DAY - now, 330))
  return { opens: now - half, lasts: 2 * half }
}

/** Ranges by their names: whole ones as the presets choose them, and one with odd ends. */
function rangesOf({ since }: SeededMillion): Record<string, { from: string; to: string }> {
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
  }
}

/** Answers the till that was asked for. */
function reports({ database }: Product, api: Target, seeded: SeededMillion): Promise<string> {
  return connected(database.app, async (sql) => {
    await sql`select set_config('app.tenant_id', ${seeded.tenantId}, false)`
    const [found] = await sql<
      { id: string }[]
    >`select id from pos_device where store_id = ${seeded.storeId} order by name limit 1`
    const till = found?.id ?? ''
    const scopes: Record<string, Pick<Asked, 'store' | 'till'>> = {
      'all stores': {},
      'one store': { store: seeded.storeId },
      'one till': { till },
    }
    for (const [scope, among] of Object.entries(scopes)) {
      const rows: string[][] = []
      for (const report of REPORTS)
        for (const [range, days] of Object.entries(rangesOf(seeded))) {
          const asked = { report, ...days, ...among }
          const query = new URLSearchParams({
            ...days,
            ...(among.store ? { stores: among.store } : {}),
            ...(among.till ? { devices: among.till } : {}),
          })
          const bare = await median(() => bareReport(sql, asked))
          const cost = await timed(api, `/api/v1/pos-reports/${report}?${query}`)
          rows.push([`${report}, ${range}`, ...cells(cost), figure(bare), figure(cost.p50 / bare)])
        }
      table(
        `Reports of ${scope}, ${ROUNDS} requests each, fewer of those that take long`,
        ['', 'p50 ms', 'p95 ms', 'CPU server ms', 'CPU PostgreSQL ms', 'bare SQL ms', 'ratio'],
        rows,
      )
    }
    return till
  })
}

const cells = ({ p50, p95, serverCpu, databaseCpu }: Cost) => [p50, p95, serverCpu, databaseCpu].map(figure)

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + FEWEST; round += 1) {
    const began = performance.now()
    await work()
    if (round >= WARM_UP) times.push(performance.now() - began)
  }
  return percentile(times, 0.5)
}

/** As `load`, so many requests one after the other. */
async function timed(target: Target, path: string): Promise<Cost> {
  const get = async () => {
    const began = performance.now()
    const answer = await fetch(`${target.url}${path}`, { headers: { ...target.headers } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return performance.now() - began
  }
  for (let round = 0; round < WARM_UP; round += 1) if ((await get()) > LONGEST_MS / FEWEST) break
  const before = cpuOf(target.pid, target.dataDir)
  const times: number[] = []
  const end = performance.now() + LONGEST_MS
  while (times.length < ROUNDS && (times.length < FEWEST || performance.now() < end)) times.push(await get())
  const after = cpuOf(target.pid, target.dataDir)
  const total = times.reduce((sum, time) => sum + time, 0)
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: (times.length * 1000) / total,
    serverCpu: (after.server - before.server) / times.length,
    databaseCpu: (after.database - before.database) / times.length,
  }
}

/** The page after signing in, whose card of sales adds up half of a day a week ago, and long reports: by a click and as documents. */
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
    'days, three years': years('days'),
    'products, three years': years('products'),
    'store-journal, three years': years('store-journal'),
    'differences, three years': years('differences'),
  }
  const session = await browserSession(product.url, login)
  const sent = await navigationsTo(product.url, session, Object.values(shown))
  const rows: string[][] = []
  for (const [what, path] of Object.entries(shown)) {
    const click = sent.get(path)
    if (!click) throw new Error(`no navigation to ${path} was seen`)
    const inside = { ...ours, headers: { ...click.headers, ...ours.headers } }
    rows.push([`${what}, click`, ...cells(await load(inside, click.path, 1, 4))])
    rows.push([`${what}, document`, ...cells(await load(ours, path, 1, 4))])
  }
  table(
    'Pages at a million receipts, half of today being sold',
    ['', 'p50 ms', 'p95 ms', 'CPU server ms', 'CPU PostgreSQL ms'],
    rows,
  )
}

async function receipts(api: Target, store: string, till: string): Promise<void> {
  const filters: Record<string, string> = {
    'the newest': '',
    'a day': 'from=2025-05-13&to=2025-05-13',
    'returns (every fiftieth)': 'type=RETURN',
    'cancellations (none)': 'type=CANCELLATION',
    sales: 'type=SALE',
    'a closing number of all tills': 'closingNumber=500',
    'one of a closing number that is none': 'closingNumber=999999',
    'flagged (none)': 'flagged=true',
    'a number of all tills': 'number=50010',
    'search for a cashier': 'q=Anna',
    'search for an amount': 'q=12,50',
    'search for what is nowhere': 'q=gibtesnicht',
    'by amount': 'sort=-sumGross',
    'by number': 'sort=number',
    'page 300': 'page=300',
    'one till': `devices=${till}`,
    'one till, page 300': `devices=${till}&page=300`,
    'one till, a number': `devices=${till}&number=50010`,
    'one till, search for what is nowhere': `devices=${till}&q=gibtesnicht`,
    'one till, by amount': `devices=${till}&sort=-sumGross`,
    'one till, by number': `devices=${till}&sort=number`,
    'one store': `stores=${store}`,
    'one store, page 300': `stores=${store}&page=300`,
    'one store, search for what is nowhere': `stores=${store}&q=gibtesnicht`,
    'one store, by amount': `stores=${store}&sort=-sumGross`,
    'one store, by number': `stores=${store}&sort=number`,
  }
  const rows: string[][] = []
  for (const [what, query] of Object.entries(filters))
    rows.push([what, ...cells(await timed(api, `/api/v1/receipts?${query}`))])
  table('Receipts of a million', ['', 'p50 ms', 'p95 ms', 'CPU server ms', 'CPU PostgreSQL ms'], rows)
}
