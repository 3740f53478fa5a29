import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileChoice } from '@/lib/domain/table-source'
import { AppError } from '@/lib/server/core/errors'
import { childProgram } from '@/lib/server/files/child/program'
import { arrangeTable, type ArrangedTable, type TableHead } from './arrange-table'
import type { TableFormat } from './inspect'
import { parseCsv } from './parse-csv'
import { parseXlsx } from './parse-xlsx'
import { TableUnreadable } from './parsed-table'

/** A table in a folder, as `source`; its rows are written there, as `rows`. */
export interface TableTask {
  folder: string
  format: TableFormat
  choice: FileChoice
  /** Folded headings by which fields are recognized. */
  known: string[]
}

/** The program behind `reader.ts`. */
export default childProgram<TableTask, TableHead>(async ({ folder, format, choice, known }) => {
  try {
    const bytes = readFileSync(join(folder, 'source'))
    const headings = new Set(known)
    const parsed =
      format.format === 'xlsx'
        ? parseXlsx(bytes, { ...choice, known: headings })
        : parseCsv(bytes, { encoding: format.encoding, separator: choice.separator, known: headings })
    const { head, rows } = arrangeTable(parsed, headings, choice.headingLine)
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(join(folder, 'rows')))
    return head
  } catch (error) {
    const { code, params } =
      error instanceof TableUnreadable ? error : new TableUnreadable('import.unreadable')
    throw new AppError('invalid', code, params)
  }
})

const LINES = 500

/** Yields the rows as lines of JSON, many at a time. */
function* linesOf(rows: ArrangedTable['rows']): Generator<string> {
  for (let start = 0; start < rows.length; start += LINES)
    yield rows
      .slice(start, start + LINES)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('')
}
