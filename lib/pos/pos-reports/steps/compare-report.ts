import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import type { Context } from '@/lib/server/core/context'
import { isOfClosings, isRateKey, type ClosingChoice, type ReportedGoods, type ReportSort } from '../list'
import { reportChoices, type ReportChoices } from '../queries/report-choices'
import { turnoverText } from '../queries/report-record'
import { hasSoldBefore, turnoverTotals } from '../queries/turnover-totals'
import { comparisonOf, type ComparisonWay } from '../rules/comparisons'
import { sortRows, sortTotals, vatAt } from '../rules/sort-rows'
import type { ReportAnswer, ReportOf, ReportQuery, TurnoverTotals } from '../schema'
import { assembleReport, type AssembledReport } from './assemble-report'
import { isSold, soldGross, soldWithBeside, type SoldBeside } from './sold-beside'

/** A report for the screen. */
export interface ShownReport extends AssembledReport {
  choices: ReportChoices
  /**
   * The turnover to compare with; null for reports on closings, and where sales began after the
   * earlier period.
   */
  before: { from: string; to: string; totals: TurnoverTotals } | null
  /** For each row of products and groups, as many as are shown; null for other reports. */
  beside: SoldBeside[] | null
  /** The instant up to which it was read. */
  at: string
}

/** How a report is narrowed, ordered and compared on the screen. */
export interface ReportLook {
  only: ReportedGoods | null
  closings: ClosingChoice | null
  sort: ReportSort | null
  compare: ComparisonWay | null
}

/**
 * Returns a report with its filter options and its comparison; `most` rows for one on closings.
 * Throws as `assembleReport`.
 */
export async function comparedReport(
  tx: TenantTx,
  ctx: Context,
  query: ReportQuery,
  { only, closings, sort, compare }: ReportLook,
  most: number,
): Promise<ShownReport> {
  const { report, from, to, stores = [], devices = [] } = query
  const among = {
    stores: stores.length > 0 ? stores : null,
    devices: devices.length > 0 ? devices : null,
    companyId: ctx.companyId,
    only,
    closings,
  }
  const { from: start, to: end } = comparisonOf({ from, to }, businessDay(ctx.now()), compare)
  const earlier = { from: start, to: end, ...among }
  const isCompared = !isOfClosings(report)
  const [shown, choices, totals, isCovered] = await Promise.all([
    assembleReport(tx, query, { from, to, ...among }, { most, sort }),
    reportChoices(tx, ctx),
    isCompared ? turnoverTotals(tx, earlier) : null,
    isCompared ? hasSoldBefore(tx, earlier) : false,
  ])
  const before = totals && isCovered ? { from: start, to: end, totals: turnoverText(totals) } : null
  const rest = { choices, before, at: ctx.now().toISOString() }
  const { answer } = shown
  if (isSold(answer)) {
    const sold = before && (await soldGross(tx, answer.report, earlier))
    return { ...shown, ...rest, ...(await soldWithBeside(tx, answer, sold, { sort, most })) }
  }
  return {
    ...shown,
    ...rest,
    answer: sort ? sortedAnswer(answer, sort) : answer,
    beside: null,
  }
}

type Parts = ReportOf<'days'> | ReportOf<'weekdays'> | ReportOf<'hours'> | ReportOf<'cashiers'>

const OF_PARTS: readonly string[] = ['days', 'weekdays', 'hours', 'cashiers']
const isOfParts = (answer: ReportAnswer): answer is Parts => OF_PARTS.includes(answer.report)

/** Sorts the few rows of a report after reading; closings and paged reports are read in order. */
function sortedAnswer(answer: ReportAnswer, sort: ReportSort): ReportAnswer {
  if (answer.report === 'total') return { ...answer, totals: sortTotals(answer.totals, sort) }
  if (!isOfParts(answer)) return answer
  const { key } = sort
  const rateOf = isRateKey(key) ? key.slice('vatAt'.length) : null
  const valueOf = (row: Parts['rows'][number]) => {
    if (rateOf !== null) return 'taxes' in row ? vatAt(row.taxes, rateOf) : null
    return key in row ? row[key as 'gross'] : null
  }
  return { ...answer, rows: sortRows<Parts['rows'][number]>(answer.rows, sort, valueOf) } as Parts
}
