import { admits } from '@/lib/domain/rights'
import { AppError } from '@/lib/server/core/errors'
import type { Context } from '@/lib/server/core/context'
import type { ExportContent, ExportOrder, OnProgress } from '@/lib/server/core/export-content'
import { queryOf } from '@/lib/tax/dsfinvk/schema'
import { checkPeriod } from '@/lib/tax/dsfinvk/steps/check-period'
import { tseExportContent } from '@/lib/tax/tse-export/jobs'
import { renderPapers } from '@/lib/tax/z3/steps/render-papers'
import { hasBooks, marked, periodOf } from './rules/question'
import { writePackage } from './steps/write-package'
import { TSE_PATIENCE_MS } from './words'

/** Everything that the tax office requests in an audit, as the content of a background export. */
export const auditPackageContent: ExportContent = {
  link: '/audit-package',
  rights: ['TAX_PATCH'],
  module: null,
  audited: 'auditPackage.export',
  check: async (scope, { question }) => {
    await checkPeriod(scope, queryOf(periodOf(question.filter)))
    return { ...question, filter: marked(question.filter, admits(scope.ctx, 'tenantAdmin')) }
  },
  refuseLost: (ctx, { filter }) => {
    if (!admits(ctx, hasBooks(filter) ? 'tenantAdmin' : 'TAX_PATCH'))
      throw new AppError('forbidden', 'forbidden')
  },
  prepare: prepareTses,
  write: async (ctx, order, onProgress) => {
    const hasOwnBooks = hasBooks(order.question.filter)
    const { from, to } = queryOf(periodOf(order.question.filter))
    if (hasOwnBooks) await renderPapers(ctx, { from, to })
    return writePackage(ctx, unmarked(order), onProgress, hasOwnBooks)
  },
}

const unmarked = (order: ExportOrder): ExportOrder => ({
  ...order,
  question: { ...order.question, filter: periodOf(order.question.filter) },
})

/**
 * Has fiskaly prepare the data that the TSEs signed, which takes minutes. Its refusals are reported
 * when that part is written; an auditor waits for at most ten minutes.
 */
async function prepareTses(ctx: Context, order: ExportOrder, onProgress: OnProgress): Promise<Date | null> {
  if (!admits(ctx, 'TAX_PATCH', 'pos')) return null
  const waited = ctx.now().getTime() - order.createdAt.getTime()
  const onTses = (done: number) => onProgress(0, [{ part: 'tse', state: 'RUNNING', done, total: null }])
  onTses(0)
  try {
    const again = (await tseExportContent.prepare?.(ctx, unmarked(order), onTses)) ?? null
    return waited > TSE_PATIENCE_MS ? null : again
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
