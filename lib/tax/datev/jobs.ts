import { strToU8, unzipSync } from 'fflate'
import { berlinStamp } from '@/lib/domain/business-date'
import type { FileNote } from '@/lib/domain/file-note'
import { storedEInvoice, storedPdf } from '@/lib/sales/documents/use-cases/render-pdf'
import { getIncomingOriginal } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import type { ExportContent } from '@/lib/server/core/export-content'
import { writeTemporary, type TableFile } from '@/lib/server/files/table-file'
import { writeZip, type ZipFolder } from '@/lib/server/files/zip-file'
import { fromWindows1252, TEXT_ENCODINGS } from '@/lib/server/files/encodings'
import { getExportDocuments, getExportFile } from './queries/exports'
import { refuseParts } from './queries/plan-batch'
import type { OnRead } from './queries/till-receipts'
import { unsound } from './rules/check-batch'
import {
  documentIndex,
  filedDocuments,
  xmlName,
  type HandedDocument,
  type PackedDocument,
} from './rules/document-package'
import { COLUMNS } from './rules/extf'
import { linkedRepeat } from './rules/linked-repeat'
import type { HandOverRequest } from './schema'
import { checkHandOver } from './steps/check-hand-over'
import { batchExport } from './use-cases/export-batch'

/**
 * Bytes of PDFs and number of documents after which a new package begins: far below DATEV's limit
 * of 465 MB, and the 4,999 of its schema.
 */
const PACKAGE = { bytes: 100 * 1024 * 1024, documents: 4_999 }

/**
 * A hand-over as the content of a background export. Its period is in the filter; its progress
 * counts records as they are read, then PDFs.
 */
export const handOverContent: ExportContent = {
  link: '/datev',
  rights: ['TAX_SHOW'],
  module: null,
  check: async (scope, { question, handOver = {} }) => {
    const { from = '', to = '' } = question.filter
    const options = { lock: false, documents: false, finalize: false, override: false, ...handOver }
    const chosen = await checkHandOver(scope, { from, to, ...options })
    return { ...question, handOver: { ...options, ...chosen } }
  },
  refuseLost: (ctx, { handOver }) => {
    if (handOver)
      refuseParts(ctx, {
        ...handOver,
        incoming: handOver.incoming ?? false,
        cashBook: handOver.cashBook ?? false,
      })
  },
  write: (ctx, { id: jobId, question: { filter, handOver } }, onRows) => {
    const { from, to } = filter
    if (!from || !to || !handOver) throw new Error('a hand-over without its period')
    let done = 0
    const onMore = (count: number) => onRows((done += count))
    return writeHandOver(
      ctx,
      { jobId, from, to, ...handOver, onRead: onMore },
      {
        pdf: (id) => {
          onMore(1)
          return storedPdf(ctx.tenantId, id)
        },
        xml: (id) => storedEInvoice(ctx.tenantId, id),
        received: async (id) => {
          onMore(1)
          return (await execute(getIncomingOriginal, ctx, { id })).bytes
        },
      },
    )
  },
}

/** The stored files of a document. */
interface PaperFiles {
  pdf: (id: string) => Promise<Uint8Array>
  /** The XML of an XRechnung. */
  xml: (id: string) => Promise<Uint8Array>
  /** A received invoice as it arrived. */
  received: (id: string) => Promise<Uint8Array>
}

export interface HandOverFile {
  file: TableFile
  name: string
  type: string
  /** Number of bookings. */
  rows: number
  isRepeat: boolean
  notes: readonly FileNote[]
}

/**
 * Hands a period over, or performs a dry run, for a background export, and writes its file: the
 * stored file of bookings, or one that contains it together with packages of the files of
 * documents, one after the other. However often it is resumed, the period is handed over once;
 * bookings exported earlier without PDFs are linked to them now.
 */
export async function writeHandOver(
  ctx: Context,
  { jobId, onRead, ...request }: HandOverRequest & { jobId: string; onRead?: OnRead },
  paperFiles: PaperFiles,
  full = PACKAGE,
): Promise<HandOverFile> {
  const made = await execute(batchExport(onRead), ctx, { ...request, jobId })
  const { filename: name, content } = await execute(getExportFile, ctx, { id: made.id })
  const { bookingCount: rows, isRepeat, notes } = made
  const fileInfo = { name, type: 'application/zip', rows, isRepeat, notes }
  if (!request.documents)
    return { ...fileInfo, file: await writeTemporary((file) => file.writeFile(content)) }
  const { documents, createdAt } = await execute(getExportDocuments, ctx, { id: made.id })
  const files = Object.entries(unzipSync(new Uint8Array(content)))
  const batches = made.isRepeat ? files.map(([name, bytes]) => linkedFile(name, bytes, documents)) : files
  const file = await withPapers({ files: batches, documents, createdAt, full }, paperFiles)
  return { ...fileInfo, name: name.replace('.zip', '_mit_Belegen.zip'), file }
}

type NamedFile = [name: string, bytes: Uint8Array]

const { written: convert, bytes: bytesOf } = TEXT_ENCODINGS['windows-1252']

/** Returns a stored file of bookings with links to the accompanying PDFs; other files unchanged. */
function linkedFile(name: string, bytes: Uint8Array, documents: readonly HandedDocument[]): NamedFile {
  if (!name.startsWith('EXTF_Buchungsstapel')) return [name, bytes]
  const text = linkedRepeat(fromWindows1252(bytes), documents)
  const wrong = unsound(text, COLUMNS, convert)
  if (wrong) throw new Error(`DATEV: ${wrong}`)
  return [name, bytesOf(text)]
}

interface Papers {
  files: readonly NamedFile[]
  documents: readonly PackedDocument[]
  createdAt: Date
  full: typeof PACKAGE
}

/**
 * Writes the files of the bookings, and packages of documents in DATEV's format, one after the
 * other.
 */
const withPapers = (
  { files, documents, createdAt, full }: Papers,
  paperFiles: PaperFiles,
): Promise<TableFile> =>
  writeZip(createdAt, async (zip) => {
    for (const [name, bytes] of files) await zip.add(name, bytes)
    const waiting = [...documents]
    for (let count = 1; waiting.length > 0; count += 1)
      await zip.nested(count === 1 ? 'Belege.zip' : `Belege_${count}.zip`, (inner) =>
        fillPackage(inner, { waiting, createdAt, full }, paperFiles),
      )
  })

/**
 * Moves documents from the queue into the package until it is full, and appends the index of its
 * files.
 */
async function fillPackage(
  zip: ZipFolder,
  { waiting, createdAt, full }: { waiting: PackedDocument[] } & Pick<Papers, 'createdAt' | 'full'>,
  paperFiles: PaperFiles,
): Promise<void> {
  const filed = filedDocuments(waiting)
  let count = 0
  let size = 0
  for (const { id, name, hasXml, isReceived } of filed) {
    if (count > 0 && (size >= full.bytes || count === full.documents)) break
    const bytes = await (isReceived ? paperFiles.received(id) : paperFiles.pdf(id))
    await zip.add(name, bytes, { packed: true })
    size += bytes.length
    if (hasXml) {
      const xml = await paperFiles.xml(id)
      await zip.add(xmlName(name), xml)
      size += xml.length
    }
    count += 1
  }
  waiting.splice(0, count)
  await zip.add('document.xml', strToU8(documentIndex(filed.slice(0, count), berlinStamp(createdAt))))
}
