import type { SeededMillion } from '@/db/seed/million/shop'
import { businessDay } from '@/lib/domain/business-date'
import type { Product } from '@/scripts/product'
import { downloaded } from './download'
import type { Target } from './load'
import { figure, table } from './report'

/** A file: its label in the table and its address below `/api/v1`. */
type File = readonly [name: string, path: string]

/**
 * Measures reports as files over HTTP: time, size, and the memory of the serving and the writing
 * process.
 */
export async function reportFiles(product: Product, api: Target, { since }: SeededMillion): Promise<void> {
  const years = `from=${since}&to=${businessDay(new Date())}`
  const month = `from=${since}&to=${since.slice(0, 8)}28`
  const files = (
    [
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
    ] as const
  ).map(([report, format, range]): File => {
    const days = range === years ? 'three years' : 'four weeks'
    return [`${report}, ${days}, ${format}`, `/pos-reports/${report}?${range}&format=${format}`]
  })
  await filesTable('Reports as files', product, api, files)
}

/**
 * Measures all receipts of three years and all their lines as CSV: one million and three million
 * rows.
 */
export async function longestFiles(product: Product, api: Target, { since }: SeededMillion): Promise<void> {
  const years = `from=${since}&to=${businessDay(new Date())}`
  await filesTable('Files of a million receipts', product, api, [
    ['report of receipts', `/pos-reports/receipts?${years}&format=csv`],
    ['sales journal', `/pos-reports/sales-journal?${years}&format=csv`],
    ['list of receipts', `/exports/receipts?format=csv`],
    ['lines of receipts', `/exports/receipt-lines?format=csv`],
  ])
}

async function filesTable(
  title: string,
  product: Product,
  api: Target,
  files: readonly File[],
): Promise<void> {
  const rows: string[][] = []
  for (const [name, path] of files) {
    const { ms, size, before, peak, writer } = await downloaded(
      product,
      `${api.url}/api/v1${path}`,
      api.headers,
    )
    rows.push([name, ...[ms, size, before, peak, writer].map(figure)])
  }
  table(
    title,
    ['', 'ms', 'MB of the file', 'server before MB', 'server at most MB', 'writer at most MB'],
    rows,
  )
}
