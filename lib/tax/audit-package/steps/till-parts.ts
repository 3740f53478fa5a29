import type { FileNote } from '@/lib/domain/file-note'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { csvWriter } from '@/lib/server/files/csv-writer'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { writeTable } from '@/lib/server/files/table-file'
import { storedClosing } from '@/lib/pos/closings/use-cases/render-closing'
import { dsfinvkFile } from '@/lib/tax/dsfinvk/use-cases/write-dsfinvk'
import { archivesWithin, getArchiveFile } from '@/lib/tax/tse-archives/queries/archives'
import { tseExportContent } from '@/lib/tax/tse-export/jobs'
import type { PackedFinding } from '../queries/findings'
import { archivePath, foldersOf } from '../rules/file-names'
import { packableArchives } from '../rules/packable'
import { archiveTable, findingTable, outageTable, type PackedArchiveFile } from '../texts'
import { NO_TSE } from '../words'
import type { PartWriters } from './part-writers'

/** The parts on tills. */
export const TILL_PARTS: Pick<
  PartWriters,
  'dsfinvk' | 'tse' | 'tseArchives' | 'closings' | 'findings' | 'outages'
> = {
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

  tseArchives: async ({ ctx, query, folder, onProgress }) => {
    const archives = await execute(archivesWithin, ctx, query)
    orRefuse(packableArchives(archives.reduce((sum, { size }) => sum + size, 0)))
    if (archives.length === 0) return
    const folders = foldersOf(archives.map(({ deviceId, till }) => ({ id: deviceId, name: till })))
    const packed: PackedArchiveFile[] = []
    for (const [index, archive] of archives.entries()) {
      onProgress(index, archives.length)
      const { id: archiveId, deviceId: id } = archive
      const path = archivePath(folders.get(id) ?? '', archive)
      await folder.put('tseArchives', path, (await execute(getArchiveFile, ctx, { id, archiveId })).bytes)
      packed.push({ ...archive, path })
    }
    const { columns, rows } = archiveTable(packed)
    const file = await writeTable(csvWriter(columns, 'utf-8'), [rows])
    await folder.putFile('tseArchives', 'TSE/Andere_TSE.csv', file)
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
