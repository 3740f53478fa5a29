import type { FileNote } from '@/lib/domain/file-note'
import { AppError } from '@/lib/server/core/errors'
import { csvWriter } from '@/lib/server/files/csv-writer'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { writeTable } from '@/lib/server/files/table-file'
import { storedClosing } from '@/lib/pos/closings/use-cases/render-closing'
import { dsfinvkFile } from '@/lib/tax/dsfinvk/use-cases/write-dsfinvk'
import { tseExportContent } from '@/lib/tax/tse-export/jobs'
import type { PackedFinding } from '../queries/findings'
import { foldersOf } from '../rules/file-names'
import { findingTable, outageTable } from '../texts'
import { NO_TSE } from '../words'
import type { PartWriters } from './part-writers'

/** The parts on tills. */
export const TILL_PARTS: Pick<PartWriters, 'dsfinvk' | 'tse' | 'closings' | 'findings' | 'outages'> = {
  dsfinvk: async ({ ctx, query, sources, folder, onProgress }) => {
    // receipts without any closing are in no table
    if (sources.closings.length === 0) return { notes: sources.findings.flatMap(unclosedNote) }
    const onRows = (rows: number) => onProgress(rows, null)
    const { file, name, notes } = await writeFile(dsfinvkFile, ctx, query, { onRows })
    await folder.putFile('dsfinvk', `DSFinV-K/${name}`, file)
    return notes ? { notes } : undefined
  },

  tse: async ({ ctx, order, folder, onProgress }) => {
    const onRows = (tses: number) => onProgress(tses, null)
    const written = await tseExportContent.write(ctx, order, onRows).catch((error: unknown) => {
      if (error instanceof AppError && NO_TSE.includes(error.code)) return null
      throw error
    })
    if (!written) return
    const { file, name, notes, keep } = written
    await folder.putFile('tse', `TSE/${name}`, file)
    return { ...(notes ? { notes } : {}), ...(keep ? { keep } : {}) }
  },

  closings: async ({ ctx, sources: { closings }, folder, onProgress }) => {
    const folders = foldersOf(closings.map(({ deviceId, till }) => ({ id: deviceId, name: till })))
    for (const [index, { id, deviceId, number, day }] of closings.entries()) {
      onProgress(index, closings.length)
      const bytes = await storedClosing(ctx.tenantId, id)
      await folder.put(
        'closings',
        `Z-Berichte/${folders.get(deviceId)}/${day}_Z-Bericht_${number}.pdf`,
        bytes,
      )
    }
  },

  findings: async ({ sources: { findings }, folder }) => {
    const { columns, rows } = findingTable(findings)
    const file = await writeTable(csvWriter(columns, 'utf-8'), [rows])
    await folder.putFile('findings', 'Befunde.csv', file)
  },

  outages: async ({ sources: { outages }, folder }) => {
    const { columns, rows } = outageTable(outages)
    const file = await writeTable(csvWriter(columns, 'utf-8'), [rows])
    await folder.putFile('outages', 'TSE-Ausfaelle.csv', file)
  },
}

const unclosedNote = ({ code, till, count }: PackedFinding): FileNote[] =>
  code === 'receiptsWithoutClosing'
    ? [{ code: `dsfinvk.${code}`, params: { till, count, number: 0 }, link: null }]
    : []
