import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import type { FileNote } from '@/lib/domain/file-note'
import { admits } from '@/lib/domain/rights'
import type { TseToExport } from '@/lib/pos/tse/queries'
import { keepExported } from '@/lib/pos/tse/steps/keep-exported'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { ExportContent, WrittenExport } from '@/lib/server/core/export-content'
import type { OnRows } from '@/lib/server/files/large-file/writer'
import { ownFolder } from '@/lib/server/files/own-folder'
import { writeZip } from '@/lib/server/files/zip-file'
import { downloadTssExport, type TssExport } from '@/lib/server/fiskaly/tss-export'
import { queryOf, type DsfinvkQuery } from '@/lib/tax/dsfinvk/schema'
import { LONGEST_WAIT_MS, MISSING_CODES, pauseBeforeLook, type Missing } from './rules/look'
import { exportedThrough } from './rules/span'
import { exportOf, orRefusal, startedExport } from './steps/at-fiskaly'
import { chosenTses, openedTses } from './use-cases/tses-for-export'

/** Maximum bytes of all TARs of an export together: the file is stored in the database. */
const MAX_BYTES = 1024 * 1024 * 1024

/** fiskaly's exports, and our own refusal of a download, that are too long. */
const TOO_LONG = ['E_TOO_MANY_RECORDS', 'tooLarge']

/** The data that TSEs signed in a period, as TAR, as the content of a background export. */
export const tseExportContent: ExportContent = {
  link: '/dsfinvk',
  rights: ['TAX_SHOW'],
  module: 'pos',
  audited: 'tseExport.export',
  check: async (scope, { question }) => {
    await chosenTses(scope, queryOf(question.filter))
    return question
  },
  refuseLost: (ctx) => {
    if (!admits(ctx, 'TAX_SHOW', 'pos')) throw new AppError('forbidden', 'forbidden')
  },
  prepare: (ctx, order, onRows) => prepareTars(ctx, queryOf(order.question.filter), order, onRows),
  write: (ctx, order, onRows) => writeTars(ctx, queryOf(order.question.filter), order, onRows),
}

/** Who requested the export and when: the same order finds the same exports at fiskaly. */
interface TarOrder {
  id: string
  createdAt: Date
}

/**
 * Has fiskaly prepare the signed data of the TSEs; returns when to look again, null once all are
 * prepared or refused. Never starts an export twice for an order. Throws `tseExport.unreachable`,
 * `tseExport.credentials`, `tseExport.tooSlow` after a day, and what `chosenTses` throws.
 */
async function prepareTars(
  ctx: Context,
  query: DsfinvkQuery,
  order: TarOrder,
  onRows: OnRows,
): Promise<Date | null> {
  const { tses, span, credentials } = await openedTses(ctx, query)
  let prepared = 0
  for (const tse of tses) {
    const { is } = await startedExport(exportOf(credentials, order.id, tse), span)
    if (is !== 'waiting') onRows((prepared += 1))
  }
  if (prepared === tses.length) return null
  const now = ctx.now().getTime()
  const age = now - order.createdAt.getTime()
  if (age > LONGEST_WAIT_MS) throw new AppError('rule', 'tseExport.tooSlow')
  return new Date(now + pauseBeforeLook(age))
}

/**
 * Writes a ZIP with one TAR per TSE and their digests, once `prepareTars` has ended; `onRows` gets
 * the number of TSEs. TSEs without data, and refused ones, are notes; throws `tseExport.empty`,
 * `tseExport.refused` or `tseExport.tooLarge` if no TSE has any.
 */
async function writeTars(
  ctx: Context,
  query: DsfinvkQuery,
  order: TarOrder,
  onRows: OnRows,
): Promise<WrittenExport> {
  const { tses, span, credentials } = await openedTses(ctx, query)
  const folder = await ownFolder('export')
  try {
    const tars: DownloadedTar[] = []
    const missing: { tse: TseToExport; standing: Missing }[] = []
    let left = MAX_BYTES
    for (const tse of tses) {
      const of = exportOf(credentials, order.id, tse)
      const standing = await startedExport(of, span)
      const got = standing.is === 'ready' ? await downloaded(of, join(folder, tse.id), left) : standing
      if ('path' in got) {
        tars.push({ tse, path: got.path })
        left -= (await stat(got.path)).size
      } else missing.push({ tse, standing: got })
      onRows(tars.length + missing.length)
    }
    const [first] = missing
    if (first && tars.length === 0) throw refusalOf(first.standing)
    const { from, to } = query
    const file = await writeZip(ctx.now(), (zip) => packed(zip, tars, query))
    const complete = [...tars, ...missing.filter(({ standing }) => standing.is === 'empty')]
    const exported = complete.flatMap(({ tse }) => {
      const until = exportedThrough(tse, span, order.createdAt)
      return until ? [{ tseId: tse.id, until }] : []
    })
    return {
      file,
      name: `TSE-Daten_${from}_${to}.zip`,
      type: 'application/zip',
      notes: missing.map(noteOf),
      keep: (tx) => keepExported(tx, exported),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface DownloadedTar {
  tse: TseToExport
  path: string
}

const downloaded = (of: TssExport, path: string, maxBytes: number): Promise<{ path: string } | Missing> =>
  orRefusal(async () => {
    await downloadTssExport(of, { path, maxBytes })
    return { path }
  })

async function packed(
  zip: Parameters<Parameters<typeof writeZip>[1]>[0],
  tars: readonly DownloadedTar[],
  { from, to }: DsfinvkQuery,
): Promise<void> {
  const digests: string[] = []
  for (const { tse, path } of tars) {
    const name = `TSE_${tse.serial ?? tse.id}_${from}_${to}.tar`
    const hash = createHash('sha256')
    await zip.stream(
      name,
      hashed(path, (bytes) => hash.update(bytes)),
    )
    digests.push(`${hash.digest('hex')}  ${name}`)
  }
  await zip.add('SHA256SUMS.txt', strToU8(`${digests.join('\n')}\n`))
}

async function* hashed(path: string, add: (bytes: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    add(bytes)
    yield bytes
  }
}

function refusalOf(standing: Missing): AppError {
  // an export that is started again here was removed at fiskaly between two looks
  if (standing.is === 'waiting') return new AppError('unavailable', 'tseExport.unreachable')
  if (standing.is === 'empty') return new AppError('rule', 'tseExport.empty')
  const { code } = standing
  if (TOO_LONG.includes(code)) return new AppError('rule', 'tseExport.tooLarge')
  return new AppError('rule', 'tseExport.refused', { code })
}

const noteOf = ({ tse, standing }: { tse: TseToExport; standing: Missing }): FileNote => ({
  code: MISSING_CODES[standing.is],
  params: { till: tse.deviceName, code: standing.is === 'refused' ? standing.code : '' },
  link: `/pos-devices/${tse.deviceId}`,
})
