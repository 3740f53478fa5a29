import { z } from 'zod'
import type { KeptQuestion } from '@/db/schema/export-jobs'
import { refusedFilter } from '@/lib/services/exports/steps/check-question'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { ExportJobFormat } from '@/lib/server/core/export-content'
import { zodIssuesToFields } from '@/lib/server/core/validation'
import { canBeOfGoods, REPORTS, type ReportName } from '../list'
import { reportedGoods, reportRowsInput, type reportFileInput } from '../schema'

const reportInput = reportRowsInput.extend({ report: z.enum(REPORTS) })
const NARROWED = [...reportedGoods.keyof().options, 'closings'] as const

const canBeNarrowed = (report: ReportName, by: (typeof NARROWED)[number]) =>
  by === 'closings' ? report === 'differences' : canBeOfGoods(report)

/**
 * Returns a stored question as the query for a report's file. Throws `export.unknownFilter` and
 * `export.invalidFilter`, as lists do, also for an unknown report, and for goods or closings that
 * it cannot be filtered by.
 */
export function reportQuestion(
  format: ExportJobFormat,
  { encoding, filter }: Pick<KeptQuestion, 'encoding' | 'filter'>,
): z.output<typeof reportFileInput> {
  if (format === 'zip') throw new Error('a report is one file')
  const read = reportInput.safeParse(filter)
  if (!read.success)
    throw refusedFilter(
      new AppError('invalid', 'validation.failed', {}, zodIssuesToFields(read.error.issues)),
    )
  const { report } = read.data
  const unheardOf = NARROWED.find((one) => one in filter && !canBeNarrowed(report, one))
  if (unheardOf) throw refusedFilter(invalidField(unheardOf, 'validation.unknownField', { field: unheardOf }))
  return { ...read.data, format, encoding }
}
