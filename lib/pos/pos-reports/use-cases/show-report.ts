import { z } from 'zod'
import { dayField, idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { CLOSING_CHOICES, isPaged, MOST_SHOWN, REPORTS, reportSortOf } from '../list'
import { COMPARISON_WAYS } from '../rules/comparisons'
import { reportedGoods } from '../schema'
import { refuseDetails } from '../steps/check-report'
import { comparedReport, type ShownReport } from '../steps/compare-report'

/** Rows per page of paged reports. */
const SHOWN = 100

const input = z.strictObject({
  report: z.enum(REPORTS),
  from: dayField(),
  to: dayField(),
  stores: z.array(idField()),
  devices: z.array(idField()),
  page: z.int().min(1),
  only: reportedGoods.nullable(),
  closings: z.enum(CLOSING_CHOICES).nullable().default(null),
  /** As „-gross“; unknown columns are ignored. */
  sort: z.string().max(40).nullable().default(null),
  compare: z.enum(COMPARISON_WAYS).nullable().default(null),
})

/**
 * A report with its page's filter options and comparison. As `readReport`; the first day must not
 * be after the last.
 */
export const showReport = defineUseCase({
  name: 'report.show',
  mode: 'read',
  right: 'signedIn',
  module: null,
  // figures and rows are read by several statements, which a concurrent push must not make
  // inconsistent
  snapshot: true,
  input,
  run: ({ tx, ctx }, { page, only, closings, sort, compare, ...query }): Promise<ShownReport> => {
    refuseDetails(ctx, query.report)
    const paging = isPaged(query.report) ? { page, pageSize: SHOWN } : {}
    const look = { only, closings, compare, sort: reportSortOf(sort, query.report, query) }
    return comparedReport(tx, ctx, { ...query, ...paging }, look, MOST_SHOWN)
  },
})
