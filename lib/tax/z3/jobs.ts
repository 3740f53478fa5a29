import { admits } from '@/lib/domain/rights'
import { AppError } from '@/lib/server/core/errors'
import type { ExportContent } from '@/lib/server/core/export-content'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { z3Input } from './schema'
import { renderPapers } from './steps/render-papers'
import { checkZ3, z3File } from './use-cases/write-z3'

/** A company's books for the tax office as the content of a background export. */
export const z3Content: ExportContent = {
  link: '/z3',
  rights: ['tenantAdmin'],
  module: null,
  audited: 'z3.export',
  check: (scope, { question }) => {
    checkZ3(scope, z3Input.parse(question.filter))
    return Promise.resolve(question)
  },
  refuseLost: (ctx) => {
    if (!admits(ctx, 'tenantAdmin')) throw new AppError('forbidden', 'forbidden')
  },
  write: async (ctx, { question: { filter } }, onRows) => {
    await renderPapers(ctx, z3Input.parse(filter))
    return writeFile(z3File, ctx, filter, { onRows })
  },
}
