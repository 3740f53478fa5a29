import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportRecord } from '@/lib/services/imports/schema'
import type { Product } from '@/scripts/product'
import { bookedOf, stock } from '../e2e/support/invoices'
import { openShop, type Shop } from '../e2e/support/shop'
import { resident } from './cpu'
import { fillInvoices, fillProducts, settle } from './fill'
import { percentile, type Target } from './load'
import { figure, table } from './report'
import { targetOf } from './setting'

const ROWS = 50_000
const CALM_MS = 20_000
const PAUSE_MS = 50
const POLL_MS = 500
const PATIENCE_MS = 30 * 60_000

/** Pages that another tenant's users load during the import. */
const PAGES = ['/products', '/invoices'] as const

/**
 * Measures an import of 50,000 products over HTTP (read, preview, apply, undo) by the process that
 * serves another tenant's pages, and the times of these pages: alone and during each step.
 */
export async function benchImports(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const other = await openShop(product.url)
  const template = await bookedOf(other, await stock(other))
  await fillInvoices(product.database, template.id, 10_000)
  await fillProducts(product.database.system, other.tenantId, 10_000)
  await settle(product.database.owner)
  const pages = await targetOf(product, other.admin)
  for (let n = 0; n < 20; n += 1) for (const page of PAGES) await timed(pages, page)
  const steps: [string, () => Promise<unknown>][] = [
    ['alone', () => sleep(CALM_MS)],
    ['upload to preview', () => previewed(shop)],
    ['taken over, all or nothing', () => moved(shop, 'commit', { mode: 'ALL' }, 'DONE')],
    ['taken back', () => moved(shop, 'undo', {}, 'UNDONE')],
  ]
  const calm = new Map<string, number>()
  const rows: string[][] = []
  for (const [step, work] of steps) {
    const { seconds, peak, times } = await beside(product, pages, work)
    for (const page of PAGES) {
      const its = times.get(page) ?? []
      const p95 = percentile(its, 0.95)
      if (!calm.has(page)) calm.set(page, p95)
      const ratio = p95 / (calm.get(page) ?? p95)
      rows.push([
        `${page}, ${step}`,
        ...[seconds, its.length, percentile(its, 0.5), p95, Math.max(...its), ratio, peak].map(figure),
      ])
    }
  }
  table(
    `Pages of another tenant beside an import of ${ROWS} products`,
    ['', 'seconds', 'requests', 'p50 ms', 'p95 ms', 'longest ms', 'p95 to alone', 'RSS at most MB'],
    rows,
  )
}

/** Loads one page after the other while the work runs, with a short pause, like a few users. */
async function beside({ child }: Product, pages: Target, work: () => Promise<unknown>) {
  const times = new Map<string, number[]>(PAGES.map((page) => [page, []]))
  const began = performance.now()
  let isOver = false
  let peak = 0
  const worked = work().finally(() => (isOver = true))
  while (!isOver) {
    for (const page of PAGES) {
      times.get(page)?.push(await timed(pages, page))
      peak = Math.max(peak, resident(child.pid))
      await sleep(PAUSE_MS)
    }
  }
  await worked
  return { times, peak, seconds: (performance.now() - began) / 1000 }
}

async function timed({ url, headers }: Target, page: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}${page}`, { headers: { ...headers } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${page} of the other tenant answers ${answer.status}`)
  return performance.now() - began
}

/** Products that each have a number, a GTIN, a price and a VAT rate. */
function file(): Blob {
  const lines = Array.from({ length: ROWS }, (_, n) =>
    [
      `I${n}`,
      `Apfelsaft naturtrüb ${n}`,
      `${1 + (n % 90)},${String(n % 100).padStart(2, '0')}`,
      '7',
      'Stück',
    ].join(';'),
  )
  return new Blob([['Artikelnummer;Bezeichnung;Preis brutto;MwSt;Einheit', ...lines].join('\r\n')])
}

async function previewed(shop: Shop): Promise<void> {
  const form = new FormData()
  form.set('kind', 'products')
  form.set('file', file(), 'Sortiment.csv')
  const { baseURL, token } = shop.api
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${baseURL}/api/v1/imports`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(`the file was refused: ${answer.status} ${await answer.text()}`)
  const found = await until(shop, 'PREVIEW')
  if (found.newCount !== ROWS) throw new Error(`${found.newCount} of ${ROWS} rows are new`)
}

async function moved({ api, ...shop }: Shop, step: string, asked: object, state: ImportRecord['state']) {
  const { id } = await latest({ api })
  const { status, body } = await api.post(`/imports/${id}/${step}`, asked)
  if (status !== 202) throw new Error(`${step} was refused: ${status} ${JSON.stringify(body)}`)
  await until({ api, ...shop }, state)
}

async function latest({ api }: Pick<Shop, 'api'>): Promise<ImportRecord> {
  const [one] = (await api.get<ImportRecord[]>('/imports')).body
  if (!one) throw new Error('there is no import')
  return one
}

async function until(shop: Pick<Shop, 'api'>, state: ImportRecord['state']): Promise<ImportRecord> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const one = await latest(shop)
    if (one.state === state) return one
    if (one.failure) throw new Error(`the import is ${one.state}: ${one.failure}`)
  }
  throw new Error(`the import was not ${state} in time`)
}
