import { execute } from '@/lib/server/core/execute'
import { writeFile } from '@/lib/server/files/large-file/writer'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { filesOfBook, getCashEntryFile } from '@/lib/tax/cash-book/queries/entry-files'
import { printCashCounts } from '@/lib/tax/cash-book/queries/print-counts'
import { printCashBook } from '@/lib/tax/cash-book/use-cases/print-book'
import type { DsfinvkQuery } from '@/lib/tax/dsfinvk/schema'
import { newestDocumentationPdf } from '@/lib/tax/procedure-documentation/use-cases/newest-paper'
import { noticeSheetFile, printNoticeSheet } from '@/lib/tax/register-notices/queries/sheet-files'
import { listOriginals, readOriginal } from '@/lib/tax/z3/queries/originals'
import { missingNotes } from '@/lib/tax/z3/rules/originals'
import { z3File } from '@/lib/tax/z3/use-cases/write-z3'
import type { PackageSources } from '../queries/sources'
import { foldersOf, monthsOf, voucherPath } from '../rules/file-names'
import type { PartWriters } from './part-writers'

/** Returns each month of the period in which a desk has entries or counts. */
const monthsOfDesks = (desks: PackageSources['desks'], query: DsfinvkQuery) =>
  desks.flatMap(({ id, months }) =>
    monthsOf(query)
      .filter(({ from }) => months.includes(from.slice(0, 7)))
      .map((days) => ({ id, days })),
  )

/** The parts on cash books, notices, procedures and books. */
export const BOOK_PARTS: Pick<
  PartWriters,
  'cashBook' | 'cashCounts' | 'notices' | 'procedures' | 'originals' | 'z3'
> = {
  cashBook: async ({ ctx, query, sources: { desks }, folder, onProgress }) => {
    const folders = foldersOf(desks)
    const books = monthsOfDesks(desks, query)
    for (const [index, { id, days }] of books.entries()) {
      onProgress(index, books.length)
      const { model } = await execute(printCashBook, ctx, { id, ...days })
      const bytes = await renderPdf(model, { owner: ctx.tenantId })
      const month = days.from.slice(0, 7)
      const path = `Kassenbuch/${folders.get(id)}`
      await folder.put('cashBook', `${path}/Kassenbuch_${month}.pdf`, bytes)
      for (const { id: fileId, entryId, number, name } of await execute(filesOfBook, ctx, { id, ...days })) {
        const file = await execute(getCashEntryFile, ctx, { id, entryId, voucherId: fileId })
        await folder.put('cashBook', voucherPath(path, { number, fileId, name }), file.bytes)
      }
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

  procedures: async ({ ctx, folder }) => {
    const { bytes } = await newestDocumentationPdf(ctx)
    await folder.put('procedures', 'Verfahrensdokumentation.pdf', bytes)
  },

  originals: async ({ ctx, query: { from, to }, folder, onProgress }) => {
    const { files, missing } = await execute(listOriginals, ctx, { from, to })
    for (const [index, { path, source, id }] of files.entries()) {
      onProgress(index, files.length)
      await folder.put('originals', path, await execute(readOriginal, ctx, { source, id }))
    }
    return { notes: missingNotes(missing) }
  },

  z3: async ({ ctx, query: { from, to }, folder, onProgress }) => {
    const onRows = (rows: number) => onProgress(rows, null)
    const { file, name } = await writeFile(z3File, ctx, { from, to, originals: false }, { onRows })
    await folder.putFile('z3', `Z3/${name}`, file)
  },
}
