import { admits } from '@/lib/domain/rights'
import { AppError } from '@/lib/server/core/errors'
import type { ExportContent } from '@/lib/server/core/export-content'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { queryOf } from './schema'
import { checkPeriod, refuseEmpty } from './steps/check-period'
import { dsfinvkFile } from './use-cases/write-dsfinvk'

/** The tills' data for the tax office as the content of a background export. */
export const dsfinvkContent: ExportContent = {
  link: '/dsfinvk',
  rights: ['TAX_PATCH'],
  module: 'pos',
  audited: 'dsfinvk.export',
  check: async (scope, { question }) => {
    const period = await checkPeriod(scope, queryOf(question.filter))
    await refuseEmpty(scope, period)
    return question
  },
  refuseLost: (ctx) => {
    if (!admits(ctx, 'TAX_PATCH', 'pos')) throw new AppError('forbidden', 'forbidden')
  },
  write: (ctx, { question: { filter } }, onRows) => writeFile(dsfinvkFile, ctx, queryOf(filter), { onRows }),
}
