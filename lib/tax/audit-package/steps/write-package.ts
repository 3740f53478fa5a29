import { strToU8 } from 'fflate'
import { withSnapshot } from '@/db/tenant'
import type { FileNote } from '@/lib/domain/file-note'
import { FILE_PARTS, type FilePart, type FilePartName } from '@/lib/domain/file-part'
import { TurnRefused } from '@/lib/domain/fair-turns'
import { admits } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import type { ExportOrder, OnProgress, WrittenExport } from '@/lib/server/core/export-content'
import { AppError } from '@/lib/server/core/errors'
import { toFailure } from '@/lib/server/core/failure'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { writeZip, ZIP_TOO_LARGE } from '@/lib/server/files/zip-file'
import { ClaimLost } from '@/lib/server/task/claim'
import { queryOf } from '@/lib/tax/dsfinvk/schema'
import { readPackageSources } from '../queries/sources'
import { checksums, contentsPaper, partName } from '../texts'
import { PARTS_OF_BOOKS, PARTS_OF_TILLS } from '../words'
import { PackageFolder } from './package-folder'
import { BOOK_PARTS } from './book-parts'
import type { PartWriters } from './part-writers'
import { TILL_PARTS } from './till-parts'

/** How each part is written. */
export const PART_WRITERS: PartWriters = { ...TILL_PARTS, ...BOOK_PARTS }

/** Returns the parts that a package of this person's company has. */
const partsFor = (ctx: Context, isWithBooks: boolean): FilePartName[] =>
  FILE_PARTS.filter(
    (part) =>
      (isWithBooks || !PARTS_OF_BOOKS.includes(part)) &&
      (!PARTS_OF_TILLS.includes(part) || admits(ctx, 'TAX_PATCH', 'pos')),
  )

/**
 * Writes everything that an auditor asks for into one ZIP, from one state of the database, however
 * many receipts arrive in the meantime. A part that fails is named in the notes and the table of
 * contents, and the rest is delivered; one that may succeed later ends this attempt, unless it is
 * the last. The tenant's books (Z3) are a part only for its admins. `onProgress` gets the files
 * written so far; it throws if the package is no longer wanted.
 */
export const writePackage = (
  ctx: Context,
  order: ExportOrder,
  onProgress: OnProgress,
  isWithBooks: boolean,
  writers = PART_WRITERS,
): Promise<WrittenExport> =>
  withSnapshot(ctx.tenantId, async (snapshot) => {
    const of = { ...ctx, snapshot }
    const query = queryOf(order.question.filter)
    const sources = await execute(readPackageSources, of, query)
    const { from, to } = query
    const parts = partsFor(ctx, isWithBooks).map((part): FilePart => ({
      part,
      state: 'WAITING',
      done: 0,
      total: null,
    }))
    const notes: FileNote[] = []
    const keeps: Keep[] = []
    const counted = { files: 0 }
    const file = await writeZip(ctx.now(), async (zip) => {
      const folder = new PackageFolder(zip)
      for (const state of parts) {
        const tell = (change: Partial<FilePart>) => {
          Object.assign(state, change)
          onProgress(
            folder.entries.length,
            parts.map((part) => ({ ...part })),
          )
        }
        tell({ state: 'RUNNING' })
        const before = folder.entries.length
        try {
          const scope = { ctx: of, query, order, sources, folder }
          const found = await writers[state.part]({
            ...scope,
            onProgress: (done, total) => tell({ done, total }),
          })
          notes.push(...(found?.notes ?? []))
          if (found?.keep) keeps.push(found.keep)
          tell({ state: folder.entries.length > before ? 'DONE' : 'EMPTY' })
        } catch (error) {
          notes.unshift(noteOf(state.part, error, order))
          tell({ state: 'FAILED' })
        }
      }
      const { entries } = folder
      counted.files = entries.length
      const paper = contentsPaper({ company: sources.company, from, to, at: ctx.now(), entries, parts })
      await zip.add('Inhalt.pdf', await renderPdf(paper, { owner: ctx.tenantId }))
      await zip.add('SHA256SUMS.txt', strToU8(checksums(entries)))
    })
    const name = `Prüfpaket_${from}_${to}.zip`
    const keep: Keep = async (tx) => {
      for (const one of keeps) await one(tx)
    }
    return { file, name, type: 'application/zip', rows: counted.files, notes, parts, keep }
  })

type Keep = NonNullable<WrittenExport['keep']>

/**
 * Returns why a part is missing. Throws errors that end the attempt: a lost claim, a package that
 * no ZIP holds and, unless it is the last try, errors that may not recur, such as a lost process or
 * connection.
 */
function noteOf(part: FilePartName, error: unknown, { isLastTry }: ExportOrder): FileNote {
  if (error instanceof ClaimLost) throw error
  if (error instanceof AppError && error.code === ZIP_TOO_LARGE) throw error
  const { kind, message } = toFailure(error, `package for auditors, ${part}`)
  const isPassing = kind === 'unavailable' || error instanceof TurnRefused
  if (isPassing && isLastTry === false)
    throw new AppError('unavailable', 'export.interrupted', { retryAfter: 5 })
  return {
    code: 'auditPackage.partFailed',
    params: { part: partName(part), reason: message },
    link: null,
  }
}
