import { csvWriter } from '@/lib/server/files/csv-writer'
import { writeTable, type TableFile } from '@/lib/server/files/table-file'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { TextPaper } from '@/lib/services/print/rules/text-paper'
import { sheetInput } from '../schema'
import { sheetFileName, sheetPaper, sheetTable } from '../texts'
import { readSheet } from './read-sheets'

/** The data sheet of a store as a printable document, for typing into ELSTER. */
export const printNoticeSheet = defineUseCase({
  name: 'registerNotice.print',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: sheetInput,
  run: async ({ tx, ctx }, { storeId }): Promise<{ model: TextPaper; name: string }> => {
    const sheet = await readSheet(tx, ctx, storeId)
    const now = ctx.now()
    return { model: sheetPaper(sheet, now), name: `${sheetFileName(sheet, now)}.pdf` }
  },
})

/** The data sheet of a store as a CSV file, a row for each till. */
export const noticeSheetFile = defineUseCase({
  name: 'registerNotice.file',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: sheetInput,
  run: async ({ tx, ctx }, { storeId }): Promise<{ file: TableFile; name: string; type: string }> => {
    const sheet = await readSheet(tx, ctx, storeId)
    const { headings, rows } = sheetTable(sheet)
    const columns = headings.map((heading) => ({ heading, type: 'text' as const }))
    const file = await writeTable(csvWriter(columns, 'utf-8'), [rows])
    return { file, name: `${sheetFileName(sheet, ctx.now())}.csv`, type: 'text/csv; charset=utf-8' }
  },
})
