import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import type { Context } from '@/lib/server/core/context'
import { isOfClosings, type ReportedGoods } from '../list'
import { reportChoices, type ReportChoices } from '../queries/report-choices'
import { turnoverText } from '../queries/report-record'
import { hasSoldBefore, turnoverTotals } from '../queries/turnover-totals'
import { periodBefore } from '../rules/period-before'
import type { ReportQuery, TurnoverTotals } from '../schema'
import { assembleReport, type AssembledReport } from './assemble-report'

/** A report for the screen. */
export interface ShownReport extends AssembledReport {
  choices: ReportChoices
  /**
   * The turnover to compare with; null for reports on closings, and where sales began after the
   * earlier period.
   */
  before: { from: string; to: string; totals: TurnoverTotals } | null
  /** The instant up to which it was read. */
  at: string
}

/**
 * Returns a report with its filter options and its comparison; `most` rows for one on closings.
 * Throws as `assembleReport`.
 */
export async function comparedReport(
  tx: TenantTx,
  ctx: Context,
  query: ReportQuery,
  only: ReportedGoods | null,
  most: number,
): Promise<ShownReport> {
  const { report, from, to, stores = [], devices = [] } = query
  const among = {
    stores: stores.length > 0 ? stores : null,
    devices: devices.length > 0 ? devices : null,
    companyId: ctx.companyId,
    only,
  }
  const earlier = periodBefore({ from, to }, businessDay(ctx.now()))
  const isCompared = !isOfClosings(report)
  const [shown, choices, totals, isCovered] = await Promise.all([
    assembleReport(tx, query, { from, to, ...among }, most),
    reportChoices(tx, ctx),
    isCompared ? turnoverTotals(tx, { ...earlier, ...among }) : null,
    isCompared ? hasSoldBefore(tx, { ...earlier, ...among }) : false,
  ])
  const before = totals && isCovered ? { ...earlier, totals: turnoverText(totals) } : null
  return { ...shown, choices, before, at: ctx.now().toISOString() }
}
