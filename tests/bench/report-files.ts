import type { SeededMillion } from '@/db/seed/million/shop'
import { businessDay } from '@/lib/domain/business-date'
import type { Product } from '@/scripts/product'
import { resident } from './cpu'
import type { Target } from './load'
import { figure, table } from './report'

const EVERY_MS = 100
const MEGABYTE = 2 ** 20

/** Reports as files over HTTP: how long, how large, and the memory of the process that serves them. */
export async function reportFiles({ child }: Product, api: Target, { since }: SeededMillion): Promise<void> {
  const years = `from=${since}&to=${businessDay(new Date())}`
  const month = `from=${since}&to=${since.slice(0, 8)}28`
  const rows: string[][] = []
  for (const [report, format, range] of [
    ['days', 'csv', years],
    ['days', 'xlsx', years],
    ['products', 'xlsx', years],
    ['store-journal', 'csv', years],
    ['store-journal', 'xlsx', years],
    ['days', 'pdf', years],
    ['products', 'pdf', years],
    ['differences', 'pdf', month],
    ['receipts', 'csv', month],
    ['sales-journal', 'csv', month],
    ['sales-journal', 'xlsx', month],
  ] as const) {
    const before = resident(child.pid)
    let peak = before
    const timer = setInterval(() => (peak = Math.max(peak, resident(child.pid))), EVERY_MS)
    const began = performance.now()
    const answer = await fetch(`${api.url}/api/v1/pos-reports/${report}?${range}&format=${format}`, {
      headers: { ...api.headers },
    })
    const bytes = (await answer.arrayBuffer()).byteLength
    clearInterval(timer)
    if (!answer.ok) throw new Error(`${report} as ${format} answers ${answer.status}`)
    const days = range === years ? 'three years' : 'four weeks'
    const took = performance.now() - began
    rows.push([`${report}, ${days}, ${format}`, ...[took, bytes / MEGABYTE, before, peak].map(figure)])
  }
  table('Reports as files', ['', 'ms', 'MB of the file', 'RSS before MB', 'RSS at most MB'], rows)
}
