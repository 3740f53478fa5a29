import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { BatchResult } from '@/lib/server/sql/batch'
import { complain } from '@/scripts/script'
import type { ApiClient } from '../e2e/support/api-client'
import { openShop } from '../e2e/support/shop'
import { percentile } from './load'
import { figure, table } from './report'
import { withProduct } from './with-product'

// `npm run try:products -- <file>`: creates the products of a CSV with the columns EAN and
// Bezeichnung through the API, in a new shop, then searches for them. Prints durations, and
// rejections with their reasons.

interface Line {
  EAN: string
  Bezeichnung: string
}

interface Found {
  name: string
  gtin: string | null
}

const SINGLE = 500
const BATCH = 500
const LOOKS = 500

/** Returns the milliseconds of each call. */
async function timed<T>(items: readonly T[], call: (item: T) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (const item of items) {
    const start = performance.now()
    await call(item)
    times.push(performance.now() - start)
  }
  return times
}

const row = (what: string, times: readonly number[]) => [
  what,
  String(times.length),
  ...[percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map(figure),
]

/** An evenly spaced sample of about `LOOKS` items. */
const sample = <T>(all: readonly T[]) => all.filter((_, n) => n % Math.ceil(all.length / LOOKS) === 0)

async function tryWith(api: ApiClient, lines: readonly Line[]): Promise<void> {
  const { body: rates } = await api.get<{ id: string; rate: string }[]>('/vat-rates')
  const vatRateId = rates.find(({ rate }) => rate === '7')?.id
  const bodies = lines.map((line, n) => ({
    name: line.Bezeichnung,
    gtin: line.EAN,
    price: (((n * 37) % 990) / 100 + 0.49).toFixed(2),
    vatRateId,
  }))
  const refused = new Map<string, number>()
  const count = (code: string) => refused.set(code, (refused.get(code) ?? 0) + 1)
  const single = await timed(bodies.slice(0, SINGLE), async (body) => {
    const answer = await api.post<{ errors?: { code: string }[]; code?: string }>('/products', body)
    if (answer.status !== 201) count(answer.body.errors?.[0]?.code ?? answer.body.code ?? '?')
  })
  const batches = Array.from({ length: Math.ceil((bodies.length - SINGLE) / BATCH) }, (_, n) =>
    bodies.slice(SINGLE + n * BATCH, SINGLE + (n + 1) * BATCH),
  )
  const batched = await timed(batches, async (products) => {
    const { body } = await api.post<{ results: BatchResult[] }>('/products/batch', { products })
    for (const { status, errors } of body.results) if (status === 'invalid') count(errors[0]?.code ?? '?')
  })
  const { headers } = await api.get('/products?pageSize=1')
  const created = Number(headers.get('x-total-count'))
  const pages = Array.from({ length: Math.ceil(created / 100) }, (_, n) => n + 1)
  const listed = await timed(pages, async (page) => {
    await api.get(`/products?pageSize=100&page=${page}`)
  })
  const words = [...new Set(lines.flatMap(({ Bezeichnung }) => Bezeichnung.split(/[^\p{L}]+/u)))]
  let hits = 0
  const searched = await timed(sample(words.filter((word) => word.length > 3)), async (word) => {
    const { body } = await api.get<Found[]>(`/products?q=${encodeURIComponent(word)}`)
    if (body.length > 0) hits += 1
  })
  let found = 0
  const scanned = await timed(sample(lines), async ({ EAN }) => {
    const { body } = await api.get<Found[]>(`/products?gtin=${EAN}`)
    if (body.some(({ gtin }) => gtin === EAN)) found += 1
  })
  table(
    `${lines.length} products of a file`,
    ['', 'requests', 'p50 ms', 'p95 ms', 'slowest ms'],
    [
      row('create one', single),
      row(`create ${BATCH} at once`, batched),
      row('list, 100 rows, every page', listed),
      row('search by a word of a name', searched),
      row('find by GTIN', scanned),
    ],
  )
  console.log(`\n${created} of ${lines.length} created.`)
  for (const [code, times] of refused) console.log(`${times} refused: ${code}`)
  console.log(`${hits} of ${searched.length} words and ${found} of ${scanned.length} GTINs found something.`)
}

const [file] = process.argv.slice(2)
if (!file) {
  complain(new Error('Which file? npm run try:products -- <file.csv>'))
  process.exit(1)
}
const lines = parse(readFileSync(file), { columns: true, delimiter: ';', bom: true }) as Line[]
await withProduct(async ({ url }) => tryWith((await openShop(url)).api, lines))
