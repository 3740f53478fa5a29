import { stringify } from 'csv-stringify/sync'
import { csvCell, type Encoding } from '@/lib/domain/table-cell'
import { TEXT_ENCODINGS } from './encodings'
import type { TableColumn, TableWriter } from './table-file'

/** Semicolons, quotes where needed, CRLF line ends: the CSV that a German Excel opens. */
const lines = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

/** Writes a table as CSV under one line of headings; cells beyond the last heading are text. */
export function csvWriter(columns: readonly TableColumn[], encoding: Encoding): TableWriter {
  const { mark, written, bytes } = TEXT_ENCODINGS[encoding]
  const headings = columns.map(({ heading }) => csvCell('text', heading, written))
  return {
    head: () => bytes(mark + lines([headings])),
    rows: (batch) =>
      bytes(
        lines(
          batch.map((row) => [
            ...columns.map(({ type }, index) => csvCell(type, row[index] ?? null, written)),
            ...row.slice(columns.length).map((cell) => csvCell('text', cell, written)),
          ]),
        ),
      ),
    end: () => Buffer.alloc(0),
  }
}
