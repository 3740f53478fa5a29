import { z } from 'zod'
import { EXPORT_FORMATS } from '@/lib/domain/exportable'
import { ENCODINGS } from '@/lib/domain/table-cell'
import { textField } from '@/lib/fields/schema'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const fileChoice = {
  format: z.enum(EXPORT_FORMATS).default('csv'),
  encoding: z.enum(ENCODINGS).default('utf-8'),
}

/** Kind and format of an export; all other fields are filters, validated by the kind's list. */
export const exportInput = z.looseObject({
  kind: textField(40),
  ...fileChoice,
  /** Names of columns, separated by commas, in the order of the file; all if omitted. */
  columns: textField(4_000)
    .transform((text) => text.split(',').filter(Boolean))
    .default([]),
})
export type ExportInput = z.output<typeof exportInput>
