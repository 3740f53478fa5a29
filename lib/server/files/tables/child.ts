import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toPlainText } from '@/lib/domain/plain-text'
import { AppError } from '@/lib/server/core/errors'
import { childProgram } from '@/lib/server/files/child/program'
import type { TableEncoding } from './inspect'
import { parseCsv, TableUnreadable, type ParsedTable } from './parse-csv'
import { parseXlsx } from './parse-xlsx'
import { cellsUnder, headingsOf, type TableRow } from './table-rows'

const ROWS_MAX = 100_000
const COLUMNS_MAX = 300

/** A table in a folder, as `source`; its rows are written there, as `rows`. */
export interface TableTask {
  folder: string
  encoding: TableEncoding | 'xlsx'
}

/** What is known of a table in addition to its rows. */
export interface TableHead {
  headings: string[]
  separator: string | null
  rowCount: number
}

/** The program behind `reader.ts`. */
export default childProgram<TableTask, TableHead>(async ({ folder, encoding }) => {
  try {
    const bytes = readFileSync(join(folder, 'source'))
    return await written(folder, encoding === 'xlsx' ? parseXlsx(bytes) : parseCsv(bytes, encoding))
  } catch (error) {
    const { code, params } =
      error instanceof TableUnreadable ? error : new TableUnreadable('import.unreadable')
    throw new AppError('invalid', code, params)
  }
})

async function written(
  folder: string,
  { rows: [head, ...rows], separator }: ParsedTable,
): Promise<TableHead> {
  if (!head || rows.length === 0) throw new TableUnreadable('import.empty')
  if (rows.length > ROWS_MAX) throw new TableUnreadable('import.tooManyRows', { maximum: ROWS_MAX })
  const headings = headingsOf(head, rows)
  if (headings.length > COLUMNS_MAX)
    throw new TableUnreadable('import.tooManyColumns', { maximum: COLUMNS_MAX })
  await pipeline(Readable.from(linesOf(rows, headings)), createWriteStream(join(folder, 'rows')))
  return { headings, separator, rowCount: rows.length }
}

const LINES = 500

/** Yields the rows as lines of JSON, many at a time. */
function* linesOf(rows: ParsedTable['rows'], headings: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += LINES)
    yield rows
      .slice(start, start + LINES)
      .map(([line, cells]): TableRow => [line, cellsUnder(headings, cells).map(toPlainText)])
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('')
}
