import type { Paged } from '@/lib/server/core/endpoint'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isReport } from '../list'
import { refuseDetails } from '../steps/check-report'
import { reportInput, type ReportAnswer } from '../schema'
import { assembleReport } from '../steps/assemble-report'

/**
 * A report on the active company's stores, by days in Berlin. People restricted to stores get data
 * of these only; ids that they may not see match nothing. Throws notFound for an unknown report,
 * forbidden for one with single receipts or closings without the right to see these,
 * `report.periodEnds` if the last day is before the first.
 */
export const readReport = defineUseCase({
  name: 'report.read',
  mode: 'read',
  right: 'signedIn',
  module: null,
  // figures and rows are read by several statements, which a concurrent push must not make
  // inconsistent
  snapshot: true,
  input: reportInput,
  run: async ({ tx, ctx }, query): Promise<Paged<ReportAnswer>> => {
    const { report, from, to, stores = null, devices = null } = query
    if (!isReport(report)) throw new AppError('notFound', 'notFound')
    refuseDetails(ctx, report)
    if (from > to) throw invalidField('to', 'report.periodEnds')
    return assembleReport(tx, { ...query, report }, { from, to, stores, devices, companyId: ctx.companyId })
  },
})
