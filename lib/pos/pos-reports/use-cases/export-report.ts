import type { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { tableFile, type FileColumn } from '@/lib/services/exports/queries'
import { execute } from '@/lib/server/core/execute'
import type { LargeFile, OnRows } from '@/lib/server/files/large-file/writer'
import type { NamedFile } from '@/lib/server/files/table-file'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import {
  cashierColumns,
  dayColumns,
  differenceColumns,
  groupColumns,
  hourColumns,
  productColumns,
  receiptColumns,
  salesJournalColumns,
  storeJournalColumns,
  totalColumns,
  weekdayColumns,
} from '../exports'
import { isPaged, type ReportName } from '../list'
import { monthsOf, receiptRows, salesJournalRows, type ReportRows } from '../queries/receipt-pages'
import type { ReportFilter, ReportPlace } from '../queries/report-filter'
import { journalText } from '../queries/report-record'
import { reportFileInput } from '../schema'
import { assembleReport } from '../steps/assemble-report'
import { checkReportFile } from '../steps/check-report'
import { fileNameOf, reportTitle } from '../texts'

const BATCH = 500

/** Writes rows with their columns; the row type differs per report. */
type Write = <Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
) => Promise<NamedFile>

/** All rows of a report as a file, as `readReport` returns them; without sums. */
export const exportReport = defineUseCase({
  name: 'report.export',
  mode: 'read',
  right: 'signedIn',
  module: null,
  snapshot: true,
  input: reportFileInput,
  run: (scope, input) => writeReport(scope, input),
})

/** Writes the file of a report, however many rows it has. */
export const reportFile: LargeFile = {
  of: 'pos-report',
  write: (ctx, input, onRows) =>
    execute({ ...exportReport, run: (scope, query) => writeReport(scope, query, onRows) }, ctx, input),
}

async function writeReport(
  scope: ReadScope,
  input: z.output<typeof reportFileInput>,
  onRows?: OnRows,
): Promise<NamedFile> {
  const { asked: query, filter } = await checkReportFile(scope, input)
  const { report } = query
  const { format, encoding } = input
  const choice = { title: reportTitle(report), named: fileNameOf(report, query), format, encoding }
  const write: Write = (columns, batches) => tableFile(choice, columns, batches, onRows)
  return isPaged(report)
    ? writtenInPages(scope.tx, report, filter, write)
    : writtenAtOnce(scope.tx, report, filter, write)
}

async function writtenAtOnce(
  tx: TenantTx,
  report: ReportName,
  filter: ReportFilter,
  write: Write,
): Promise<NamedFile> {
  const { from, to } = filter
  const { answer } = await assembleReport(tx, { report, from, to }, filter)
  switch (answer.report) {
    case 'total':
      return write(totalColumns(answer.totals), once([answer.totals]))
    case 'product-groups':
      return write(groupColumns, once(answer.rows))
    case 'products':
      return write(productColumns, once(answer.rows))
    case 'days':
      return write(dayColumns(answer.rows), once(answer.rows))
    case 'weekdays':
      return write(weekdayColumns, once(answer.rows))
    case 'hours':
      return write(hourColumns, once(answer.rows))
    case 'cashiers':
      return write(cashierColumns, once(answer.rows))
    case 'differences':
      return write(differenceColumns, once(answer.rows))
    case 'store-journal':
      return write(storeJournalColumns, once(answer.rows))
    default:
      throw new Error(`${answer.report} comes page by page`)
  }
}

function writtenInPages(
  tx: TenantTx,
  report: 'receipts' | 'sales-journal',
  filter: ReportFilter,
  write: Write,
): Promise<NamedFile> {
  if (report === 'receipts')
    return write(
      receiptColumns,
      pages(tx, filter, (days, slice) => receiptRows(tx, days, slice, { isPlain: true })),
    )
  return write(
    salesJournalColumns,
    pages(tx, filter, async (days, slice) => {
      const { rows, next } = await salesJournalRows(tx, days, slice)
      return { rows: rows.map(journalText), next }
    }),
  )
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve()
  yield rows
}

type Read<Row> = (
  filter: ReportFilter,
  slice: { limit: number; after: ReportPlace | null },
) => Promise<ReportRows<Row>>

/**
 * Iterates over all rows month by month, each page after the last row of the one before: a page of
 * three years is planned for 36 months, which takes longer than reading it. The database reads on
 * while rows are processed; an error surfaces when the page is awaited.
 */
async function* pages<Row>(
  tx: TenantTx,
  filter: ReportFilter,
  read: Read<Row>,
): AsyncGenerator<readonly Row[]> {
  for (const days of await monthsOf(tx, filter)) {
    const page = (after: ReportPlace | null) => read({ ...filter, ...days }, { limit: BATCH, after })
    let coming: Promise<ReportRows<Row>> | null = page(null)
    while (coming) {
      const { rows, next }: ReportRows<Row> = await coming
      coming = next && page(next)
      coming?.catch(() => undefined)
      yield rows
    }
  }
}
