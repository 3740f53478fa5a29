import { strToU8 } from 'fflate'
import { admits } from '@/lib/domain/rights'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { ExportContent } from '@/lib/server/core/export-content'
import { writeZip } from '@/lib/server/files/zip-file'
import { getVersion, refuseRestricted } from './queries/read-documentation'
import { newestDocumentationPdf } from './use-cases/newest-paper'

/**
 * The newest version, as PDF and as Markdown, as the content of a background export; the first one
 * is generated if there is none. The period is ignored: versions describe a moment.
 */
export const documentationContent: ExportContent = {
  link: '/procedure-documentation',
  rights: ['TAX_PATCH'],
  module: null,
  audited: 'procedureDocumentation.export',
  check: ({ ctx }, { question }) => {
    refuseRestricted(ctx)
    return Promise.resolve(question)
  },
  refuseLost: (ctx) => {
    if (!admits(ctx, 'TAX_PATCH')) throw new AppError('forbidden', 'forbidden')
  },
  write: async (ctx) => {
    const { id, name, bytes } = await newestDocumentationPdf(ctx)
    const { markdown, name: textName } = await execute(getVersion, ctx, { id })
    const file = await writeZip(ctx.now(), async (zip) => {
      await zip.add(name, bytes)
      await zip.add(textName, strToU8(markdown))
    })
    return { file, name: name.replace(/\.pdf$/, '.zip'), type: 'application/zip', rows: 2 }
  },
}
