import { cpus, loadavg, totalmem } from 'node:os'
import type { Cost } from './load'

/** Formats a figure with one decimal below 100, none above. */
export const figure = (value: number): string =>
  value < 100 ? String(Math.round(value * 10) / 10) : String(Math.round(value))

/** Prints a Markdown table, ready for docs/performance.md. */
export function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  console.log(`\n## ${title}\n`)
  console.log(line(head))
  console.log(line(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) console.log(line(row))
}

export const COST_HEAD = ['', 'p50 ms', 'p95 ms', 'req/s', 'CPU server ms', 'CPU PostgreSQL ms']

export const costRow = (what: string, it: Cost): string[] => [
  what,
  ...[it.p50, it.p95, it.perSecond, it.serverCpu, it.databaseCpu].map(figure),
]

/** Prints the machine and its other load: on a busy machine, trust only the CPU columns. */
export function printMachine(): void {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  console.log(`${cpus().length} × ${cpu?.model.trim() ?? '?'}, ${gigabytes} GB, Node ${process.version}`)
  console.log(`Load before the run: ${loadavg().map(figure).join(', ')}`)
}
