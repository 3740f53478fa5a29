import type { z } from 'zod'
import type { Who } from '@/lib/domain/rights'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { ReadScope } from '@/lib/server/core/use-case'
import { refuseLongSheet } from '@/lib/server/files/xlsx-writer'
import { canBeOfGoods, isPaged, isReport, mayReadReport, type ReportedGoods, type ReportName } from '../list'
import type { ReportFilter } from '../queries/report-filter'
import { turnoverTotals } from '../queries/turnover-totals'
import type { reportFileInput, reportRowsInput } from '../schema'

type Question = z.output<typeof reportRowsInput>

/** The filter of a related report; `only` is null for all goods. */
type CheckedQuestion = Omit<Question, 'report' | keyof ReportedGoods> & {
  report: ReportName
  only: ReportedGoods | null
}

/**
 * Throws notFound for an unknown report, forbidden as `refuseDetails`, `report.periodEnds`, and
 * invalid for goods or closings that the report cannot be filtered by.
 */
export function checkReport(who: Who, { group, product, name, report, ...query }: Question): CheckedQuestion {
  if (!isReport(report)) throw new AppError('notFound', 'notFound')
  refuseDetails(who, report)
  if (query.from > query.to) throw invalidField('to', 'report.periodEnds')
  const goods = { group, product, name }
  const only = Object.values(goods).some((one) => one !== undefined) ? goods : null
  if (only && !canBeOfGoods(report)) throw invalidField('report', 'validation.invalid')
  if (query.closings && report !== 'differences') throw invalidField('closings', 'validation.invalid')
  return { ...query, report, only }
}

/** Throws forbidden for a report that the user may not read. */
export function refuseDetails(who: Who, report: ReportName): void {
  if (!mayReadReport(who, report)) throw new AppError('forbidden', 'forbidden')
}

/**
 * Same as `checkReport`, for a file and its filter. Also throws `export.tooManyRows` if the days'
 * counts exceed a sheet; not checked with a goods filter, for which the rows would have to be read.
 */
export async function checkReportFile(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { format, encoding, ...question }: z.output<typeof reportFileInput>,
): Promise<{ asked: CheckedQuestion; filter: ReportFilter }> {
  const query = checkReport(ctx, question)
  const { report, from, to, stores = null, devices = null, only, closings = null } = query
  const filter = { from, to, stores, devices, companyId: ctx.companyId, only, closings }
  if (format === 'xlsx' && isPaged(report) && !only) {
    const { countAll, countLines } = await turnoverTotals(tx, filter)
    refuseLongSheet(report === 'receipts' ? countAll : countLines)
  }
  return { asked: query, filter }
}
