import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPlainText } from '@/lib/domain/plain-text'
import type { TableEncoding } from './inspect'
import { parseCsv, TableUnreadable, type ParsedTable } from './parse-csv'
import { parseXlsx } from './parse-xlsx'
import { cellsUnder, headingsOf, type TableRow } from './table-rows'

const ROWS_MAX = 100_000
const COLUMNS_MAX = 300

/** Written in addition to the rows: the headings, or why there are none. */
export type TableHead =
  | { headings: string[]; separator: string | null; rowCount: number }
  | { code: string; params: Record<string, number> }

/**
 * A process of its own (lib/server/files/tables/reader.ts): reads the file from the folder and
 * writes the result there.
 */
function main(folder: string, format: string): void {
  try {
    const bytes = readFileSync(join(folder, 'source'))
    const table = format === 'xlsx' ? parseXlsx(bytes) : parseCsv(bytes, format as TableEncoding)
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
  const headings = headingsOf(head, rows)
  if (headings.length > COLUMNS_MAX)
    throw new TableUnreadable('import.tooManyColumns', { maximum: COLUMNS_MAX })
  const file = createWriteStream(join(folder, 'rows'))
  for (const [line, cells] of rows) {
    const row: TableRow = [line, cellsUnder(headings, cells).map(toPlainText)]
    file.write(`${JSON.stringify(row)}\n`)
  }
  file.end()
  writeHead(folder, { headings, separator, rowCount: rows.length })
}

const [folder = '', format = ''] = process.argv.slice(2)
main(folder, format)
