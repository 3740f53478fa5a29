import 'server-only'
import { stringify } from 'csv-stringify/sync'

/**
 * A table as a file that Excel opens in German: UTF-8 with its mark, semicolons. Cells that a spreadsheet would take
 * for a formula are defused.
 */
export function csvAnswer(filename: string, columns: readonly string[], rows: readonly string[][]): Response {
  const text = stringify([[...columns], ...rows], { bom: true, delimiter: ';', escape_formulas: true })
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
