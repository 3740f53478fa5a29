import { z } from 'zod'
import { IMPORTABLE } from '@/lib/domain/importable'
import { textField } from '@/lib/fields/schema'
import { csvWriter } from '@/lib/server/files/csv-writer'
import { writeTable, type TableFile } from '@/lib/server/files/table-file'
import { defineUseCase } from '@/lib/server/core/use-case'
import { SAMPLE_NAMES, SAMPLE_ROWS, sampleFields } from '../rules/sample-rows'
import { fieldHeading } from '../texts'
import { ANY_RIGHT, checkedKind } from './import-record'

/** A small file of a kind that can be imported as it is. */
export const sampleFile = defineUseCase({
  name: 'import.sample',
  mode: 'read',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: z.strictObject({ kind: textField(40) }),
  run: async ({ ctx }, input): Promise<{ file: TableFile; name: string; type: string }> => {
    const kind = checkedKind(ctx, input.kind)
    const rows = SAMPLE_ROWS[kind]
    const fields = sampleFields(rows, IMPORTABLE[kind].fields)
    const columns = fields.map((field) => ({ heading: fieldHeading(kind, field), type: 'text' as const }))
    const lines = rows.map((row) => fields.map((field) => row[field] ?? ''))
    const file = await writeTable(csvWriter(columns, 'utf-8'), [lines])
    return { file, name: SAMPLE_NAMES[kind], type: 'text/csv; charset=utf-8' }
  },
})
