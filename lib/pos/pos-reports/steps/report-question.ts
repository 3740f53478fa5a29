import { z } from 'zod'
import type { KeptQuestion } from '@/db/schema/export-jobs'
import { refusedFilter } from '@/lib/services/exports/steps/check-question'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { ExportJobFormat } from '@/lib/server/core/export-content'
import { zodIssuesToFields } from '@/lib/server/core/validation'
import { canBeOfGoods, REPORTS } from '../list'
import { reportedGoods, reportPrintInput, type reportFileInput } from '../schema'

const reportInput = reportPrintInput.extend({ report: z.enum(REPORTS) })
const GOODS = reportedGoods.keyof().options

/**
 * Returns a stored question as the query for a report's file. Throws `export.unknownFilter` and
 * `export.invalidFilter`, as lists do, also for an unknown report, and for goods that it cannot be
 * filtered by.
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
  const ofGoods = canBeOfGoods(read.data.report) ? undefined : GOODS.find((one) => one in filter)
  if (ofGoods) throw refusedFilter(invalidField(ofGoods, 'validation.unknownField', { field: ofGoods }))
  return { ...read.data, format, encoding }
}
