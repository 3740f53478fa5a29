import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPlainText } from '@/lib/domain/plain-text'
import type { Encoding } from '@/lib/domain/table-cell'
import { parseCsv, TableUnreadable, type ParsedTable, type TableRow } from './parse-csv'
import { parseXlsx } from './parse-xlsx'

/** What a file holds at most. */
const ROWS_MAX = 100_000
const COLUMNS_MAX = 300

/** What is written beside the rows: the headings, or why there are none. */
export type TableHead =
  | { headings: string[]; separator: string | null; rowCount: number }
  | { code: string; params: Record<string, number> }

/** A process of its own (lib/server/tables/reader.ts): the file is in the folder, and so is the answer. */
function main(folder: string, format: string): void {
  try {
    const bytes = readFileSync(join(folder, 'source'))
    const table = format === 'xlsx' ? parseXlsx(bytes) : parseCsv(bytes, format as Encoding)
    answer(folder, table)
  } catch (error) {
    const { code, params } =
      error instanceof TableUnreadable ? error : new TableUnreadable('import.unreadable')
    writeHead(folder, { code, params })
  }
}

const writeHead = (folder: string, head: TableHead) =>
  writeFileSync(join(folder, 'head.json'), JSON.stringify(head))

function answer(folder: string, { rows: [head, ...rows], separator }: ParsedTable): void {
  if (!head || rows.length === 0) throw new TableUnreadable('import.empty')
  if (rows.length > ROWS_MAX) throw new TableUnreadable('import.tooManyRows', { maximum: ROWS_MAX })
  const headings = headingsOf(head)
  if (headings.length > COLUMNS_MAX)
    throw new TableUnreadable('import.tooManyColumns', { maximum: COLUMNS_MAX })
  const file = createWriteStream(join(folder, 'rows'))
  for (const [line, cells] of rows) {
    const row: TableRow = [line, headings.map((_, index) => toPlainText(cells[index] ?? ''))]
    file.write(`${JSON.stringify(row)}\n`)
  }
  file.end()
  writeHead(folder, { headings, separator, rowCount: rows.length })
}

/** Headings without doubles, and without the empty columns behind the last. */
function headingsOf([, cells]: TableRow): string[] {
  const trimmed = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())
  const last = trimmed.findLastIndex(Boolean)
  const seen = new Map<string, number>()
  return trimmed.slice(0, last + 1).map((heading, index) => {
    const name = (heading || `Spalte ${index + 1}`).slice(0, 200)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count > 1 ? `${name} (${count})` : name
  })
}

const [folder = '', format = ''] = process.argv.slice(2)
main(folder, format)
