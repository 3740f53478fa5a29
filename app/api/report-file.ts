import { reportFile } from '@/lib/pos-reports/use-cases/export-report'
import { printReport } from '@/lib/pos-reports/use-cases/print-report'
import type { Context } from '@/lib/server/context'
import { execute } from '@/lib/server/execute'
import { writeFile } from '@/lib/server/large-file/writer'
import { pdfResponse } from '@/lib/server/next/pdf-answer'
import { tableAnswer } from '@/lib/server/next/table-answer'
import { renderPdf } from '@/lib/server/pdf/renderer'

/** A report as a table, or with `format=pdf` as a paper, which is rendered for each request and not kept. */
export async function reportAnswer(
  ctx: Context,
  { format, ...asked }: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  if (format !== 'pdf')
    return tableAnswer(
      await writeFile(reportFile, ctx, { ...asked, ...(format === undefined ? {} : { format }) }, { signal }),
    )
  const { model, name } = await execute(printReport, ctx, asked)
  return pdfResponse(await renderPdf(model, { owner: ctx.tenantId, signal }), name)
}
