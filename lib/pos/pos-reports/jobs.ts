import type { ExportContent } from '@/lib/server/core/export-content'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { checkReportFile } from './steps/check-report'
import { reportQuestion } from './steps/report-question'
import { reportFile } from './use-cases/export-report'

/**
 * A report on tills as the content of a background export; its filter names the `report` and its
 * conditions.
 */
export const reportContent: ExportContent = {
  link: '/csv-export',
  rights: ['CSV-EXPORT_SHOW'],
  module: null,
  check: async (scope, { format, question }) => {
    await checkReportFile(scope, reportQuestion(format, question))
    return question
  },
  refuseLost: () => undefined,
  write: (ctx, { format, question: { encoding, filter } }, onRows) =>
    writeFile(reportFile, ctx, { ...filter, format, encoding }, { onRows }),
}
