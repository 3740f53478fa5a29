import { z } from 'zod'
import type { Paged } from '@/lib/server/endpoint'
import { businessDay } from '@/lib/domain/business-date'
import { dayField, idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/use-case'
import { isOfClosings, isPaged, REPORTS } from '../list'
import { reportChoices, type ReportChoices } from '../queries/report-choices'
import { turnoverTotals } from '../queries/turnover-totals'
import { periodBefore } from '../rules/period-before'
import { turnoverText } from '../queries/report-record'
import { reportedGoods, type ReportAnswer, type TurnoverTotals } from '../schema'
import { assembleReport } from '../steps/assemble-report'

/** Rows of a page on screen. */
const SHOWN = 100

const input = z.strictObject({
  report: z.enum(REPORTS),
  from: dayField(),
  to: dayField(),
  stores: z.array(idField()),
  devices: z.array(idField()),
  page: z.int().min(1),
  only: reportedGoods.nullable(),
})

/** A report as its page shows it. */
export interface ShownReport extends Paged<ReportAnswer> {
  choices: ReportChoices
  /** The turnover that it is compared with; null for reports on closings. */
  before: { from: string; to: string; totals: TurnoverTotals } | null
  /** Until when it is, as an instant. */
  at: string
}

/** A report with what its page offers and compares it with. As `readReport`; the first day must not be after the last. */
export const showReport = defineUseCase({
  name: 'report.show',
  mode: 'read',
  right: 'signedIn',
  module: null,
  // figures and rows are read by several statements, and what a till pushes meanwhile must not part them
  snapshot: true,
  input,
  run: async ({ tx, ctx }, { page, only, ...asked }): Promise<ShownReport> => {
    const { report, from, to, stores, devices } = asked
    const among = {
      stores: stores.length > 0 ? stores : null,
      devices: devices.length > 0 ? devices : null,
      companyId: ctx.companyId,
      only,
    }
    const paging = isPaged(report) ? { page, pageSize: SHOWN } : {}
    const earlier = periodBefore({ from, to }, businessDay(ctx.now()))
    const [shown, choices, totals] = await Promise.all([
      assembleReport(tx, { ...asked, ...paging }, { from, to, ...among }),
      reportChoices(tx, ctx),
      isOfClosings(report) ? null : turnoverTotals(tx, { ...earlier, ...among }),
    ])
    const before = totals && { ...earlier, totals: turnoverText(totals) }
    return { ...shown, choices, before, at: ctx.now().toISOString() }
  },
})
