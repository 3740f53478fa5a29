import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { ExportOrder, WrittenExport } from '@/lib/server/core/export-content'
import { csvWriter } from '@/lib/server/files/csv-writer'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { writeTable } from '@/lib/server/files/table-file'
import { storedClosing } from '@/lib/pos/closings/use-cases/render-closing'
import { printCashCounts } from '@/lib/tax/cash-book/queries/print-counts'
import { printCashBook } from '@/lib/tax/cash-book/use-cases/print-book'
import type { DsfinvkQuery } from '@/lib/tax/dsfinvk/schema'
import { dsfinvkFile } from '@/lib/tax/dsfinvk/use-cases/write-dsfinvk'
import { noticeSheetFile, printNoticeSheet } from '@/lib/tax/register-notices/queries/sheet-files'
import { z3File } from '@/lib/tax/z3/use-cases/write-z3'
import { tseExportContent } from '@/lib/tax/tse-export/jobs'
import type { PackageSources } from '../queries/sources'
import { foldersOf, monthsOf } from '../rules/file-names'
import { outageTable } from '../texts'
import { NO_TSE } from '../words'
import type { FilePartName } from '@/lib/domain/file-part'
import type { PackageFolder } from './package-folder'

/** What every part is written from, and where. */
interface PartScope {
  ctx: Context
  query: DsfinvkQuery
  /** The job that writes the package. */
  order: ExportOrder
  sources: PackageSources
  folder: PackageFolder
  /** Takes how much of the part is done; throws if the package is no longer wanted. */
  onProgress: (done: number, total: number | null) => void
}

/** What a part leaves beside its files: findings, and what is kept with the finished package. */
type PartLeaves = Pick<WrittenExport, 'notes' | 'keep'>

/** Writes a part. Without a file it has no content. */
type WritePart = (scope: PartScope) => Promise<PartLeaves | void>

/** Returns each month of the period in which a desk has entries or counts. */
const monthsOfDesks = (desks: PackageSources['desks'], query: DsfinvkQuery) =>
  desks.flatMap(({ id, months }) =>
    monthsOf(query)
      .filter(({ from }) => months.includes(from.slice(0, 7)))
      .map((days) => ({ id, days })),
  )

/** How each part is written. */
export const PART_WRITERS: Readonly<Record<FilePartName, WritePart>> = {
  dsfinvk: async ({ ctx, query, sources, folder, onProgress }) => {
    if (sources.closings.length === 0) return
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

  outages: async ({ sources: { outages }, folder }) => {
    const { columns, rows } = outageTable(outages)
    const file = await writeTable(csvWriter(columns, 'utf-8'), [rows])
    await folder.putFile('outages', 'TSE-Ausfaelle.csv', file)
  },

  cashBook: async ({ ctx, query, sources: { desks }, folder, onProgress }) => {
    const folders = foldersOf(desks)
    const books = monthsOfDesks(desks, query)
    for (const [index, { id, days }] of books.entries()) {
      onProgress(index, books.length)
      const { model } = await execute(printCashBook, ctx, { id, ...days })
      const bytes = await renderPdf(model, { owner: ctx.tenantId })
      const month = days.from.slice(0, 7)
      await folder.put('cashBook', `Kassenbuch/${folders.get(id)}/Kassenbuch_${month}.pdf`, bytes)
    }
  },

  cashCounts: async ({ ctx, query, sources: { desks }, folder, onProgress }) => {
    const folders = foldersOf(desks)
    const months = monthsOfDesks(desks, query)
    for (const [index, { id, days }] of months.entries()) {
      onProgress(index, months.length)
      const model = await execute(printCashCounts, ctx, { id, ...days })
      if (!model) continue
      const bytes = await renderPdf(model, { owner: ctx.tenantId })
      const name = `Zählungen_${days.from.slice(0, 7)}.pdf`
      await folder.put('cashCounts', `Kassenbuch/${folders.get(id)}/${name}`, bytes)
    }
  },

  notices: async ({ ctx, sources: { stores }, folder, onProgress }) => {
    const folders = foldersOf(stores)
    for (const [index, { id }] of stores.entries()) {
      onProgress(index, stores.length)
      const { model } = await execute(printNoticeSheet, ctx, { storeId: id })
      const path = `Kassenmeldung/${folders.get(id)}`
      await folder.put('notices', `${path}.pdf`, await renderPdf(model, { owner: ctx.tenantId }))
      const { file } = await execute(noticeSheetFile, ctx, { storeId: id })
      await folder.putFile('notices', `${path}.csv`, file)
    }
  },

  z3: async ({ ctx, query: { from, to }, folder, onProgress }) => {
    const onRows = (rows: number) => onProgress(rows, null)
    const { file, name } = await writeFile(z3File, ctx, { from, to }, { onRows })
    await folder.putFile('z3', `Z3/${name}`, file)
  },
}
