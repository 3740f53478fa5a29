import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isPaged, reportSortOf } from '../list'
import { namesOf, MOST_PRINTED, type ReportPaper } from '../rules/report-paper'
import { reportPrintInput } from '../schema'
import { checkReport } from '../steps/check-report'
import { comparedReport } from '../steps/compare-report'
import { fileNameOf, unknownPlace } from '../texts'

export interface PrintedReport {
  /** For `renderPdf`. */
  model: ReportPaper
  /** „Pro Tag 2026-11-01 bis 2026-11-30.pdf“ */
  name: string
}

/**
 * All rows of a report for printing, with the page's headline; throws `report.tooLongToPrint` for
 * too many rows.
 */
export const printReport = defineUseCase({
  name: 'report.print',
  mode: 'read',
  right: 'signedIn',
  module: null,
  snapshot: true,
  input: reportPrintInput,
  run: async ({ tx, ctx }, { sort, compare = null, ...question }): Promise<PrintedReport> => {
    const { only, closings = null, ...query } = checkReport(ctx, question)
    const { report, from, to, stores = [], devices = [] } = query
    const paging = isPaged(report) ? { page: 1, pageSize: MOST_PRINTED } : {}
    const look = { only, closings, compare, sort: reportSortOf(sort, report, query) }
    const shown = await comparedReport(tx, ctx, { ...query, stores, devices, ...paging }, look, MOST_PRINTED)
    const { answer, before, beside, choices, at, rowCount: rows } = shown
    if (rows > MOST_PRINTED) throw new AppError('rule', 'report.tooLongToPrint', { rows, most: MOST_PRINTED })
    const model: ReportPaper = {
      kind: 'REPORT',
      templateVersion: 1,
      company: choices.company,
      only,
      closings,
      answer,
      before,
      beside,
      at,
      stores: namesOf(stores, choices.stores, unknownPlace()),
      devices: namesOf(devices, choices.devices, unknownPlace()),
    }
    return { model, name: `${fileNameOf(report, { from, to })}.pdf` }
  },
})
