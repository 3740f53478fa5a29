import { reportFile } from '@/lib/pos/pos-reports/use-cases/export-report'
import { printReport } from '@/lib/pos/pos-reports/use-cases/print-report'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { pdfResponse } from '@/lib/server/next/pdf-answer'
import { recordsAnswer } from '@/lib/server/next/file-answer'
import { renderPdf } from '@/lib/server/files/pdf/renderer'

/**
 * Returns a report as a table, or with `format=pdf` as a PDF, which is rendered for each request
 * and not stored.
 */
export async function reportAnswer(
  ctx: Context,
  { format, ...query }: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  if (format !== 'pdf')
    return recordsAnswer(
      ctx,
      'pos-report',
      await writeFile(reportFile, ctx, { ...query, ...(format === undefined ? {} : { format }) }, { signal }),
    )
  const { model, name } = await execute(printReport, ctx, query)
  return pdfResponse(await renderPdf(model, { owner: ctx.tenantId, signal }), name)
}
