import { z } from 'zod'
import { EXPORT_FORMATS } from '@/lib/domain/exportable'
import { ENCODINGS } from '@/lib/domain/table-cell'
import { textField } from '@/lib/fields/schema'

/** The media type of an Excel file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Of a file with a table. */
export const fileChoice = {
  format: z.enum(EXPORT_FORMATS).default('csv'),
  encoding: z.enum(ENCODINGS).default('utf-8'),
}

/** What is exported and how; whatever else is sent are filters, which the kind's list checks. */
export const exportInput = z.looseObject({
  kind: textField(40),
  ...fileChoice,
  /** Names of columns, separated by commas, in the order of the file; without them all. */
  columns: textField(4_000)
    .transform((text) => text.split(',').filter(Boolean))
    .default([]),
})
export type ExportInput = z.output<typeof exportInput>
