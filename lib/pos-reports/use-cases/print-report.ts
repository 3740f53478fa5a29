import { AppError, invalidField } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { canBeOfGoods, isPaged, isReport } from '../list'
import { namesOf, MOST_PRINTED, type ReportPaper } from '../rules/report-paper'
import { reportPrintInput } from '../schema'
import { comparedReport } from '../steps/compare-report'
import { fileNameOf, unknownPlace } from '../texts'

export interface PrintedReport {
  /** For `renderPdf`. */
  model: ReportPaper
  /** „Pro Tag 2026-11-01 bis 2026-11-30.pdf“ */
  name: string
}

/**
 * All rows of a report as a paper, with what the page says of it; refuses more of them than anybody would print
 * (`report.tooLongToPrint`).
 */
export const printReport = defineUseCase({
  name: 'report.print',
  mode: 'read',
  right: 'signedIn',
  module: null,
  snapshot: true,
  input: reportPrintInput,
  run: async ({ tx, ctx }, { group, product, name, ...asked }): Promise<PrintedReport> => {
    const { report, from, to, stores = [], devices = [] } = asked
    if (!isReport(report)) throw new AppError('notFound', 'notFound')
    if (from > to) throw invalidField('to', 'report.periodEnds')
    const goods = { group, product, name }
    const only = Object.values(goods).some((one) => one !== undefined) ? goods : null
    if (only && !canBeOfGoods(report)) throw invalidField('report', 'validation.invalid')
    const paging = isPaged(report) ? { page: 1, pageSize: MOST_PRINTED } : {}
    const shown = await comparedReport(
      tx,
      ctx,
      { ...asked, report, stores, devices, ...paging },
      only,
      MOST_PRINTED,
    )
    const { answer, before, choices, at, rowCount: rows } = shown
    if (rows > MOST_PRINTED) throw new AppError('rule', 'report.tooLongToPrint', { rows, most: MOST_PRINTED })
    const model: ReportPaper = {
      ...{ kind: 'REPORT', templateVersion: 1, company: choices.company, only, answer, before, at },
      stores: namesOf(stores, choices.stores, unknownPlace()),
      devices: namesOf(devices, choices.devices, unknownPlace()),
    }
    return { model, name: `${fileNameOf(report, { from, to })}.pdf` }
  },
})
