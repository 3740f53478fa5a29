import { z } from 'zod'
import { dayField, idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isPaged, MOST_SHOWN, REPORTS } from '../list'
import { reportedGoods } from '../schema'
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
  run: ({ tx, ctx }, { page, only, ...query }): Promise<ShownReport> => {
    const paging = isPaged(query.report) ? { page, pageSize: SHOWN } : {}
    return comparedReport(tx, ctx, { ...query, ...paging }, only, MOST_SHOWN)
  },
})
