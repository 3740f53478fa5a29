import { z } from 'zod'
import type { KeptQuestion } from '@/db/schema/export-jobs'
import type { ExportFormat } from '@/lib/domain/exportable'
import { refusedFilter } from '@/lib/exports/steps/check-question'
import { canBeOfGoods, REPORTS } from '@/lib/pos-reports/list'
import { reportedGoods, reportPrintInput, type reportFileInput } from '@/lib/pos-reports/schema'
import { AppError, invalidField } from '@/lib/server/errors'
import { zodIssuesToFields } from '@/lib/server/validation'

const reportInput = reportPrintInput.extend({ report: z.enum(REPORTS) })
const GOODS = reportedGoods.keyof().options

/**
 * What a kept question asks of a report's file. Throws `export.unknownFilter` and `export.invalidFilter`, as lists do, also for a
 * report that does not exist, and for goods that it cannot be narrowed to.
 */
export function reportQuestion(
  format: ExportFormat | 'zip',
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
